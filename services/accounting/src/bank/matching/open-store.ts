import type { Haler } from '@news-and-accounting/money';
import { SUMMED_AT_MOST } from '@news-and-accounting/payment-matching';
import { ASKED, type DocumentKind, IS_DEDUCTED, IS_TAKEN_OVER } from '../../documents/documents/index.ts';
import type { Queries } from '../../platform/store.ts';

/** A document with something open, as decisions look at it. */
export type OpenRow = {
  id: number;
  kind: DocumentKind;
  number: string | null;
  external_number: string | null;
  variable_symbol: string | null;
  specific_symbol: string | null;
  partner_id: number | null;
  currency: string;
  remaining: Haler;
  issued_on: string;
  due_on: string | null;
};

const OPEN = `d.id, d.kind, d.number, d.external_number, d.variable_symbol, d.specific_symbol, d.partner_id, d.currency,
  ${ASKED} as remaining, d.issued_on, d.due_on`;
/** What is open can be paid: a correction of a tax receipt is open of nothing, and for the rest of an advance its invoice asks. */
const PAYABLE = `d.remaining <> 0 and d.remaining = d.total_payable - d.paid and not ${IS_DEDUCTED}`;

export async function allOpenDocuments(sql: Queries, entityId: number): Promise<OpenRow[]> {
  return sql<OpenRow[]>`
    select ${sql.unsafe(OPEN)} from documents d where d.entity_id = ${entityId} and ${sql.unsafe(PAYABLE)} order by d.id`;
}

/**
 * Advances that ask for less than remains of them: no index of amounts finds those by what they ask for, and they are few.
 */
export async function askingForLess(sql: Queries, entityId: number): Promise<OpenRow[]> {
  return sql<OpenRow[]>`
    select ${sql.unsafe(OPEN)} from documents d
    where d.entity_id = ${entityId} and ${sql.unsafe(PAYABLE)} and ${sql.unsafe(IS_TAKEN_OVER)} order by d.id`;
}

/** What a movement says, as documents are looked for by it. */
export type Said = {
  /** Without leading zeros. */
  symbol: string | null;
  tokens: readonly string[];
  amount: Haler;
  partners: readonly number[];
  /** Partners whose name is like that of the other party. */
  namesakes: readonly number[];
  /** The few of them whose whole name is similar. */
  similar: readonly number[];
  /** Named by orders. */
  documents: readonly number[];
};

/** How many of each are looked at; decisions look at no more. */
const OF_EACH = 200;
const OF_AMOUNT = 100;
/** One more than are added up, to see that there are too many. */
const OF_SIMILAR = SUMMED_AT_MOST + 1;

/** Documents with something open that a movement may mean, each way by its own index. */
export async function openDocumentsSaid(
  sql: Queries,
  entityId: number,
  { symbol, tokens, amount, partners, namesakes, similar, documents }: Said,
): Promise<OpenRow[]> {
  const open = sql.unsafe(`select ${OPEN} from documents d where ${PAYABLE} and d.entity_id = `);
  const tail = (atMost: number) => sql`order by d.id limit ${atMost}`;
  const parts = [
    sql`(${open} ${entityId} and abs(d.remaining) = ${amount} ${tail(OF_AMOUNT)})`,
    ...(symbol === null
      ? []
      : [
          sql`(${open} ${entityId} and d.variable_symbol is not null and ltrim(d.variable_symbol, '0') = ${symbol}
            ${tail(OF_EACH)})`,
        ]),
    ...(tokens.length === 0
      ? []
      : [
          sql`(${open} ${entityId} and number_token(d.number) = any (${[...tokens]}) ${tail(OF_EACH)})`,
          sql`(${open} ${entityId} and d.external_number is not null
            and number_token(d.external_number) = any (${[...tokens]}) ${tail(OF_EACH)})`,
          sql`(${open} ${entityId} and d.variable_symbol is not null
            and ltrim(d.variable_symbol, '0') = any (${[...tokens]}) ${tail(OF_EACH)})`,
        ]),
    ...(documents.length === 0
      ? []
      : [sql`(${open} ${entityId} and d.id = any (${[...documents]}::bigint[]))`]),
    ...(partners.length === 0
      ? []
      : [
          sql`(select d.* from unnest(${[...partners]}::bigint[]) p (id) cross join lateral (
            ${open} ${entityId} and d.partner_id = p.id order by d.id limit 201) d)`,
        ]),
    // Of somebody who is only called so: whether anything is open, and what is of this amount.
    ...(namesakes.length === 0
      ? []
      : [
          sql`(select d.* from unnest(${[...namesakes]}::bigint[]) p (id) cross join lateral (
            ${open} ${entityId} and d.partner_id = p.id limit 1) d)`,
          sql`(select d.* from unnest(${[...namesakes]}::bigint[]) p (id) cross join lateral (
            ${open} ${entityId} and d.partner_id = p.id and abs(d.remaining) = ${amount} order by d.id limit 50) d)`,
        ]),
    ...(similar.length === 0
      ? []
      : [
          sql`(select d.* from unnest(${[...similar]}::bigint[]) p (id) cross join lateral (
            ${open} ${entityId} and d.partner_id = p.id order by d.id limit ${OF_SIMILAR}) d)`,
        ]),
  ];
  const [first, ...rest] = parts;
  const united = rest.reduce((all, part) => sql`${all} union ${part}`, first as (typeof parts)[number]);
  return sql<OpenRow[]>`select * from (${united}) all_of_them order by id`;
}

export type PartnerRow = { id: number; name: string };

export async function partnerNames(
  sql: Queries,
  entityId: number,
  ids: readonly number[],
): Promise<PartnerRow[]> {
  return sql<PartnerRow[]>`
    select id, name from partners where entity_id = ${entityId} and id = any (${[...ids]}::bigint[]) order by id`;
}

/** The partners of everything that is open. */
export async function openPartners(sql: Queries, entityId: number): Promise<PartnerRow[]> {
  return sql<PartnerRow[]>`select id, name from partners where entity_id = ${entityId} order by id`;
}

/** Partners that have a word in their names. @param words without accents */
export async function namesakesOf(
  sql: Queries,
  entityId: number,
  words: readonly string[],
): Promise<PartnerRow[]> {
  const found = await Promise.all(
    words.map(
      (word) => sql<PartnerRow[]>`
        select id, name from partners
        where entity_id = ${entityId} and words @@ ${`'${entityId}:${word}'`}::tsquery and not archived limit 60`,
    ),
  );
  return found.flat();
}

export type KnownAccount = {
  partner_id: number;
  key: string | null;
  number: string | null;
  bank_code: string | null;
  iban: string | null;
};

/**
 * Accounts that partners are known by: of their cards, of movements that were matched to them or assigned, of their
 * documents and of orders that were paid.
 * @param only an account: its key, its IBAN and the word that search has of it; null: all
 */
export async function knownAccounts(
  sql: Queries,
  entityId: number,
  only: { key: string; iban: string | null; word: string } | null,
): Promise<KnownAccount[]> {
  const nothing = sql`null::text as number, null::text as bank_code`;
  return sql<KnownAccount[]>`
    select p.id as partner_id, null as key, a.number, a.bank_code, a.iban
    from partners p cross join jsonb_to_recordset(p.bank_accounts) a (number text, bank_code text, iban text)
    where p.entity_id = ${entityId} and not p.archived
      ${only === null ? sql`` : sql`and p.words @@ ${`'${entityId}:${only.word}'`}::tsquery`}
    union
    ${accountsOfMovements(sql, entityId, only === null ? sql`t.counter_key is not null` : sql`t.counter_key = ${only.key}`)}
    union
    select d.partner_id, null, ${nothing}, d.payee_account ->> 'iban' from documents d
    where d.entity_id = ${entityId} and d.payee_account is not null and d.partner_id is not null
      ${only === null ? sql`` : sql`and d.payee_account ->> 'iban' = ${only.iban}`}
    union
    select d.partner_id, null, ${nothing}, i.iban from payment_order_items i
    join documents d on d.entity_id = i.entity_id and d.id = i.document_id
    where i.entity_id = ${entityId} and i.executed_by is not null and d.partner_id is not null
      ${only === null ? sql`` : sql`and i.iban = ${only.iban}`}`;
}

/** Whose the counter accounts of some movements `t` are: of whom they were matched to or assigned. */
function accountsOfMovements(sql: Queries, entityId: number, which: ReturnType<typeof fragment>) {
  const nothing = sql`null::text as number, null::text as bank_code, null::text as iban`;
  return sql`
    select d.partner_id, t.counter_key as key, ${nothing}
    from bank_transactions t
    join bank_matches m on m.entity_id = t.entity_id and m.transaction_id = t.id and m.target in ('document', 'payment')
    join payments p on p.entity_id = m.entity_id and p.id = m.payment_id
    join documents d on d.entity_id = p.entity_id and d.id = p.document_id
    where t.entity_id = ${entityId} and d.partner_id is not null and ${which}
    union
    select t.partner_id, t.counter_key, ${nothing} from bank_transactions t
    where t.entity_id = ${entityId} and t.partner_id is not null and ${which}`;
}

const fragment = (sql: Queries) => sql``;

/** What some movements have taught of accounts. */
export async function accountsLearned(
  sql: Queries,
  entityId: number,
  transactionIds: readonly number[],
): Promise<{ partner_id: number; key: string }[]> {
  const which = sql`t.counter_key is not null and t.id = any (${[...transactionIds]}::bigint[])`;
  return sql<{ partner_id: number; key: string }[]>`${accountsOfMovements(sql, entityId, which)}`;
}

/** A payment that was recorded and waits for its movement, with what its document says. */
export type WaitingPayment = Omit<OpenRow, 'remaining' | 'issued_on' | 'due_on'> & {
  amount: Haler;
  paid_on: string;
  document_id: number;
};

/** @param amount of the payment, without its sign; null: any */
export async function waitingPayments(
  sql: Queries,
  entityId: number,
  { from, to, amount, symbol }: { from: string; to: string; amount: Haler | null; symbol: string | null },
): Promise<WaitingPayment[]> {
  const waiting = sql`
    select p.id, d.kind, d.number, d.external_number, d.variable_symbol, d.specific_symbol, d.partner_id, d.currency,
      p.amount, p.paid_on, p.document_id
    from payments p join documents d on d.entity_id = p.entity_id and d.id = p.document_id
    where p.entity_id = ${entityId} and p.bank_transaction_id is null and p.removed_at is null
      and p.document_id is not null and not p.taken_over and p.method not in ('cash', 'offset')
      and p.paid_on between ${from} and ${to}`;
  if (amount === null) return sql<WaitingPayment[]>`${waiting} order by p.id`;
  const bySymbol =
    symbol === null
      ? sql``
      : sql`union (${waiting} and d.status = 'issued' and d.variable_symbol = any (${padded(symbol)}) limit 50)`;
  return sql<WaitingPayment[]>`
    select * from ((${waiting} and abs(p.amount) = ${amount} limit 50) ${bySymbol}) w order by id`;
}

/** A symbol as documents may have it: with any zeros before it. */
function padded(symbol: string): string[] {
  return Array.from({ length: 11 - symbol.length }, (_, zeros) => '0'.repeat(zeros) + symbol);
}

export type OwnAccount = {
  id: number;
  number: string | null;
  bank_code: string | null;
  iban: string | null;
  currency: string;
};

export async function ownAccounts(sql: Queries, entityId: number): Promise<OwnAccount[]> {
  return sql<OwnAccount[]>`
    select id, number, bank_code, iban, currency from bank_accounts where entity_id = ${entityId} order by id`;
}

/** Movements that may be the other side of a transfer: of which nothing is settled, and those that wait on 261. */
export async function possibleSides(
  sql: Queries,
  entityId: number,
  { from, to, amounts }: { from: string; to: string; amounts: readonly Haler[] },
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select t.id from bank_transactions t
    where t.entity_id = ${entityId} and t.booked_on between ${from} and ${to}
      and t.amount = any (${[...amounts]}::bigint[])
      and (t.state = 'new' or t.state = 'matched' and exists (
        select from bank_matches m where m.entity_id = t.entity_id and m.transaction_id = t.id
          and m.target = 'transaction' and m.other_transaction_id is null))`;
  return rows.map(({ id }) => id);
}

/** New movements outside the locked period, the earliest first. */
export async function newMovements(
  sql: Queries,
  entityId: number,
  {
    bankAccountId,
    from,
    to,
    ids,
    lockedUntil,
  }: {
    bankAccountId: number | null;
    from: string | null;
    to: string | null;
    ids: readonly number[] | null;
    lockedUntil: string | null;
  },
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select t.id from bank_transactions t
    where t.entity_id = ${entityId} and t.state = 'new'
      ${bankAccountId === null ? sql`` : sql`and t.bank_account_id = ${bankAccountId}`}
      ${from === null ? sql`` : sql`and t.booked_on >= ${from}`} ${to === null ? sql`` : sql`and t.booked_on <= ${to}`}
      ${ids === null ? sql`` : sql`and t.id = any (${[...ids]}::bigint[])`}
      ${lockedUntil === null ? sql`` : sql`and t.booked_on > ${lockedUntil}`}
    order by t.booked_on, t.id`;
  return rows.map(({ id }) => id);
}
