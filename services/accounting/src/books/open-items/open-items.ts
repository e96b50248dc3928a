import { add, type Haler, halerToJson, negate, subtract, ZERO } from '@news-and-accounting/money';
import type { OpenOfDay, OpenOn, OpenPart } from '../../documents/documents/index.ts';
import type { Compared, OpenAccount } from './store.ts';

export const DIRECTIONS = ['receivable', 'payable'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** How late what is open is, each with its last day. */
export const LATENESS = [
  ['not_due', 0],
  ['d30', 30],
  ['d60', 60],
  ['d90', 90],
  ['d180', 180],
  ['d365', 365],
  ['over', Number.POSITIVE_INFINITY],
] as const;
export const BUCKETS = LATENESS.map(([bucket]) => bucket);
export type Bucket = (typeof LATENESS)[number][0];

/** Something open: a document, or what an account holds for a partner beyond them. Of CZK, what we owe is below zero. */
export type OpenItem = {
  partner_id: number | null;
  partner_name: string | null;
  document_id: number | null;
  kind: OpenOn['kind'] | null;
  direction: Direction;
  number: string | null;
  variable_symbol: string | null;
  account: string | null;
  issued_on: string | null;
  due_on: string | null;
  currency: string;
  total: Haler;
  remaining: Haler;
  remaining_czk: Haler;
  days_overdue: number;
  bucket: Bucket;
};

export type Reconciled = {
  account: string;
  name: string;
  ledger: Haler;
  documents: Haler;
  unpaired: Haler;
};

export type OpenFilter = {
  direction: Direction | null;
  partnerId: number | null;
  currency: string | null;
  overdue: boolean;
};

const DAY_MS = 86_400_000;

function daysOverdue(due: string | null, on: string): number {
  return due === null ? 0 : Math.max(0, Math.round((Date.parse(on) - Date.parse(due)) / DAY_MS));
}

const bucketOf = (days: number): Bucket => LATENESS.find(([, last]) => days <= last)?.[0] ?? 'over';

const signed = (direction: Direction, amount: Haler): Haler =>
  direction === 'receivable' ? amount : negate(amount);

/** The open documents of a company; without double entry they stand on no account. */
export function ofDocuments(documents: readonly OpenOn[], on: string, isDoubleEntry: boolean): OpenItem[] {
  const lateness = latenessOn(on);
  return documents.map((document) => {
    const { account, remaining_czk, direction, due_on } = document;
    // Rows are many: each is filled in as it was read.
    return Object.assign(document, lateness(due_on), {
      account: isDoubleEntry ? account : null,
      remaining_czk: signed(direction, remaining_czk),
    });
  });
}

/** What is open of due days, as it is late on a day. */
export function ofDays(days: readonly OpenOfDay[], on: string): (OpenOfDay & Summed)[] {
  const lateness = latenessOn(on);
  return days.map((day) => ({ ...day, ...lateness(day.due_on), remaining_czk: day.signed_czk }));
}

/** The documents that a filter asks for. */
export const partOf = ({ direction, partnerId, currency, overdue }: OpenFilter, on: string): OpenPart => ({
  ...{ direction, partnerId, currency },
  lateOn: overdue ? on : null,
});

/** How late what is due on a day is, asked once a day. */
function latenessOn(on: string): (due: string | null) => { days_overdue: number; bucket: Bucket } {
  const known = new Map<string | null, { days_overdue: number; bucket: Bucket }>();
  return (due) => {
    const found = known.get(due);
    if (found !== undefined) return found;
    const days = daysOverdue(due, on);
    const lateness = { days_overdue: days, bucket: bucketOf(days) };
    known.set(due, lateness);
    return lateness;
  };
}

/** What the ledger holds by account and partner beyond the documents, so that together they are the ledger. */
export function beyondDocuments(compared: readonly Compared[], accounts: readonly OpenAccount[]): OpenItem[] {
  const owedToUs = new Set(accounts.flatMap(({ code, kind }) => (kind === 'asset' ? [code] : [])));
  return compared
    .filter(({ is_account }) => !is_account)
    .sort(byAccount)
    .map(({ account, partner_id, partner_name, ledger, documents }) => {
      const direction = owedToUs.has(account) ? ('receivable' as const) : ('payable' as const);
      const balance = subtract(ledger, documents);
      const remaining = signed(direction, balance);
      return {
        ...{ partner_id, partner_name, document_id: null, kind: null, direction, number: null },
        ...{ variable_symbol: null, account, issued_on: null, due_on: null, currency: 'CZK' },
        ...{ total: remaining, remaining, remaining_czk: balance, days_overdue: 0, bucket: 'not_due' },
      };
    });
}

function byAccount(a: Compared, b: Compared): number {
  if (a.account !== b.account) return a.account < b.account ? -1 : 1;
  return byName(a, b);
}

const CZECH = new Intl.Collator('cs');

/** By whom items are grouped: a contact, or a name without one. */
export type Named = { partner_id: number | null; partner_name: string | null };

/** Whoever has no name comes last. */
function byName(a: Named, b: Named): number {
  if (a.partner_name === null || b.partner_name === null)
    return (a.partner_name === null ? 1 : 0) - (b.partner_name === null ? 1 : 0);
  return CZECH.compare(a.partner_name, b.partner_name) || (a.partner_id ?? 0) - (b.partner_id ?? 0);
}

/** Each account with what the ledger holds on it, what documents explain of that, and the rest. */
export function reconciled(compared: readonly Compared[], accounts: readonly OpenAccount[]): Reconciled[] {
  const names = new Map(accounts.map(({ code, name }) => [code, name]));
  return compared
    .filter(({ is_account }) => is_account)
    .map(({ account, ledger, documents }) => ({
      ...{ account, name: names.get(account) ?? '', ledger, documents },
      unpaired: subtract(ledger, documents),
    }))
    .sort((a, b) => (a.account < b.account ? -1 : 1));
}

export function isWanted(filter: OpenFilter) {
  const isOfKind = isSumWanted(filter);
  return (item: OpenItem) =>
    isOfKind(item) && (filter.partnerId === null || item.partner_id === filter.partnerId);
}

/** The same of what is added up, of the contact or of all. */
export function isSumWanted({ direction, currency, overdue }: OpenFilter) {
  return (item: Summed) =>
    (direction === null || item.direction === direction) &&
    (currency === null || item.currency === currency) &&
    (!overdue || item.days_overdue > 0);
}

type Sided = { receivable: Haler; payable: Haler };
const nothing = (): Sided => ({ receivable: ZERO, payable: ZERO });

/** What is added up of an item, or of several that are as late. */
export type Summed = Pick<
  OpenItem,
  'direction' | 'currency' | 'remaining' | 'remaining_czk' | 'bucket' | 'days_overdue'
>;

/** Sums of some items in CZK, of both directions and of what is late. */
export function sumsOf(items: readonly Summed[]) {
  const [all, late] = [nothing(), nothing()];
  const buckets = new Map<Bucket, Sided>(BUCKETS.map((bucket) => [bucket, nothing()]));
  const currencies = new Map<string, Sided>();
  for (const { direction, currency, remaining, remaining_czk: czk, bucket, days_overdue } of items) {
    const put = (sided: Sided | undefined, amount: Haler) => {
      if (sided !== undefined) sided[direction] = add(sided[direction], amount);
    };
    put(all, czk);
    if (days_overdue > 0) put(late, czk);
    put(buckets.get(bucket), czk);
    if (!currencies.has(currency)) currencies.set(currency, nothing());
    put(currencies.get(currency), signed(direction, remaining));
  }
  return { all, late, buckets, currencies };
}

const sidedJson = ({ receivable, payable }: Sided) => ({
  receivable: halerToJson(receivable),
  payable: halerToJson(payable),
});

/** Everything that is said of some items at once. */
export function summaryJson(items: readonly Summed[]) {
  const { all, late, buckets, currencies } = sumsOf(items);
  return {
    buckets: Object.fromEntries([...buckets].map(([bucket, sided]) => [bucket, sidedJson(sided)])),
    sums: {
      ...sidedJson(all),
      balance: halerToJson(add(all.receivable, all.payable)),
      overdue: sidedJson(late),
      currencies: [...currencies]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([currency, sided]) => ({ currency, ...sidedJson(sided) })),
    },
  };
}

export const keyOfPartner = ({ partner_id, partner_name }: Named) => partner_id ?? ` ${partner_name ?? ''}`;

/** Items by partner in the order of their names; those of nobody come last. */
export function byPartner(items: readonly OpenItem[]): OpenItem[][] {
  const groups = Map.groupBy(items, keyOfPartner);
  return [...groups.values()].sort(([a], [b]) => (a === undefined || b === undefined ? 0 : byName(a, b)));
}

/** The partners of `byPartner`, each once. */
export function inOrderOfNames(partners: readonly Named[]): Named[] {
  return [...new Map(partners.map((partner) => [keyOfPartner(partner), partner])).values()].sort(byName);
}

export function groupJson(items: readonly OpenItem[]) {
  const { all, late } = sumsOf(items);
  const { partner_id = null, partner_name = null } = items[0] ?? {};
  return {
    ...{ partner_id, partner_name, count: items.length, ...sidedJson(all) },
    balance: halerToJson(add(all.receivable, all.payable)),
    overdue: sidedJson(late),
    days_overdue: Math.max(0, ...items.map(({ days_overdue }) => days_overdue)),
    rows: items.map(itemJson),
  };
}

export function itemJson({ total, remaining, remaining_czk, days_overdue, bucket, ...item }: OpenItem) {
  const { partner_id, partner_name, document_id, kind, direction, number, variable_symbol } = item;
  const { account, issued_on, due_on, currency } = item;
  return {
    ...{ partner_id, partner_name, document_id, kind, direction, number, variable_symbol },
    ...{ account, issued_on, due_on, currency },
    total: halerToJson(total),
    paid: halerToJson(subtract(total, remaining)),
    remaining: halerToJson(remaining),
    remaining_czk: halerToJson(remaining_czk),
    ...{ days_overdue, bucket },
  };
}

export const reconciledJson = ({ account, name, ledger, documents, unpaired }: Reconciled) => ({
  ...{ account, name, ledger: halerToJson(ledger) },
  documents: halerToJson(documents),
  unpaired: halerToJson(unpaired),
});
