import { type Haler, haler, sum, ZERO } from '@news-and-accounting/money';
import { today } from '../../platform/http/query.ts';
import type { SampleContext } from '../../platform/sample-context.ts';
import type { Queries } from '../../platform/store.ts';
import { toldWorking } from '../income/index.ts';
import { dutiesFrom, type FourYears, type InsuranceDuty } from './duties.ts';
import { type Insurance, insuranceFrom } from './read.ts';
import { yearRules } from './year.ts';

/** A payment of the own insurance that the story of a sample makes. */
export type OwedInsurance = Pick<
  InsuranceDuty,
  'kind' | 'label' | 'period' | 'due_on' | 'duty' | 'target'
> & {
  amount: Haler;
};

const NOTHING = { social: ZERO, health: ZERO };

/**
 * What a self-employed person of a sample owes for insurance since the books began, two years before the present one:
 * advances, and what the overviews of the years that are over come to beside them.
 * @param spent deductible expenses by year that only the bank knows and has not told yet
 */
export async function owedInsurance(
  tx: Queries,
  sample: SampleContext,
  spent: ReadonlyMap<number, Haler>,
): Promise<OwedInsurance[]> {
  const { entityId, now } = sample;
  const present = Number(today(now.getTime()).slice(0, 4));
  const company = {
    ...{ id: entityId, legalForm: 'osvc', bookkeeping: 'tax_records', fiscalYearStart: 1 },
  };
  const known = new Map<number, Insurance | null>();
  for (let year = present - 5; year <= present; year++) {
    if (yearRules(year) === null) continue;
    const told = await toldWorking({ tx, sample }, year, { spent: spent.get(year) ?? ZERO, paid: ZERO });
    const asker = { sql: tx, company, now: now.getTime() };
    known.set(year, await insuranceFrom(asker, year, { ...told, entered: {} }, NOTHING));
  }
  const of = (year: number) => known.get(year) ?? null;
  const years = [present - 2, present - 1, present];
  const ofYears = years.flatMap((year) => {
    const four = [year - 3, year - 2, year - 1, year].map(of) as unknown as FourYears;
    return dutiesFrom(four, () => ZERO).filter(({ period }) => period >= `${present - 2}`);
  });
  // Around the turn of a year both years have the same duty, which is paid once.
  const duties = [...new Map(ofYears.map((each) => [`${each.kind} ${each.period}`, each])).values()];
  const advances = duties.flatMap((each) => (each.amount === null ? [] : [{ ...each, amount: each.amount }]));
  const balances = duties
    .filter(({ amount }) => amount === null)
    .map((each) => ({ ...each, amount: balanceOf(each, of(Number(each.period)), advances) }));
  return [...advances, ...balances].filter(({ amount }) => amount > 0);
}

/** What an overview comes to beside the advances of its year. */
function balanceOf(
  { kind, duty, period }: InsuranceDuty,
  insurance: Insurance | null,
  advances: readonly OwedInsurance[],
): Haler {
  if (insurance === null) return ZERO;
  const { balance } = kind === 'osvc_social' ? insurance.social : insurance.health;
  const own = advances.filter((each) => each.duty.kind === duty.kind && each.period.startsWith(`${period}-`));
  return haler(balance - sum(own.map(({ amount }) => amount)));
}
