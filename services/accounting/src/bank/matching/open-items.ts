import { checkBankAccount, ibanOfBankAccount } from '@news-and-accounting/identifiers';
import { haler } from '@news-and-accounting/money';
import {
  accountKey,
  type Movement as Decided,
  isSimilarName,
  nameWords,
  OpenItems,
  type Partner,
  type Target,
  tokensOf,
} from '@news-and-accounting/payment-matching';
import { payableOf } from '../../documents/payments/index.ts';
import type { Queries } from '../../platform/store.ts';
import { dutiesAround, type KnownDuties, keyOfText } from './duty-targets.ts';
import { decided, type Movement, remainingOf } from './movement.ts';
import {
  allOpenDocuments,
  askingForLess,
  type KnownAccount,
  knownAccounts,
  namesakesOf,
  type OpenRow,
  openDocumentsSaid,
  openPartners,
  ownAccounts,
  type PartnerRow,
  partnerNames,
  possibleSides,
  type WaitingPayment,
  waitingPayments,
} from './open-store.ts';
import { type Ordered, orderedOf } from './ordered.ts';
import { orderedDuties, wholeOrders } from './ordered-duties.ts';
import { movementsOf } from './store.ts';
import { keyOfTarget, targetOfKey } from './target-keys.ts';
import { type OpenPayslip, openPayslips, payslipsOf } from './target-store.ts';

/** What is open, as far as movements may mean it. */
export type Opened = { open: OpenItems; duties: KnownDuties };

/** How that is found: all at once, or in parts. */
export type OpenOf = typeof openFor;

type Parts = {
  documents: OpenRow[];
  payments: WaitingPayment[];
  payslips: OpenPayslip[];
  partners: PartnerRow[];
  accounts: KnownAccount[];
};

/** A payment is recorded about when it is made. */
const DAYS_OF_PAYMENT = 30;
const DAYS_OF_TRANSFER = 3;
const DAYS_OF_PAYSLIP = 400;
/** So many movements look each for what they mean; for more of them all that is open is loaded once. */
const EACH_AT_MOST = 60;

/** Everything that some movements may settle. */
export async function openFor(
  sql: Queries,
  entityId: number,
  movements: readonly Movement[],
  now: number,
): Promise<Opened> {
  const duties = await dutiesAround(sql, entityId, movements, now);
  const ordered = await orderedOf(sql, entityId, movements);
  const own = await ownKeysOf(sql, entityId);
  const parts: Parts[] =
    movements.length > EACH_AT_MOST
      ? [await everything(sql, entityId, movements)]
      : await Promise.all([
          advancesAskingForLess(sql, entityId),
          ...movements.map((movement) => saidBy(sql, entityId, movement, ordered)),
        ]);
  const sides = await sidesOf(sql, entityId, movements, own);
  const partners = partnersOf(
    once(parts.flatMap((part) => part.partners)),
    parts.flatMap((part) => part.accounts),
  );
  const targets = [
    ...once(parts.flatMap((part) => part.documents)).flatMap((row) => documentTarget(row) ?? []),
    ...targetsAbout({
      payments: once(parts.flatMap((part) => part.payments)),
      payslips: once(parts.flatMap((part) => part.payslips)),
    }),
    ...duties.targets,
    ...(await orderedDuties(sql, entityId, movements, { ordered, known: duties.targets, now })),
  ];
  const open = new OpenItems({
    ...{ targets, partners, ownAccounts: own, movements: sides },
    ...{ orderItems: ordered.items, orderBatches: ordered.batches },
  });
  return { open, duties };
}

/** Partners with the accounts that they are known by. */
export function partnersOf(rows: readonly PartnerRow[], known: readonly KnownAccount[]): Partner[] {
  const accounts = new Map<number, Set<string>>();
  for (const { partner_id, key: written, number, bank_code: bankCode, iban } of known) {
    const key = written ?? accountKey({ number, bankCode, iban });
    if (key !== null) accounts.set(partner_id, (accounts.get(partner_id) ?? new Set()).add(key));
  }
  return rows.map(({ id, name }) => ({ key: String(id), name, accounts: [...(accounts.get(id) ?? [])] }));
}

export const targetsAbout = ({ payments, payslips }: Pick<Parts, 'payments' | 'payslips'>): Target[] => [
  ...payments.flatMap((row) => paymentTarget(row) ?? []),
  ...payslips.map(payslipTarget),
];

/** The company's own accounts by what movements call them. */
export async function ownKeysOf(sql: Queries, entityId: number): Promise<Map<string, string>> {
  const own = await ownAccounts(sql, entityId);
  const keys = own.flatMap(({ id, number, bank_code: bankCode, iban }) => {
    const key = accountKey({ number, bankCode, iban });
    return key === null ? [] : [[key, String(id)] as const];
  });
  return new Map(keys);
}

function once<T extends { id: number }>(rows: readonly T[]): T[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()].sort((a, b) => a.id - b.id);
}

async function everything(sql: Queries, entityId: number, movements: readonly Movement[]): Promise<Parts> {
  return { ...(await atLarge(sql, entityId)), ...(await aboutDays(sql, entityId, movements)) };
}

/** What any movement may mean, whenever it was made. */
export async function atLarge(
  sql: Queries,
  entityId: number,
): Promise<Pick<Parts, 'documents' | 'partners' | 'accounts'>> {
  return {
    documents: await allOpenDocuments(sql, entityId),
    partners: await openPartners(sql, entityId),
    accounts: await knownAccounts(sql, entityId, null),
  };
}

/** What only movements about its days can mean. */
export async function aboutDays(
  sql: Queries,
  entityId: number,
  movements: readonly Movement[],
): Promise<Pick<Parts, 'payments' | 'payslips'>> {
  const days = movements.map(({ booked_on }) => booked_on).sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const payments = { from: plusDays(first, -DAYS_OF_PAYMENT), to: plusDays(last, DAYS_OF_PAYMENT) };
  const payslips = { from: plusDays(first, -DAYS_OF_PAYSLIP), to: last, accounts: null };
  return {
    payments: await waitingPayments(sql, entityId, { ...payments, amount: null, symbol: null }),
    payslips: await openPayslips(sql, entityId, payslips),
  };
}

/** Whatever is said, as the amount that they ask for may be all that tells them. */
async function advancesAskingForLess(sql: Queries, entityId: number): Promise<Parts> {
  const documents = await askingForLess(sql, entityId);
  const owners = new Set(documents.flatMap(({ partner_id }) => partner_id ?? []));
  const partners = owners.size === 0 ? [] : await partnerNames(sql, entityId, [...owners]);
  return { documents, partners, payments: [], payslips: [], accounts: [] };
}

const WORDS_AT_MOST = 5;
const SIMILAR_AT_MOST = 5;

/** Of whom several documents may be paid at once. */
const similarTo = (name: string | null, namesakes: readonly PartnerRow[]): number[] =>
  name === null
    ? []
    : [...new Set(namesakes.filter((each) => isSimilarName(name, each.name)).map(({ id }) => id))].slice(
        0,
        SIMILAR_AT_MOST,
      );

/** What one movement may settle, by narrow questions. */
async function saidBy(sql: Queries, entityId: number, movement: Movement, ordered: Ordered): Promise<Parts> {
  const { booked_on: day, counter_key: key, counter_name: name, message } = movement;
  const amount = haler(Math.abs(remainingOf(movement)));
  const symbol = movement.variable_symbol?.replace(/^0+/, '') || null;
  const around = (count: number) => ({ from: plusDays(day, -count), to: plusDays(day, count) });
  const words = [...new Set(name === null ? [] : nameWords(name))].sort((a, b) => b.length - a.length);
  const [accounts, namesakes] = await Promise.all([
    key === null ? [] : knownAccounts(sql, entityId, formsOf(key)),
    namesakesOf(sql, entityId, words.slice(0, WORDS_AT_MOST)),
  ]);
  const known = accounts.filter(
    ({ key: written, number, bank_code: bankCode, iban }) =>
      (written ?? accountKey({ number, bankCode, iban })) === key,
  );
  const named = ordered.items
    .filter((item) => item.account === key && item.amount === amount)
    .map(({ targetKey }) => targetKey);
  const whole = wholeOrders(ordered, movement).flatMap(({ items }) =>
    items.flatMap(({ targetKey }) => targetKey ?? []),
  );
  const partners = [...new Set(known.map(({ partner_id }) => partner_id))];
  const said = {
    ...{ symbol, amount, partners, tokens: [...tokensOf(message)] },
    namesakes: [...new Set(namesakes.map(({ id }) => id))],
    similar: similarTo(name, namesakes),
    documents: [...named, ...whole].flatMap((each) => idsOf(each, 'document')),
  };
  const slips = whole.flatMap((each) => idsOf(each, 'payslip'));
  const [documents, payments, payslips, ofOrders] = await Promise.all([
    openDocumentsSaid(sql, entityId, said),
    waitingPayments(sql, entityId, { ...around(DAYS_OF_PAYMENT), amount, symbol }),
    key === null || movement.amount > 0
      ? []
      : openPayslips(sql, entityId, {
          ...{ from: plusDays(day, -DAYS_OF_PAYSLIP), to: day },
          accounts: Object.values(formsOf(key)).filter((text) => text !== null),
        }),
    slips.length === 0 ? [] : payslipsOf(sql, entityId, slips),
  ]);
  const owners = [...documents, ...payments].flatMap(({ partner_id }) => partner_id ?? []);
  return {
    ...{ documents, payments, accounts: known },
    payslips: [...payslips, ...ofOrders.filter(({ remaining, is_draft }) => remaining > 0 && !is_draft)],
    partners: [...(await partnerNames(sql, entityId, [...new Set([...owners, ...partners])])), ...namesakes],
  };
}

const idsOf = (key: string, kind: 'document' | 'payslip'): number[] => {
  const target = targetOfKey(key);
  return target.kind === kind ? [target.id] : [];
};

/** An account as tables may have it, and the word that the search of contacts has of it. */
function formsOf(key: string): { key: string; iban: string | null; word: string } {
  const [national = '', bankCode] = key.split('/');
  if (bankCode === undefined) return { key, iban: key, word: key.toLowerCase() };
  const checked = checkBankAccount(key);
  return {
    key,
    iban: checked.ok ? ibanOfBankAccount(checked.value) : null,
    word: (national.split('-').at(-1) ?? '').replaceAll(/[^a-z0-9]/gi, '').toLowerCase(),
  };
}

/**
 * The other sides that movements to and from own accounts may have; others have none. One that waits on 261 is looked at
 * with all of its amount.
 */
export async function sidesOf(
  sql: Queries,
  entityId: number,
  movements: readonly Movement[],
  own: ReadonlyMap<string, string>,
): Promise<Decided[]> {
  const transfers = movements.filter(({ counter_key: key }) => key !== null && own.has(key));
  if (transfers.length === 0) return [];
  const days = transfers.map(({ booked_on }) => booked_on).sort();
  const ids = await possibleSides(sql, entityId, {
    from: plusDays(days[0] ?? '', -DAYS_OF_TRANSFER),
    to: plusDays(days.at(-1) ?? '', DAYS_OF_TRANSFER),
    amounts: [...new Set(transfers.map((each) => haler(0 - remainingOf(each))))],
  });
  const rows = ids.length === 0 ? [] : await movementsOf(sql, entityId, ids);
  return rows.map((row) => ({ ...decided(row), amount: row.amount }));
}

export function documentTarget(row: OpenRow): Target | null {
  const how = payableOf(row.kind);
  if (how === null) return null;
  const { id, partner_id, currency, number, external_number, issued_on, due_on } = row;
  return {
    key: keyOfTarget({ kind: 'document', id }),
    kind: 'document',
    direction: (how.side === 'issued') === row.remaining > 0 ? 'in' : 'out',
    side: how.side,
    partnerKey: partner_id === null ? null : String(partner_id),
    ...{ currency, remaining: haler(Math.abs(row.remaining)), account: null },
    ...{ variableSymbol: row.variable_symbol, specificSymbol: row.specific_symbol },
    numbers: [number, external_number].filter((each) => each !== null),
    ...{ issuedOn: issued_on, dueOn: due_on },
  };
}

function paymentTarget({ amount, paid_on, ...row }: WaitingPayment): Target | null {
  const target = documentTarget({ ...row, remaining: amount, issued_on: paid_on, due_on: null });
  return target === null
    ? null
    : { ...target, key: keyOfTarget({ kind: 'payment', id: row.id }), kind: 'payment' };
}

/** A wage is told by the number of whom it is paid to. */
export function payslipTarget({
  id,
  remaining,
  bank_account,
  personal_number,
  year,
  month,
}: OpenPayslip): Target {
  const specificSymbol = /^\d{1,10}$/.test(personal_number) ? personal_number : null;
  return {
    ...{ key: keyOfTarget({ kind: 'payslip', id }), kind: 'payslip', direction: 'out', partnerKey: null },
    ...{ currency: 'CZK', remaining, variableSymbol: null, specificSymbol, numbers: [] },
    issuedOn: `${year}-${String(month).padStart(2, '0')}-01`,
    ...{ dueOn: null, account: keyOfText(bank_account) },
  };
}

function plusDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}
