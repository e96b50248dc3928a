import { crowns, type Haler, negate, sum } from '@news-and-accounting/money';
import {
  type DocumentWith,
  documentsWith,
  ENERGY,
  HALL_POLICY,
  INSURER,
  PHONES,
} from '../../documents/sample/index.ts';
import { today } from '../../platform/http/query.ts';
import type { SampleContext } from '../../platform/sample-context.ts';
import type { Queries } from '../../platform/store.ts';
import { balancesOfYear, holdCompany } from '../ledger/index.ts';
import { entryOf } from './entry-store.ts';
import { tell } from './events.ts';
import type { EntryValues, LineValues } from './fields.ts';
import { postEntry } from './write-entry.ts';

/** Of 42,000 CZK for a year from December, eleven months belong to the next year. */
const INSURED_NEXT_YEAR = crowns(38_500);
const PHONES_OF_A_MONTH = crowns(2_250);
/** In CZK. */
const ELECTRICITY_OF_A_MONTH = 10_000;
/** Furniture that was made in the first year and is sold later: its costs are no loss of the year. */
const FURNITURE_MADE = crowns(1_360_000);

/**
 * Adds the internal documents of both years that have ended: a cost that belongs to the next year and turns back on its
 * first day, estimates of what was used and not invoiced, each undone when its invoice comes, and what the first year
 * has made for the stock.
 */
export async function fillJournal(tx: Queries, { entityId, userId, now }: SampleContext): Promise<void> {
  const held = await holdCompany(tx, entityId);
  const writer = { company: { id: entityId, fiscalYearStart: 1 }, userId };
  const present = Number(today(now.getTime()).slice(0, 4));
  const invoices = await documentsWith(tx, entityId, [INSURER, PHONES, ENERGY]);
  const made = { debit: '123', credit: '583', amount: FURNITURE_MADE };
  const entries = [present - 2, present - 1]
    .flatMap((year) => [
      ...(year === present - 2
        ? [entry(`${year}-12-31`, 'Výrobky na skladě podle inventury', null, made)]
        : []),
      ...insurance(year, invoices),
      ...phones(year, invoices),
      ...electricity(year, invoices),
    ])
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  for (const values of entries) {
    const id = await postEntry(tx, writer, held, values);
    const { number } = await entryOf(tx, entityId, id);
    await tell(tx, writer, 'created', { id, number, text: values.text });
  }
}

/** The income tax of the closed year, paid for the company by its partner on the last of April. */
export async function fillTaxPaid(tx: Queries, { entityId, userId, now }: SampleContext): Promise<void> {
  const held = await holdCompany(tx, entityId);
  const writer = { company: { id: entityId, fiscalYearStart: 1 }, userId };
  const year = Number(today(now.getTime()).slice(0, 4)) - 2;
  const balances = await balancesOfYear(tx, entityId, year, writer.company.fiscalYearStart);
  const owed = negate(sum(balances.filter(({ code }) => code === '341').map(({ closing }) => closing)));
  if (owed <= 0) return;
  const text = `Daň z příjmů za rok ${year} zaplatil společník za firmu`;
  const values = entry(`${year + 1}-04-30`, text, null, { debit: '341', credit: '365', amount: owed });
  const id = await postEntry(tx, writer, held, values);
  const { number } = await entryOf(tx, entityId, id);
  await tell(tx, writer, 'created', { id, number, text });
}

function insurance(year: number, invoices: readonly DocumentWith[]): EntryValues[] {
  const insured = invoices.find(
    (each) => each.variable_symbol === HALL_POLICY && each.accounting_on.startsWith(`${year}-12`),
  );
  if (insured === undefined) return [];
  const text = 'Časové rozlišení: pojištění haly na příští rok';
  const line = { debit: '381', credit: '548', amount: INSURED_NEXT_YEAR, document_id: insured.id };
  return [{ ...entry(`${year}-12-31`, text, insured.partner_id, line), reverse_on: `${year + 1}-01-01` }];
}

/** An invoice of January is for December. */
function phones(year: number, invoices: readonly DocumentWith[]): EntryValues[] {
  const what = { name: 'telefony a internet za prosinec', account: '518', amount: PHONES_OF_A_MONTH };
  return estimate(year, invoicesOf(PHONES, invoices), what);
}

/** Electricity is settled once a year: what was used since then is estimated. */
function electricity(year: number, invoices: readonly DocumentWith[]): EntryValues[] {
  const settled = invoicesOf(ENERGY, invoices);
  const months = 12 - Number((settled[0]?.accounting_on ?? '').slice(5, 7));
  if (settled.length === 0 || months === 0) return [];
  const amount = crowns(months * ELECTRICITY_OF_A_MONTH);
  return estimate(year, settled, { name: 'elektřina od posledního vyúčtování', account: '502', amount });
}

type Estimated = { name: string; account: string; amount: Haler };

function estimate(
  year: number,
  invoices: readonly DocumentWith[],
  { name, account, amount }: Estimated,
): EntryValues[] {
  const [first] = invoices;
  if (first === undefined) return [];
  const end = `${year}-12-31`;
  const made = entry(end, `Dohadná položka: ${name}`, first.partner_id, {
    ...{ debit: account, credit: '389', amount },
  });
  const came = invoices.find(({ accounting_on }) => accounting_on > end);
  if (came === undefined) return [made];
  const undone = { debit: '389', credit: account, amount, document_id: came.id };
  return [made, entry(came.accounting_on, `Zúčtování dohadné položky: ${name}`, came.partner_id, undone)];
}

function invoicesOf(partner: string, invoices: readonly DocumentWith[]): DocumentWith[] {
  return invoices.filter((each) => each.partner === partner && each.kind === 'received_invoice');
}

type Pair = Pick<LineValues, 'debit' | 'credit' | 'amount'> & Partial<LineValues>;

function entry(date: string, text: string, partner_id: number | null, line: Pair): EntryValues {
  return {
    ...{ date, text, kind: 'manual', external_number: null, partner_id, balance_by: [], reverse_on: null },
    lines: [{ ...NOTHING_SAID, ...line }],
  };
}

const NOTHING_SAID = {
  ...{ account: null, side: null, text: null, partner_id: null, cost_centre: null, document_id: null },
  ...{ currency: null, currency_amount: null },
} as const;
