import type { Haler } from '@news-and-accounting/money';
import type { Company } from '../../platform/http/caller.ts';
import type { Fragment, Queries } from '../../platform/store.ts';
import type { QueueKind } from './kinds.ts';

/** Whose queue of which company, on which day. */
export type QueueAsked = {
  company: Company;
  userId: number;
  /** In Prague, `YYYY-MM-DD`. */
  today: string;
  /** Milliseconds since the epoch. */
  now: number;
};

/** What an entry says, besides when it is due. */
export type QueueAbout = {
  /** As histories name it, in lower case: `document`, `bank_transaction`; null: a period. */
  subject_type: string | null;
  subject_id: number | null;
  title: string;
  /**
   * The day on which it was due, where that was before the company was kept here: then it hurries nobody, `due_on` is
   * null, and it is counted apart.
   */
  due_before_kept?: string;
  amount: Haler | null;
  currency: string | null;
  /** What is proposed, with its reasons, as the operation that takes it knows it. */
  proposal?: object | null;
  /** What can be done; `path` below the company, such as `/documents/3/issue`. */
  actions: readonly QueueAction[];
};

export type QueueAction = {
  label: string;
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
};

type Common = {
  kind: QueueKind;
  /** Whether the viewer may see any of them; absent: every member does. */
  isFor?: (company: Company) => boolean;
};

/**
 * A kind of what waits, told by the room that knows it: a query of everything that stands there, to be counted by day and
 * read a page at a time, and what is said of those on a page.
 */
export type QueueSource = Common & {
  /**
   * A query with one row for each entry: `nr` (bigint, above 0: the id of what it is about), `due_on` (date or null),
   * `since` (timestamptz, from when it stands there) and `version` (timestamptz, the last change of what it is about: a
   * dismissal holds until it moves).
   */
  rows: (sql: Queries, asked: QueueAsked) => Fragment;
  /** What entries say, by `nr`. One that is gone meanwhile may be missing. */
  about: (sql: Queries, asked: QueueAsked, nrs: readonly number[]) => Promise<Map<number, QueueAbout>>;
};

export type ComputedEntry = QueueAbout & {
  nr: number;
  due_on: string | null;
  since: Date;
  version: Date;
};

/** A kind of which there are few and which no statement tells alone. */
export type ComputedQueueSource = Common & {
  entries: (sql: Queries, asked: QueueAsked) => Promise<readonly ComputedEntry[]>;
};

export type AnyQueueSource = QueueSource | ComputedQueueSource;
