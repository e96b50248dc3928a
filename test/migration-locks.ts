const COMMENT = /--.*$/gm;
const CREATED = /create table (?:if not exists )?(\w+)/gi;

/** What makes a statement keep others from a table for as long as it takes to go through it. */
const SLOW: readonly { of: RegExp; why: string }[] = [
  {
    of: /^create (?:unique )?index (?!concurrently)(?:if not exists )?\w+ on (?<table>\w+)/i,
    why: 'makes an index that nobody may write beside; make it concurrently, in a file of its own',
  },
  {
    of: /^alter table (?:only )?(?<table>\w+)\b.*\badd (?:constraint \w+ )?(?:check|foreign key)\b(?!.*not valid)/is,
    why: 'checks all rows; add it `not valid` and validate it in the next file',
  },
  {
    of: /^alter table (?:only )?(?<table>\w+)\b.*\badd column (?:if not exists )?\w+ [^,]*\b(?:check|references|unique)\b/is,
    why: 'goes through all rows; add the column alone and its constraint `not valid`, validated in the next file',
  },
  {
    of: /^alter table (?:only )?(?<table>\w+)\b.*\badd (?:constraint \w+ )?(?:unique|primary key) \(/is,
    why: 'makes an index that nobody may write beside; make it concurrently and add the constraint `using index`',
  },
  {
    of: /^alter table (?:only )?(?<table>\w+)\b.*\balter (?:column )?\w+ (?:set data )?type\b/is,
    why: 'writes all rows anew; add a column beside the old one',
  },
  {
    of: /^alter table (?:only )?(?<table>\w+)\b.*\balter (?:column )?\w+ set not null/is,
    why: 'checks all rows; validate a check `is not null` in a file before',
  },
  {
    of: /^alter table (?:only )?(?<table>\w+)\b.*\bgenerated always as \(/is,
    why: 'writes all rows anew; fill an ordinary column',
  },
  { of: /^(?:vacuum full|cluster) (?<table>\w+)/i, why: 'writes all rows anew' },
  { of: /^lock (?:table )?(?<table>\w+)/i, why: 'keeps others from it' },
];

/**
 * Statements of a migration that would keep others from a table which stood before, for as long as it takes to go
 * through all of it; each with what to do instead.
 */
export function longLocks(text: string): string[] {
  const created = new Set([...text.matchAll(CREATED)].map(([, table]) => table));
  return text
    .replaceAll(COMMENT, '')
    .split(';')
    .map((statement) => statement.trim())
    .flatMap((statement) =>
      SLOW.flatMap(({ of, why }) => {
        const table = of.exec(statement)?.groups?.table;
        return table === undefined || created.has(table) ? [] : [`${table}: ${why}`];
      }),
    );
}
