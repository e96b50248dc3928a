import type { Haler } from '@news-and-accounting/money';
import type { Context } from '../../platform/context.ts';
import type { Queries } from '../../platform/store.ts';
import type { FilingIssue, FilingRow, FilingType, YearKind } from '../filings/index.ts';

/** What of a request the making of a filing needs. */
export type Asking = Pick<Context, 'company' | 'now'>;

/** What a return or an overview of a year would say now. */
export type LiveYear<C extends object> = {
  /** The last day of the period: the year of a company may begin in any month. */
  to: string;
  /** By when it is filed, moved to a working day. */
  dueOn: string;
  /** The form of the year, as `validateFiling` names its schema: `DPPDP9`; null: none is public. */
  form: string | null;
  content: C;
  /** What stands in the way, and what is to be known; info is left out of what has to be acknowledged. */
  issues: readonly FilingIssue[];
};

/** What of a filing is entered beside what follows from the books. */
export type Said = Pick<FilingRow, 'filing_type' | 'discovered_on'> & { reasons: string | null };

/** A line of a filing as a difference compares it, in CZK; equal when its JSON is. */
export type ComparedLine = Readonly<Record<string, number | string | null>>;

/**
 * How a kind of returns and overviews of a year is made. `C` is what is frozen: JSON, amounts in haléře; it says
 * everything that the form says, so that the file, the table and the difference follow from it alone.
 */
export interface YearForm<C extends object = object> {
  readonly kind: YearKind;
  /** Whether it is handed in as a file: a year without a public schema cannot be made then. */
  readonly hasFile: boolean;
  /**
   * What a regular one would say now.
   * @param period `YYYY`, known to be a year
   * @throws {HttpError} 422 for a year or a company that has no such filing
   */
  live(sql: Queries, context: Asking, period: string): Promise<LiveYear<C>>;
  /**
   * What a filing of a type says beside what holds at the authority, oldest first (without what an `E` replaces).
   * @returns null where it would say nothing new
   */
  contentOf(type: FilingType, live: C, held: readonly C[]): C | null;
  /** What is left to be paid by it; below zero: what comes back. */
  amountOf(content: C): Haler;
  /** The file of the authority; asked only where `form` is not null. */
  file(sql: Queries, context: Asking, content: C, said: Said): Promise<string>;
  /** The form of a content, as in `LiveYear`. */
  formOf(content: C): string | null;
  /** What `details` of the filing show: fields that `DETAIL_FIELDS` of the room describe. */
  details(content: C): object;
  /** Its figures by line: what is compared with the present. */
  lines(content: C): ReadonlyMap<string, ComparedLine>;
  /** The filing for people. */
  pdf(sql: Queries, context: Asking, filing: FilingRow, content: C): Promise<Buffer>;
  /** When something that filings are made of last changed after they were made; those that nothing changed are left out. */
  changedIn(
    sql: Queries,
    entityId: number,
    filings: readonly Pick<FilingRow, 'id' | 'period' | 'filled_at'>[],
  ): Promise<{ id: number; changed_at: Date }[]>;
}
