import { inCzk, millionths } from '@news-and-accounting/document';
import { add, type Haler, halerToJson, subtract, sum, ZERO } from '@news-and-accounting/money';
import { type BookkeepingFacts, vatHistory } from '../../access/companies/index.ts';
import { type DocumentKind, nameOf } from '../../documents/documents/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Queries } from '../../platform/store.ts';
import { RATES } from '../../public/exchange-rates/index.ts';
import { dutyName, type PaidDuty } from '../../taxes/duties/index.ts';
import type { Asked } from './asked.ts';
import {
  COLUMNS,
  type Figures,
  type JournalRow,
  movedBefore,
  type Opening,
  openingsUntil,
  type TaxFacts,
  type YearSums,
} from './store.ts';

export type Balances = { cash: Haler; bank: Haler };

/** Between which days a company was a payer of VAT. */
export function payerPeriods(facts: TaxFacts): Asked['payer'] {
  const history = vatHistory(facts as Parameters<typeof vatHistory>[0]);
  return history.flatMap(({ from, status }, i) =>
    status === 'monthly' || status === 'quarterly'
      ? [{ from, to: dayBefore(history[i + 1]?.from ?? null) }]
      : [],
  );
}

const DAY_MS = 86_400_000;
const FIRST_DAY = '1900-01-01';

const dayBefore = (day: string | null) =>
  day === null ? '9999-12-31' : new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** What places of money began with until a day, in CZK; asks for rates where the old books did not say. */
export async function begunUntil(context: Context, entityId: number, to: string): Promise<Balances> {
  const openings = await openingsUntil(context.sql, entityId, to);
  const worths: [Opening['place'], Haler][] = [];
  for (const opening of openings) worths.push([opening.place, await worthOf(context, opening)]);
  const begun = (place: Opening['place']) =>
    sum(worths.flatMap(([at, worth]) => (at === place ? [worth] : [])));
  return { cash: begun('cash'), bank: begun('bank') };
}

/** What there was before the first day, with what places of money began with until the last one. */
export async function openingOf(tx: Queries, asked: Asked, begun: Balances): Promise<Balances> {
  const before = await movedBefore(tx, { ...asked, from: FIRST_DAY, to: dayBefore(asked.from) });
  return { cash: add(before.cash, begun.cash), bank: add(before.bank, begun.bank) };
}

/** In CZK: as the books of before had it, else by the central bank's rate of the day before. */
async function worthOf({ sql, services }: Context, opening: Opening): Promise<Haler> {
  const { currency, opening_balance, opening_balance_czk, opening_date } = opening;
  if (currency === 'CZK') return opening_balance;
  if (opening_balance_czk !== null || opening_date === null) return opening_balance_czk ?? ZERO;
  const rate = await services.clients.get(RATES).rateOn(sql, dayBefore(opening_date), currency);
  return rate === null ? ZERO : inCzk(opening_balance, millionths(rate.perUnit));
}

/** Sums of all years. */
export function sumsOf(years: readonly YearSums[]): Figures {
  const columns = COLUMNS.map((column) => [column, sum(years.map((year) => year[column]))]);
  return Object.fromEntries(columns) as Figures;
}

export const closingOf = ({ cash, bank }: Balances, sums: Figures): Balances => ({
  cash: subtract(add(cash, sums.cash_in), sums.cash_out),
  bank: subtract(add(bank, sums.bank_in), sums.bank_out),
});

export function figuresJson(figures: Figures): Record<keyof Figures, number> {
  const columns = COLUMNS.map((column) => [column, halerToJson(figures[column])]);
  return Object.fromEntries(columns) as Record<keyof Figures, number>;
}

export const balancesJson = ({ cash, bank }: Balances) => ({
  cash: halerToJson(cash),
  bank: halerToJson(bank),
});

export function rowJson(row: JournalRow, opening: Balances, company: BookkeepingFacts) {
  const { source, id, date, document_id, bank_transaction_id, partner_name, is_assigned } = row;
  return {
    ...{ date, number: row.number ?? row.document_number, text: textOf(row, company), partner_name },
    ...figuresJson(row),
    cash_balance: halerToJson(add(opening.cash, row.cash_moved)),
    bank_balance: halerToJson(add(opening.bank, row.bank_moved)),
    ...{ document_id, payment_id: source === 1 ? id : null, bank_transaction_id, assigned: is_assigned },
  };
}

function textOf(row: JournalRow, company: BookkeepingFacts): string {
  const { note, first_line, document_kind, document_number, is_back, is_transfer, duty_kind, payslip } = row;
  if (note !== null && note !== '') return note;
  if (is_transfer) return 'Převod mezi vlastními účty a pokladnou';
  if (payslip !== null) return payslip;
  if (duty_kind !== null) return `Úhrada: ${dutyName(dutyOf(row), company)}`;
  if (first_line !== null) return first_line;
  if (document_kind === null) return 'Pohyb na účtu';
  const document = { kind: document_kind as DocumentKind, number: document_number, partner: null };
  return `${is_back ? 'Vrácení platby' : 'Úhrada'}: ${nameOf(document)}`;
}

const dutyOf = ({ duty_kind, duty_period, duty_insurer }: JournalRow) =>
  ({ kind: duty_kind, period: duty_period, insurer: duty_insurer }) as PaidDuty;
