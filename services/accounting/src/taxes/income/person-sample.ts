import { type Haler, sum, ZERO } from '@news-and-accounting/money';
import { recordEvents } from '../../access/history/index.ts';
import { orInvalid } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import type { SampleContext } from '../../platform/sample-context.ts';
import type { Queries } from '../../platform/store.ts';
import { workingEvent } from './events.ts';
import { type Entered, WORKING_FIELDS } from './fields.ts';
import { personWorking } from './person.ts';
import { findWorking, saveWorking } from './store.ts';
import type { TaxAsker, WorkedOut } from './working.ts';
import { isKnownYear, periodOfYear } from './year.ts';

/** What a designer claims for each year that is over. */
export const DESIGNER_CLAIMS = {
  gifts: [{ amount: 3000, recipient: 'Nadace Ukázka', purpose: 'Podpora knihovny' }],
  mortgage: [{ paid: 8400, months: 12, before_2021: true }],
  retirement: { pension: 12_000 },
  // The other half of each year her partner claims the child.
  children: [{ order: 1, months: 6, first_name: 'Ema', last_name: 'Vzorová', birth_number: '1551019998' }],
};

type Made = { tx: Queries; sample: SampleContext };

/** The years of the story that are over and have rates; the books begin two years before the present one. */
export function endedYears({ now }: Pick<SampleContext, 'now'>): number[] {
  const year = Number(today(now.getTime()).slice(0, 4));
  return [year - 2, year - 1].filter(isKnownYear);
}

/** Enters what a self-employed person claims for the years that are over. */
export async function fillPersonWorkings(
  tx: Queries,
  sample: SampleContext,
  claims: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { entityId, userId, now } = sample;
  const entered = Object.fromEntries(
    Object.entries(claims).map(([key, value]) => [
      key,
      orInvalid(() => WORKING_FIELDS[key as keyof typeof WORKING_FIELDS].parse(value, key)),
    ]),
  ) as Entered;
  for (const year of endedYears(sample)) {
    const id = await saveWorking(tx, entityId, year, null, entered, now);
    const working = { year, period: periodOfYear(year, companyOf(entityId)) };
    await recordEvents(tx, [workingEvent(entityId, userId, working, id)]);
  }
}

const companyOf = (id: number): TaxAsker['company'] => ({
  ...{ id, legalForm: 'osvc', bookkeeping: 'tax_records', fiscalYearStart: 1 },
});

/** A payment of the income tax of a person that the story makes; below zero it comes back. */
export type OwedIncomeTax = { period: string; on: string; amount: Haler; kind: 'return' | 'advance' };

/**
 * What the returns of the years that are over oblige to, and the advances after them.
 * @param spent deductible expenses by year that only the bank knows and has not told yet
 */
export async function owedIncomeTax(
  tx: Queries,
  sample: SampleContext,
  spent: ReadonlyMap<number, Haler>,
): Promise<OwedIncomeTax[]> {
  const owed: OwedIncomeTax[] = [];
  for (const year of endedYears(sample)) {
    const paid = owed.filter(({ kind, period }) => kind === 'advance' && period.startsWith(`${year}-`));
    const worked = await toldWorking({ tx, sample }, year, {
      spent: spent.get(year) ?? ZERO,
      paid: sum(paid.map(({ amount }) => amount)),
    });
    if (worked.kind !== 'dpfo') continue;
    const { due, advances, lines } = worked;
    const balance = lines.find(({ code }) => code === '91')?.amount ?? ZERO;
    const on = due.due_on;
    if (balance !== ZERO) owed.push({ kind: 'return', period: String(year), on, amount: balance });
    for (const { due_on, amount } of advances.dates)
      owed.push({ kind: 'advance', period: due_on.slice(0, 7), on: due_on, amount });
  }
  return owed;
}

/** The working of a year as it will be once the bank has told what it knows. */
export async function toldWorking(
  { tx, sample }: Made,
  year: number,
  { spent, paid }: { spent: Haler; paid: Haler },
): Promise<WorkedOut> {
  const company = companyOf(sample.entityId);
  const asker: TaxAsker = { sql: tx, company, now: sample.now.getTime() };
  const entered = (await findWorking(tx, sample.entityId, year))?.entered ?? {};
  const business = entered.business ?? {
    ...{ mode: null, activities: null, increase: [], decrease: [], cooperation: null },
  };
  const untold = spent === ZERO ? [] : [{ amount: spent, reason: 'Výdaje z banky' }];
  const inputs = {
    ...{ year, period: periodOfYear(year, company), advancesPaid: paid },
    entered: { ...entered, business: { ...business, decrease: [...business.decrease, ...untold] } },
  };
  return personWorking(asker, inputs, { withProperty: true });
}
