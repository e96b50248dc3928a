import { type Haler, haler, subtract, sum, ZERO } from '@news-and-accounting/money';
import { monthsOf, type VatPeriod } from '@news-and-accounting/vat';
import type { Queries } from '../../platform/store.ts';
import { paidDuties, taxTarget } from '../duties/index.ts';
import type { CalendarDuty } from './duty.ts';
import {
  type CalendarCompany,
  type CalendarFiling,
  contentOf,
  type OfficeMovements,
  officeMovements,
  type PeriodContent,
  type Question,
  vatFilings,
} from './store.ts';
import { vatDuties } from './vat-duties.ts';
import {
  isLowering,
  keptByOffice,
  keyOfReturn,
  lowerings,
  type Owed,
  type OwedByReturns,
  owedByReturns,
  settled,
  settledByPeriod,
} from './vat-paid.ts';
import { formsAround, historyOf, type VatForms, type Years } from './vat-periods.ts';

/** Forms and payments of VAT around some years. */
export async function vatDutiesOf(
  sql: Queries,
  entityId: number,
  company: CalendarCompany,
  { years, today }: { years: Years; today: string },
): Promise<CalendarDuty[]> {
  const history = historyOf(company);
  if (history.every(({ status }) => status === 'none')) return [];
  const forms = formsAround(history, company.legal_form, years);
  const filings = await vatFilings(sql, entityId);
  const [content, { owed: owing, paid }] = await Promise.all([
    contentOf(sql, entityId, questionsOf(forms, filings, today)),
    paidOfReturns(sql, entityId, company, filings),
  ]);
  const owed = new Map(owing.map(({ key, amount }) => [key, amount]));
  return vatDuties({ today, forms, filings, content, target: taxTarget(company, 'vat'), owed, paid });
}

type Asking = keyof Omit<PeriodContent, 'code'>;

/**
 * What is to be known of periods: whether a form that was not filed has anything to report once its period has ended,
 * and of quarters, running ones too, whether they supply more than services to the union.
 */
function questionsOf(
  { returns, controls }: VatForms,
  filings: readonly CalendarFiling[],
  today: string,
): Question[] {
  const filed = new Set(filings.map(({ kind, period }) => `${kind} ${period}`));
  const asked = new Map<string, Question>();
  const ask = (period: VatPeriod, of: Asking) => {
    const nothing = { control: false, identified: false, union: false, goods: false };
    const { code, from, to } = period;
    if (from <= today) asked.set(code, { ...nothing, ...asked.get(code), code, from, to, [of]: true });
  };
  const lacks = (kind: CalendarFiling['kind'], { code, to }: VatPeriod) =>
    to < today && !filed.has(`${kind} ${code}`);
  for (const period of controls) if (lacks('control_statement', period)) ask(period, 'control');
  for (const period of returns) {
    if (period.payer === 'identified' && lacks('vat_return', period)) ask(period, 'identified');
    if (lacks('recapitulative_statement', period)) ask(period, 'union');
    if (period.kind === 'month' || filed.has(`recapitulative_statement ${period.code}`)) continue;
    for (const month of monthsOf(period)) {
      ask(month, 'goods');
      if (lacks('recapitulative_statement', month)) ask(month, 'union');
    }
  }
  return [...asked.values()];
}

type OwedAndPaid = {
  owed: readonly Owed[];
  /** By `owedKey`. */
  paid: ReadonlyMap<string, Haler>;
  /** What the office is to give back, by period. */
  refunds: ReadonlyMap<string, Haler>;
};

/** What returns oblige to and what was paid of it: in double entry by the account of the office, else by what payments are for. */
export async function paidOfReturns(
  sql: Queries,
  entityId: number,
  { bookkeeping }: Pick<CalendarCompany, 'bookkeeping'>,
  filings: readonly CalendarFiling[],
): Promise<OwedAndPaid & { named: readonly Named[] }> {
  const returns = filings.filter(({ kind }) => kind === 'vat_return');
  if (returns.length === 0) return { owed: [], paid: new Map(), refunds: new Map(), named: [] };
  const periods = [...new Set(returns.map(({ period }) => period))];
  const named = (await paidDuties(sql, entityId, periods)).filter(({ kind }) => kind === 'vat');
  const found =
    bookkeeping === 'double_entry'
      ? await paidByLedger(sql, entityId, returns, named)
      : paidByNames(returns, named);
  return { ...found, named };
}

/** What movements name as VAT of a period. */
type Named = Pick<Awaited<ReturnType<typeof paidDuties>>[number], 'period' | 'given' | 'got' | 'returned'>;

/** What the office gave back of a period pays nothing of a later addition. */
function paidByNames(returns: readonly CalendarFiling[], named: readonly Named[]): OwedAndPaid {
  const keptBeside = (refunds: ReadonlyMap<string, Haler>) =>
    named.map(({ period, ...moved }) => ({ period, paid: keptByOffice(moved, refunds.get(period)) }));
  const first = owedByReturns(returns.filter((each) => !isLowering(each)));
  const kept = new Map(keptBeside(first.refunds).map(({ period, paid }) => [period, paid]));
  const paidBefore = new Map(lowerings(returns).map(({ id, period }) => [id, kept.get(period) ?? ZERO]));
  const { owed, refunds } = owedByReturns(returns, paidBefore);
  return { owed, refunds, paid: settledByPeriod(owed, keptBeside(refunds)) };
}

async function paidByLedger(
  sql: Queries,
  entityId: number,
  returns: readonly CalendarFiling[],
  named: readonly Named[],
): Promise<OwedAndPaid> {
  const paidUntil = async (until: string | null, { owed, refunds }: OwedByReturns) => {
    const cameBack = sum(
      named.map(({ period, given, got }) =>
        subtract(given, keptByOffice({ given, got }, refunds.get(period))),
      ),
    );
    const moved = await officeMovements(sql, entityId, until);
    // What was owed before the books were opened here is the oldest.
    const opened = { key: '', period: '', due_on: '', amount: moved.opened };
    return settled([opened, ...owed], keptOf(moved, { refunds: sum([...refunds.values()]), cameBack }));
  };
  const paidBefore = new Map<number, Haler>();
  const known = returns.filter((each) => !isLowering(each));
  for (const lowering of lowerings(returns)) {
    const paid = await paidUntil(lowering.filed_on, owedByReturns(known, paidBefore));
    const before = known.filter(({ period }) => period === lowering.period);
    paidBefore.set(lowering.id, sum(before.map((each) => paid.get(keyOfReturn(each)) ?? ZERO)));
    known.push(lowering);
  }
  const all = owedByReturns(returns, paidBefore);
  return { ...all, paid: all.owed.length === 0 ? new Map() : await paidUntil(null, all) };
}

/**
 * Of payments what did not come back: what movements named as such, or came in the amount of a payment, beyond what the
 * office was to give back.
 */
function keptOf(
  { paid, received, alike, openedRefund }: OfficeMovements,
  { refunds, cameBack }: { refunds: Haler; cameBack: Haler },
): Haler {
  const beyond = Math.min(alike, received - refunds - openedRefund);
  return haler(paid - Math.max(cameBack, beyond, 0));
}
