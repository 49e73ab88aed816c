import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Some shells have `production`, and React’s build for that has nothing for tests.
process.env.NODE_ENV = 'test';

const NEVER = ['tests/e2e/**', '**/node_modules/**'];

/** Tests of code for browsers, which keeps state for the life of a page. */
const OF_PAGES = ['{app,cli,schemas}/**/*.client.test.ts', '{app,cli,schemas}/**/*.test.tsx'];

/** Node 25 and newer have a storage of their own, which stands in the way of the one of a test's document. */
const withoutStorage = process.allowedNodeEnvironmentFlags.has('--webstorage') ? ['--no-webstorage'] : [];

/** One file of a minute: begun last it would run alone, with the other processor idle. */
const LONGEST_FOLDER = '/tests/simulation/';

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.includes(LONGEST_FOLDER);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

/** What holds for all files of tests. */
export const settings: TestProjectInlineConfiguration['test'] = {
  environment: 'node',
  execArgv: withoutStorage,
  environmentOptions: {
    // For files that ask for a document: it loads nothing and leads nowhere.
    happyDOM: {
      settings: {
        disableJavaScriptFileLoading: true,
        disableCSSFileLoading: true,
        navigation: {
          disableMainFrameNavigation: true,
          disableChildFrameNavigation: true,
          disableChildPageNavigation: true,
        },
      },
    },
  },
  // What has been built runs as it is.
  server: { deps: { external: [/\/build\/(app|cli)\//] } },
  // A busy machine may be ten times slower; a test that hangs fails all the same.
  testTimeout: 90_000,
  hookTimeout: 90_000,
};

export default defineConfig({
  test: {
    globalSetup: [
      'tests/setup/clean-environment.ts',
      'tests/setup/own-temporary-folder.ts',
      'tests/setup/shared-postgres.ts',
    ],
    // Many tests start servers of their own; more workers than this get in each other’s way.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...settings,
          name: 'shared modules',
          include: ['{app,cli,schemas}/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...NEVER, ...OF_PAGES],
          // Loading each module once for all files takes half of the time away; what runs here keeps no state.
          isolate: false,
        },
      },
      // Each file has a context of its own in a worker that lives on: a third of the time of a new process each.
      { test: { ...settings, name: 'a page each', include: OF_PAGES, exclude: NEVER, pool: 'vmThreads' } },
    ],
  },
});
