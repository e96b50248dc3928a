/** What an engine says of a feature: there, missing, there with limits; `?` where its documents leave it open to us. */
type Support = 'yes' | 'no' | 'limits' | 'yes?' | 'no?' | 'limits?';

export type Feature = {
  name: string;
  /** Where it stands: in migrations, or in statements of the sources. */
  where: 'migrations' | 'statements';
  pattern: RegExp;
  citus: Support;
  yugabyte: Support;
  dsql: Support;
  /** What the change would be where it is missing or limited; empty where none lacks it. */
  change: string;
};

const of = (where: Feature['where'], name: string, pattern: RegExp) => ({ where, name, pattern });
const on = (citus: Support, yugabyte: Support, dsql: Support, change: string) => ({
  citus,
  yugabyte,
  dsql,
  change,
});

/**
 * What we use of PostgreSQL beyond tables, keys, joins and transactions. Sources: the pages of the engines that
 * docs/distributed.md names.
 */
export const FEATURES: readonly Feature[] = [
  {
    ...of('migrations', 'triggers', /\bcreate (or replace )?(constraint )?trigger\b/gi),
    ...on(
      'limits',
      'yes',
      'no',
      'what they derive and refuse moves into the write, beside `write()`; on Citus they stay, as all that they touch is of one company',
    ),
  },
  {
    ...of('migrations', 'functions in PL/pgSQL', /\blanguage plpgsql\b/gi),
    ...on('yes', 'yes', 'no', 'go with the triggers that call them'),
  },
  {
    ...of('migrations', 'aggregates of our own', /\bcreate aggregate\b/gi),
    ...on('yes?', 'yes', 'no?', 'used once, by a migration over records that a new database has not'),
  },
  {
    ...of('migrations', 'foreign keys', /\breferences [a-z_]+ ?\(/gi),
    ...on(
      'limits',
      'yes',
      'no',
      'within a company they hold on Citus; to `users` and `entities` these become reference tables. Without them the checks of `accounting -- check` look for what leads nowhere',
    ),
  },
  {
    ...of('migrations', 'deferrable constraints', /\bdeferrable\b/gi),
    ...on('yes?', 'limits', 'no', 'rows are written in the order that the constraint asks for'),
  },
  {
    ...of('migrations', 'identity columns', /\bgenerated (always|by default) as identity\b/gi),
    ...on(
      'yes',
      'limits',
      'limits',
      'ids are unique and no longer in the order of commits: what follows by ids (history, changes) takes its number under a lock, as both do today',
    ),
  },
  {
    ...of('migrations', 'generated columns, stored', /\bgenerated always as \(/gi),
    ...on('yes', 'limits?', 'no?', 'the write computes them'),
  },
  {
    ...of('migrations', 'GIN indexes', /\busing gin\b/gi),
    ...on(
      'yes',
      'limits',
      'no',
      'words of the search become rows of a table of their own, by company and word',
    ),
  },
  {
    ...of('migrations', 'text search vectors', /\btsvector\b/gi),
    ...on('yes', 'yes', 'no?', 'as for GIN indexes'),
  },
  {
    ...of('migrations', 'partial indexes', /\bcreate (unique )?index [^;]*?\bwhere\b/gi),
    ...on(
      'yes',
      'yes',
      'no?',
      'a unique one becomes a key with a column that is empty otherwise; others lose the condition',
    ),
  },
  {
    ...of('migrations', 'columns of type jsonb', /\bjsonb\b/gi),
    ...on('yes', 'yes', 'no?', 'kept as text; filters by members become columns'),
  },
  {
    ...of('migrations', 'named collations', /\bcollate\b/gi),
    ...on('yes', 'limits', 'no', 'a key to sort by is kept beside the text, made by the service'),
  },
  {
    ...of('migrations', 'composite and enumerated types', /\bcreate type\b/gi),
    ...on('yes', 'limits', 'no', 'rows are handed over as JSON'),
  },
  {
    ...of('statements', 'advisory locks', /\bpg_(try_)?advisory_[a-z_]+/gi),
    ...on(
      'limits',
      'limits',
      'no?',
      'a row for each lock, held by `for update`; on Citus they hold on the node that is asked, which has to be one for all',
    ),
  },
  {
    ...of('statements', 'LISTEN', /\.listen\([A-Za-z]*(channel|CHANNEL)/g),
    ...on(
      'limits',
      'limits',
      'no?',
      'jobs are looked for every five seconds anyway; publications would be asked for by their number every second',
    ),
  },
  {
    ...of('statements', 'temporary tables', /\bcreate temporary table\b/gi),
    ...on('yes', 'limits', 'no', 'of the news import alone: rows go as one parameter, as `rowsOf` does'),
  },
  {
    ...of('statements', 'row locks', /\bfor (no key update|update|share|key share)\b/gi),
    ...on(
      'yes',
      'yes',
      'limits',
      'on Aurora DSQL they are checked at the commit and fail with 40001, which `transaction()` repeats',
    ),
  },
  {
    ...of('statements', 'skip locked', /\bskip locked\b/gi),
    ...on('yes', 'yes', 'no?', 'what is taken gets a mark with a time first'),
  },
  {
    ...of('statements', 'savepoints', /\.savepoint\(/g),
    ...on(
      'yes',
      'yes',
      'no',
      'each row of an import becomes a transaction of its own with a mark of how far it is',
    ),
  },
  {
    ...of('statements', 'on conflict', /\bon conflict\b/gi),
    ...on('yes', 'yes', 'yes?', ''),
  },
  {
    ...of('statements', 'settings of a transaction', /\bset local\b|\bset_config\(/gi),
    ...on('limits', 'yes', 'no?', 'hints for the planner are left out; what triggers read goes with them'),
  },
  {
    ...of('statements', 'isolation above read committed', /isolation: '(repeatable read|serializable)'/g),
    ...on(
      'limits',
      'yes',
      'limits',
      'Aurora DSQL has one level, which is repeatable read; Citus promises it within one node, where all rows of a company are',
    ),
  },
  {
    ...of('statements', 'cursors', /\.cursor\(/g),
    ...on('yes', 'yes', 'no?', 'pages by key; a transaction there ends after five minutes'),
  },
];

export type SourceText = { path: string; text: string };
export type Found = Feature & { places: number; files: number };

/** How often each feature stands in these files; one that stands nowhere is left out. */
export function featuresIn(sources: readonly SourceText[]): Found[] {
  return FEATURES.map((feature) => {
    const counts = sources
      .filter(({ path }) => path.endsWith('.sql') === (feature.where === 'migrations'))
      .map(({ text }) => [...text.matchAll(feature.pattern)].length)
      .filter((count) => count > 0);
    return { ...feature, places: counts.reduce((all, one) => all + one, 0), files: counts.length };
  }).filter(({ places }) => places > 0);
}

/** The table of docs/distributed.md. */
export function featureTable(found: readonly Found[]): string {
  const rows = found.map(
    ({ name, where, citus, yugabyte, dsql, change }) =>
      `| ${name} | ${where} | ${citus} | ${yugabyte} | ${dsql} | ${change} |`,
  );
  return [
    '| Used of PostgreSQL | In | Citus | YugabyteDB | Aurora DSQL | The change |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
