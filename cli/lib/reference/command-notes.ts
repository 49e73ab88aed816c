/** What the page on the command line says of a command besides its declaration, by its words after `masthead`. */
export const COMMAND_NOTES: Readonly<Record<string, string>> = {
  new: 'The brand that it writes is valid as it stands; `validate` finds nothing. How to go on: [add a carrier](../how-to/add-a-carrier.md).',
  validate:
    'Schema, presets, contrast, assets and domains are checked, each brand by itself and all of them together. `--format github` writes workflow commands, `--format sarif` a SARIF 2.1.0 log.',
  show: 'Defaults, presets and the brand’s own file are merged as [the brand file](brand-file.md#layers) says.',
  explain: 'List entries are named by index: `portalMenuOptions.0.link`, or `portalMenuOptions[0].link`.',
  verify:
    'Missing, changed and extra files are findings; `data/` may be there. Another version of the brand or of Masthead than that of this checkout is a warning.',
  dns: 'A folder that holds anything else is never replaced.',
  serve:
    'Without `--demo` an empty store stays empty, and pages say that there are no stories yet; brands with `content.demoPack: always` show demo stories all the same, with a note on every page.',
  'content pull':
    'A feed that cannot be read is named with its reason, and the others are read all the same.',
  'privacy-report':
    'What it holds a browser against is the list of [privacy](privacy.md). Partners are asked for, but nothing outside of this machine answers.',
  'events tail':
    'It reads the store, so it shows what a running server takes as well. What each event is: [the events](events.md).',
  'events check':
    'The golden stream is `brands/<brid>/events.golden.yaml`, else `templates/events/golden.yaml`. The site that is walked keeps its events in memory and sends nothing to the carrier.',
  'ads check':
    'The pages run over the demo pack. Without `--live` nothing leaves the machine; the header bidding script is the real one of the brand.',
  feedback:
    'It reads the store, so it shows what a running server takes as well. Answers carry no id and are kept as long as events (`EVENTS_KEEP_DAYS`).',
  reference:
    'This page, [the brand file](brand-file.md), and the JSON Schemas under `schemas/` are its work.',
  completion:
    'Brand ids are completed too. The scripts call `masthead`, so it has to be on the PATH or a function.',
};
