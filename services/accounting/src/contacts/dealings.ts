import { type Haler, sum } from '@news-and-accounting/money';
import { isInApprovalRules } from '../approval/index.ts';
import { isInRules } from '../automation/rules/index.ts';
import { isInMovements } from '../bank/transactions/index.ts';
import { isPartnerInLedger, isPartnerPosted } from '../books/ledger/index.ts';
import {
  contactsInRole,
  hasDocuments,
  lastDocumentsWith,
  movementsWith,
  openItemsWith,
  openWithContacts,
  turnoverWith,
} from '../documents/documents/index.ts';
import { isRepeatedWith } from '../documents/recurrences/index.ts';
import type { Queries } from '../platform/store.ts';

export type Role = 'customer' | 'supplier';

/** A document as the detail of a partner names it; amounts in its currency. */
export type LastDocument = {
  id: number;
  kind: string;
  number: string | null;
  issued_on: string;
  due_on: string | null;
  currency: string;
  total_payable: Haler;
  remaining: Haler;
  /** What it still asks for: of an advance without what invoices that have deducted it ask for. */
  asked: Haler;
};

/** Something that changed what is open with a partner; `debit` and `credit` in CZK, `amount` in the currency. */
export type Movement = {
  date: string;
  document_id: number | null;
  payment_id: number | null;
  number: string | null;
  text: string;
  debit: Haler;
  credit: Haler;
  currency: string;
  amount: Haler;
};

export type OpenItem = {
  document_id: number;
  number: string | null;
  due_on: string | null;
  currency: string;
  total_payable: Haler;
  paid: Haler;
  remaining: Haler;
};

type Period = { from: string; to: string };
type Fragment = ReturnType<typeof fragment>;
const fragment = (sql: Queries) => sql``;

/** What an area keeps of its dealings with partners. */
export type Dealings = {
  /** A query of `partner_id`, `receivable` and `payable` in haléře: what is open in a company. */
  open: (sql: Queries, entityId: number) => Fragment;
  /** A query of the `partner_id` of those who were supplied (customers) or who supplied (suppliers). */
  inRole: (sql: Queries, entityId: number, role: Role) => Fragment;
  isUsing: (tx: Queries, entityId: number, partnerId: number) => Promise<boolean>;
  /** Issued in a period, CZK without VAT. */
  turnover: (sql: Queries, entityId: number, partnerId: number, period: Period) => Promise<Haler>;
  /** The latest first. */
  lastDocuments: (
    sql: Queries,
    entityId: number,
    partnerId: number,
    atMost: number,
  ) => Promise<LastDocument[]>;
  /** Everything up to a day. */
  movements: (sql: Queries, entityId: number, partnerId: number, to: string) => Promise<Movement[]>;
  /** What is open at the end of a day, by due date. */
  openItems: (sql: Queries, entityId: number, partnerId: number, on: string) => Promise<OpenItem[]>;
};

const OF_DOCUMENTS: Dealings = {
  open: (sql, entityId) => openWithContacts(sql, entityId),
  inRole: (sql, entityId, role) => contactsInRole(sql, entityId, role),
  isUsing: async (tx, entityId, partnerId) =>
    (await hasDocuments(tx, entityId, partnerId)) ||
    (await isRepeatedWith(tx, entityId, partnerId)) ||
    (await isInRules(tx, entityId, partnerId)) ||
    (await isInApprovalRules(tx, entityId, partnerId)) ||
    (await isInMovements(tx, entityId, partnerId)),
  turnover: (sql, entityId, partnerId, period) => turnoverWith(sql, entityId, partnerId, period),
  lastDocuments: (sql, entityId, partnerId, atMost) => lastDocumentsWith(sql, entityId, partnerId, atMost),
  movements: (sql, entityId, partnerId, to) => movementsWith(sql, entityId, partnerId, to),
  openItems: (sql, entityId, partnerId, on) => openItemsWith(sql, entityId, partnerId, on),
};

/** Every area that deals with partners; a new one adds its line. */
export const DEALINGS: readonly Dealings[] = [OF_DOCUMENTS];

/**
 * What is open with each partner of a company, as a query of `partner_id`, `receivable` and `payable`; null: nothing can be.
 * @param ids only these partners; null: all
 */
export function openWithPartners(
  sql: Queries,
  entityId: number,
  ids: readonly number[] | null,
): Fragment | null {
  const [first, ...others] = DEALINGS.map(({ open }) => open(sql, entityId));
  if (first === undefined) return null;
  const all = others.reduce((union, open) => sql`${union} union all (${open})`, sql`(${first})`);
  return sql`
    select partner_id, sum(receivable)::bigint as receivable, sum(payable)::bigint as payable
    from (${all}) d ${ids === null ? sql`` : sql`where partner_id = any (${[...ids]}::bigint[])`} group by partner_id`;
}

/** The condition that a partner `p` is in a role. */
export function isInRole(sql: Queries, entityId: number, role: Role): Fragment {
  return DEALINGS.map(({ inRole }) => inRole(sql, entityId, role)).reduce(
    (any, query) => sql`${any} or p.id in (${query})`,
    sql`false`,
  );
}

export async function isUsed(tx: Queries, entityId: number, partnerId: number): Promise<boolean> {
  for (const { isUsing } of DEALINGS) if (await isUsing(tx, entityId, partnerId)) return true;
  return isPartnerPosted(tx, entityId, partnerId);
}

/** The same but for postings that were removed: their history names contacts that were taken back with them. */
export async function isUsedNow(tx: Queries, entityId: number, partnerId: number): Promise<boolean> {
  for (const { isUsing } of DEALINGS) if (await isUsing(tx, entityId, partnerId)) return true;
  return isPartnerInLedger(tx, entityId, partnerId);
}

export async function turnoverOf(sql: Queries, entityId: number, partnerId: number, period: Period) {
  return sum(await Promise.all(DEALINGS.map(({ turnover }) => turnover(sql, entityId, partnerId, period))));
}

export async function lastDocumentsOf(sql: Queries, entityId: number, partnerId: number, atMost: number) {
  const found = await Promise.all(
    DEALINGS.map(({ lastDocuments }) => lastDocuments(sql, entityId, partnerId, atMost)),
  );
  return found
    .flat()
    .sort((a, b) => (a.issued_on === b.issued_on ? b.id - a.id : a.issued_on < b.issued_on ? 1 : -1))
    .slice(0, atMost);
}

/** Everything that a statement is made of, up to a day. */
export async function dealingsUntil(sql: Queries, entityId: number, partnerId: number, to: string) {
  const [movements, openItems] = await Promise.all([
    Promise.all(DEALINGS.map((each) => each.movements(sql, entityId, partnerId, to))),
    Promise.all(DEALINGS.map((each) => each.openItems(sql, entityId, partnerId, to))),
  ]);
  return { movements: movements.flat(), openItems: openItems.flat() };
}
