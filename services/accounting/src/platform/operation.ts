import { type AnyOperation, operationDefiner } from '@news-and-accounting/http';
import type { Context } from './context.ts';
import type { PartsDeclaration } from './files/parts.ts';
import type { HeavyKind } from './heavy/index.ts';
import type { Answer } from './http/answer.ts';
import type { Table } from './http/table.ts';
import type { Services } from './services.ts';

/** Who may call an operation; the order of the steps that check it is in `http/`. */
export type Permission = 'public' | 'any' | 'browser' | 'member' | 'writer' | 'manager' | 'owner' | 'special';

/** Who holds a link, with the numbers in the path. */
export type LinkHolder = { params: Readonly<Record<string, string | number>>; token: string };

export type Meta = {
  permission: Permission;
  /**
   * Who holds a link may call it as well, without an account, by its token in `X-Request-Token`. Refuses a token that
   * does not open what the path names; the handler has no identity and no company then.
   */
  admitHolder?: (services: Services, holder: LinkHolder) => Promise<void>;
  /** A flag of the query by which nobody asks as well, where the answer may be that nobody is signed in. */
  askedByNobody?: string;
  /** A download that changes something: `Sec-Fetch-Site` is checked and read-only keys are refused on this GET. */
  guardedDownload?: true;
  /** A download that no other site may start: `Sec-Fetch-Site` is checked; a read-only key gets it, and what notes that it was made does not note that. */
  marksDownload?: true;
  /** The body is bytes and not JSON. */
  upload?: { contentTypes: readonly string[]; bytesAtMost: number };
  /** A form is taken as a body, and nothing of it is read: as mail programs ask (RFC 8058). */
  takesForm?: true;
  /** The body is `multipart/form-data`; the handler gets it as `Parts`. */
  parts?: PartsDeclaration;
  /** Work that takes longer than a moment, on books or on a file that came in: done in its turn, see `heavy/`. */
  heavy?: HeavyKind;
  /** Reads the books of a company and writes nothing: may be answered from the replica, see `replica.ts`. */
  report?: true;
  /** A list that can be a file: `format=csv|xlsx|pdf`. */
  table?: Table;
  /** A resource that people edit: answers carry its `ETag`, and a write calls `checkVersion` for `If-Match`. */
  versioned?: true;
  /** Across companies, and still for a key of one company: it says nothing of others. */
  forKeysOfOneCompany?: true;
  /** The answer holds a secret that is shown once. */
  secret?: true;
};

export type AccountingOperation = AnyOperation<Meta, Context, Answer>;

export const defineOperation = operationDefiner<Meta, Context, Answer>();
