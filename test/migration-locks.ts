const COMMENT = /--.*$/gm;
/** What a function does is done later, not by the migration; a `do` block is done at once. */
const FUNCTION = /\bcreate (?:or replace )?(?:function|procedure)\b[\s\S]*?(\$\w*\$)[\s\S]*?\1/gi;
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
  {
    of: /^alter table (?:only )?(?<table>\w+)\b.*\badd (?:constraint \w+ )?exclude\b/is,
    why: 'makes an index that nobody may write beside, and there is no way around it; hold it by a trigger',
  },
  {
    of: /\bupdate (?:only )?(?<table>\w+)(?: (?:as )?(?!set\b)\w+)? set\b/i,
    why: 'holds every row that it changes until the end; change them by batches, in a job',
  },
  {
    of: /\bdelete from (?:only )?(?<table>\w+)/i,
    why: 'holds every row that it removes until the end; remove them by batches, in a job',
  },
  {
    of: /^reindex (?:\([^)]*\) )?(?:table|index|schema|database) (?!concurrently)(?<table>\w+)/i,
    why: 'makes indexes that nobody may write beside; `concurrently`, in a file of its own',
  },
  { of: /^(?:vacuum full|cluster) (?<table>\w+)/i, why: 'writes all rows anew' },
  { of: /^lock (?:table )?(?<table>\w+)/i, why: 'keeps others from it' },
];

const TRIGGER = /\bcreate (?:or replace )?(?:constraint )?trigger \w+\s[\s\S]*?\bon (?<table>\w+)/i;
/** Rows of one table out of those of another. */
const BACKFILL = /\binsert into \w+[\s\S]*?\bfrom (?<table>\w+)/i;

/** A trigger keeps writers out until the end of its file, so nothing that takes long may stand in it. */
function triggersThatWait(
  statements: readonly string[],
  isOld: (table: string | undefined) => boolean,
): string[] {
  const tables = statements.flatMap((statement) => TRIGGER.exec(statement)?.groups?.table ?? []);
  if (!statements.some((statement) => isOld(BACKFILL.exec(statement)?.groups?.table))) return [];
  return tables
    .filter(isOld)
    .map(
      (table) =>
        `${table}: nobody may write until what is filled beside its trigger is; fill it in the next file`,
    );
}

/**
 * Statements of a migration that would keep others from a table which stood before, for as long as it takes to go
 * through all of it; each with what to do instead.
 */
export function longLocks(text: string): string[] {
  const code = text.replaceAll(COMMENT, '').replaceAll(FUNCTION, 'create function');
  const created = new Set([...code.matchAll(CREATED)].map(([, table]) => table));
  const isOld = (table: string | undefined) => table !== undefined && !created.has(table);
  const statements = code.split(';').map((statement) => statement.trim());
  const slow = statements.flatMap((statement) =>
    SLOW.flatMap(({ of, why }) => {
      const table = of.exec(statement)?.groups?.table;
      return isOld(table) ? [`${table}: ${why}`] : [];
    }),
  );
  return [...slow, ...triggersThatWait(statements, isOld)];
}
