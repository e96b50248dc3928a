import type { Context } from '../context.ts';

/** A column of a list as a file. */
export type TableColumn = {
  /** The field of a row in the JSON answer; a dot leads into an object: `data.payout`, `.length` counts an array. */
  key: string;
  /** Czech head. */
  title: string;
  /** Default `text`. `money` has two decimals, `whole` none, its digits in groups; `moment` is shown in Prague's time, `local` is a time without a zone kept as if it were UTC. */
  kind?: 'text' | 'money' | 'whole' | 'number' | 'date' | 'moment' | 'local' | 'flag';
  /** Words for the codes of the field. */
  labels?: Readonly<Record<string, string>>;
  /** Words for some rows where the field alone does not say it; null: those of `labels`. */
  words?: (row: object) => string | null;
  /** Of `money` and whole numbers: a PDF adds it up and carries the sum from page to page; `of_one_currency`: unless rows differ in `currency`. */
  sum?: true | 'of_one_currency';
  /** On paper only when it is asked for by `columns`, where not all columns fit on a page. */
  paper?: false;
};

/** One of several lists that an answer holds: on pages and a sheet of its own; in a CSV they follow one another. */
export type TablePart = {
  /** The key of the JSON answer that holds its rows. */
  rows: string;
  title: string;
  /** Which of the table's columns it has; its row in a CSV leaves the others empty. */
  columns: readonly string[];
};

type Query = Readonly<Record<string, string | undefined>>;
type Params = Readonly<Record<string, string | number>>;

/** First and last day, null where it is open. */
export type TablePeriod = { from: string | null; to: string | null };

/** How a list becomes a file, declared in its operation's `meta`; the way of a request does the rest. */
export type Table = {
  /** The beginning of the file's name: ASCII without blanks. */
  file: string;
  /** The name of the sheet and of the file for people. */
  title: string;
  columns: readonly TableColumn[];
  /** Columns that a query adds, behind the others; one of a key that there is takes its place. */
  more?: (query: Query, context: Context) => readonly TableColumn[];
  /** The lists of an answer that holds several. */
  parts?: readonly TablePart[];
  /** Rows in bold on paper, such as totals. */
  isStrong?: (row: object) => boolean;
  /** The key of the JSON answer that holds the rows; absent: the answer is their array. */
  rows?: string;
  /** What stands below a row, such as what it is made of. */
  below?: (row: object) => readonly object[];
  /** The field that names a row, for `only`; absent: `id`. */
  id?: string;
  /** Every row of the filter in the order of the list, in batches: for lists whose answer is a page. */
  all?: (query: Query, context: Context, params: Params) => AsyncIterable<readonly object[]>;
  /** The days that the list is about, for the head of a PDF; null: no matter which. */
  period?: (query: Query, context: Context) => TablePeriod | null;
  /** Czech names of the parameters that filter, for the head of a PDF; values have the words of the column of the same name, or their own, and then those without one filter nothing. */
  filters?: Readonly<Record<string, string | { name: string; labels: Readonly<Record<string, string>> }>>;
  /** What the list belongs to besides the company, or what its figures are, for the head of a PDF. */
  subject?: (params: Params, context: Context, query: Query) => Promise<string>;
};

/** What a cell holds, whatever the format of the file. */
export type Cell = string | number | boolean | Date | null;

/** The value of a column in a row of the JSON answer. */
export function cellOf({ key, kind = 'text', labels, words }: TableColumn, row: object): Cell {
  const own = words?.(row) ?? null;
  if (own !== null) return own;
  let value: unknown = row;
  for (const part of key.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[part];
  if (value === null || value === undefined) return null;
  if (kind === 'moment' || kind === 'local') return value instanceof Date ? value : new Date(String(value));
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = String(value);
  return labels?.[text] ?? text;
}
