/** Who calls: a user by a personal key or by a browser session. */
export type Identity = {
  userId: number;
  username: string;
  /** How the caller signed in. */
  by: KeyUsed | { kind: 'session'; sessionId: number };
};

type KeyUsed = {
  kind: 'key';
  keyId: number;
  readOnly: boolean;
  /** The only company that the key opens; null: all of the user. */
  entityId: number | null;
};

/** The user who did what a record says; null: the service itself. */
export type Author = number | null;

/**
 * Finds whoever a key or a session belongs to, by the digest of its token, with the company that is asked for; null when
 * it is none or over.
 */
export type Credentials = {
  findKey(digest: Buffer, now: number, entityId: number | null): Promise<Caller | null>;
  findSession(digest: Buffer, now: number, entityId: number | null): Promise<Caller | null>;
};

export type Caller = {
  identity: Identity;
  /** Null where the caller is no accepted member, where there is no such company, and where none is asked for. */
  company: Company | null;
};

export type Role = 'owner' | 'accountant' | 'editor' | 'viewer';

/** The company of a request with the caller's role in it. */
export type Company = {
  id: number;
  role: Role;
  membershipId: number;
  name: string;
  bookkeeping: string;
  /** How it was in other years, see `regimeOf`; absent or null: always as now. */
  bookkeepingHistory?: unknown;
  legalForm: string;
  fiscalYearStart: number;
  /** The day on which it came to be, as it is stored; absent or null: not known. */
  foundedOn?: string | null;
  /** `YYYY-MM-DD`: the period up to and including this day is locked. */
  lockedUntil: string | null;
};

export const canWrite = (role: Role) => role !== 'viewer';
export const canManage = (role: Role) => role === 'owner' || role === 'accountant';

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  owner: 'Vlastník',
  accountant: 'Účetní',
  editor: 'Editor',
  viewer: 'Čtenář',
};
