/**
 * Which table an id means where another column says what kind of thing it is, or that one and `part`, with a slash
 * between; null: no id but a number that stays. Ids from a number on may be of another table, counted from that number.
 */
export type Meaning = { by: string; tables: Readonly<Record<string, string | Parted | null>> };
export type Parted = { table: string; from: number; above: string };

/** A table of a company, as an archive holds it. Columns that are not named stay as they are. */
export type ArchivedTable = {
  name: string;
  /** What the rows are ordered by, the same in every database. */
  key: readonly string[];
  /** The order as SQL about the row `t`, where the columns of the key do not say it. */
  order?: string;
  /** Rows have an `id`, which is given anew. */
  hasId?: true;
  /** Columns with the id of a row of another table. */
  references?: Readonly<Record<string, string>>;
  /** Of these and of `meanings` those that may name what is gone: no foreign key holds them. */
  loose?: readonly string[];
  /** Columns with an id whose table another column names. */
  meanings?: Readonly<Record<string, Meaning>>;
  /** Columns with a list of ids. */
  lists?: Readonly<Record<string, string>>;
  /** Columns with a user, or a list of users: by name. */
  authors?: readonly string[];
  /** Columns with a text that names a thing by its kind and id, `document:7`. */
  named?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Columns that are not archived: what follows from others, and what is secret. */
  without?: readonly string[];
  /** Columns that follow from ids, so they are no part of the content and made anew. */
  remade?: readonly string[];
  /** The rows that are archived, as a condition of SQL about the row `t`; absent: all. */
  only?: string;
  /** A column by which rows are called in the content, instead of their place. */
  calledBy?: string;
  /** No part of the content: it tells what was done, not what is. */
  isHistory?: true;
  /** Rows may be large, so that few are taken at once. */
  isLarge?: true;
  /** What a company has from its first day: removed before a restore. */
  isGivenAtStart?: true;
};
