import type { MovementOut } from '@news-and-accounting/export-formats';
import type { ExportRun } from '../exports/index.ts';

const AT_ONCE = 1000;

type Row = {
  id: number;
  account_name: string;
  number: string | null;
  bank_code: string | null;
  iban: string | null;
  currency: string;
  booked_on: string;
  amount: MovementOut['amount'];
  amount_czk: MovementOut['amount'] | null;
  rate: number | null;
  counter_number: string | null;
  counter_bank_code: string | null;
  counter_iban: string | null;
  counter_name: string | null;
  variable_symbol: string | null;
  constant_symbol: string | null;
  specific_symbol: string | null;
  message: string | null;
  reference: string | null;
  note: string | null;
};

/** Null where its value in CZK is not known. */
export type TitledMovement = { title: string; movement: MovementOut | null };

const isWanted = ({ tx, entityId, from, to }: ExportRun) => tx`
  t.entity_id = ${entityId} and t.amount <> 0
  ${from === null ? tx`` : tx`and t.booked_on >= ${from}`} ${to === null ? tx`` : tx`and t.booked_on <= ${to}`}`;

export async function movementsCount(run: ExportRun): Promise<number> {
  const [row] = await run.tx<{ count: number }[]>`
    select count(*)::int as count from bank_transactions t where ${isWanted(run)}`;
  return row?.count ?? 0;
}

/** Movements of the period by their id, some at a time; those that moved nothing are none. */
export async function* movementsOut(run: ExportRun): AsyncGenerator<TitledMovement[]> {
  const { tx } = run;
  for (let after = 0; ; ) {
    const rows = await tx<Row[]>`
      select t.id, b.name as account_name, b.number, b.bank_code, b.iban, b.currency, t.booked_on, t.amount, t.amount_czk,
        t.rate, t.counter_number, t.counter_bank_code, t.counter_iban, t.counter_name, t.variable_symbol,
        t.constant_symbol, t.specific_symbol, t.message, t.reference, t.note
      from bank_transactions t join bank_accounts b on b.entity_id = t.entity_id and b.id = t.bank_account_id
      where ${isWanted(run)} and t.id > ${after} order by t.id limit ${AT_ONCE}`;
    yield rows.map((row) => ({
      title: `Pohyb ${row.reference ?? row.id} z ${row.booked_on}`,
      movement: movementOut(row),
    }));
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.id ?? after;
  }
}

function movementOut(row: Row): MovementOut | null {
  const isForeign = row.currency !== 'CZK';
  const amountCzk = isForeign ? row.amount_czk : row.amount;
  if (amountCzk === null) return null;
  const counter = {
    number: row.counter_number,
    bankCode: row.counter_bank_code,
    iban: row.counter_iban,
    bic: null,
  };
  return {
    id: row.id,
    accountName: row.account_name,
    account: { number: row.number, bankCode: row.bank_code, iban: row.iban, bic: null },
    bookedOn: row.booked_on,
    amount: row.amount,
    amountCzk,
    currency: row.currency,
    exchangeRate: isForeign ? (row.rate ?? rateOf(row.amount, amountCzk)) : null,
    counter: counter.number === null && counter.iban === null ? null : counter,
    counterName: row.counter_name,
    variableSymbol: row.variable_symbol,
    constantSymbol: row.constant_symbol,
    specificSymbol: row.specific_symbol,
    message: row.message,
    reference: row.reference,
    note: row.note,
  };
}

/** CZK for one unit in millionths, by both amounts. */
function rateOf(amount: number, amountCzk: number): number {
  const [over, under] = [BigInt(Math.abs(amountCzk)) * 1_000_000n, BigInt(Math.abs(amount))];
  return Number((2n * over + under) / (2n * under));
}
