/** Notes on commands for the command-line reference, by the words after `masthead`. */
export const COMMAND_NOTES: Readonly<Record<string, string>> = {
  new: 'The new brand is valid: `validate` reports nothing. Next steps: [add a carrier](../how-to/add-a-carrier.md).',
  validate:
    'Schema, presets, contrast, assets and domains are checked, each brand by itself and all of them together. `--format github` writes workflow commands, `--format sarif` a SARIF 2.1.0 log.',
  show: 'Defaults, presets and the brand’s own file are merged as [the brand file](brand-file.md#layers) says.',
  explain: 'List entries are named by index: `portalMenuOptions.0.link`, or `portalMenuOptions[0].link`.',
  verify:
    'Missing, changed and extra files are findings, except in `data/`. If the brand or Masthead has another version than this checkout, that is a warning.',
  dns: 'A folder that contains anything else is never replaced.',
  serve:
    'Without `--demo` an empty store stays empty, and pages say that there are no stories yet. Brands with `content.demoPack: always` still show demo stories, with a note on every page.',
  'content pull':
    'A feed that cannot be read is reported with the reason, and the others are read. Each item counts once: new, changed, the same, or left out for a reason.',
  'content feeds': 'It reads the store and asks no publisher.',
  'content takedowns':
    'Stories wait here when two reads in a row missed them and a tenth of their feed was taken down within a day already, or the feed lacks more stories than it lists.',
  'content report': 'It reads the store and asks no publisher. Nothing in it is a finding: it exits with 0.',
  'privacy-report':
    'The command compares the browser with the list in [privacy](privacy.md). Requests to partners are recorded, but none leaves this machine.',
  'events tail':
    'It reads the store, so it also shows what a running server receives. Definitions: [the events](events.md).',
  'events check':
    'The golden stream is `brands/<brid>/events.golden.yaml`, else `templates/events/golden.yaml`. The site under test keeps its events in memory and sends nothing to the carrier. Events are counted without gaps, so the account shows those that went nowhere; they are findings.',
  'ads check':
    'The pages show demo stories. Without `--live` there is no network access; the header bidding script is the brand’s real one.',
  feedback:
    'It reads the store, so it also shows what a running server receives. Answers have no visitor id and are stored as long as events (`EVENTS_KEEP_DAYS`).',
  reference:
    'The command writes this page, [the brand file](brand-file.md), the other generated pages, and the JSON Schemas under `schemas/`.',
  completion:
    'Brand ids are completed too. The scripts call `masthead`, so it must be on the PATH or be a shell function.',
};
