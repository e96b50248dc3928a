import { taxCalendar as t } from '../../../cs/tax-calendar.ts';
import { sumOf } from '../../../parts/money.ts';
import { periodText as vatPeriodText } from '../vat/periods.ts';
import type { TaxDuty } from './api.ts';

const isYear = (period: string) => /^\d{4}$/.test(period);

/** `květen 2026`, `2. čtvrtletí 2026`, `rok 2026`. */
export const periodText = (period: string): string =>
  isYear(period) ? t.year(Number(period)) : vatPeriodText(period);

/** Whether a duty is for its period; an advance on the tax only falls due in it. */
export const isForPeriod = ({ kind }: { kind: string }) => kind !== 'income_tax_advance';

/** `Přiznání k DPH, květen 2026`; what is for no period by its label alone. */
export const nameOf = (duty: { kind: string; label: string; period: string }): string =>
  isForPeriod(duty) ? `${duty.label}, ${periodText(duty.period)}` : duty.label;

const DONE: readonly TaxDuty['state'][] = ['none', 'filed', 'accepted', 'paid'];

/** Whether something is left to be paid of what was filed under the same name. */
export const isRestOfFiled = ({ state, payment }: Pick<TaxDuty, 'state' | 'payment'>): boolean =>
  (state === 'filed' || state === 'accepted') && payment !== null && payment.paid < (payment.amount ?? 0);

/** Whether nothing is left to be done of it. */
export const isDone = (duty: Pick<TaxDuty, 'state' | 'payment'>) =>
  DONE.includes(duty.state) && !isRestOfFiled(duty);

const COLOURS: Readonly<Record<TaxDuty['state'], string>> = {
  waiting: 'gray',
  none: 'gray',
  open: 'blue',
  overdue: 'red',
  draft: 'orange',
  filed: 'accent',
  accepted: 'accent',
  rejected: 'red',
  paid: 'accent',
};

/** The state in a word and a colour. */
export function stateOf({
  state,
  payment,
  before_kept,
}: Pick<TaxDuty, 'state' | 'payment' | 'before_kept'>): {
  text: string;
  colour: string;
} {
  if (isRestOfFiled({ state, payment })) return { text: t.filedUnpaid, colour: COLOURS.draft };
  const isPayment = payment !== null && state === 'open';
  const colour = isLateBefore({ state, before_kept }) ? 'gray' : COLOURS[state];
  return { text: isPayment ? t.toPay : t.states[state], colour };
}

/** What is left of a payment of which a part is paid; null: nothing of it is paid, or all. */
export function leftOfPart({ amount, payment }: Pick<TaxDuty, 'amount' | 'payment'>): number | null {
  const paid = payment?.paid ?? 0;
  return amount !== null && paid > 0 && paid < amount ? sumOf([amount, -paid]) : null;
}

/** Late, and not only from before the company was kept here. */
export const isLate = ({ state, before_kept }: { state: string; before_kept: boolean }) =>
  state === 'overdue' && !before_kept;

/** Late from before the company was kept here: it may have been done elsewhere. */
export const isLateBefore = ({ state, before_kept }: { state: string; before_kept: boolean }) =>
  state === 'overdue' && before_kept;

/** Where the tax and the insurance of a year are. */
const YEARLY: Readonly<Record<string, string>> = {
  income_tax: '/dan-z-prijmu',
  income_tax_advance: '/dan-z-prijmu',
  flat_tax_advance: '/dan-z-prijmu',
  osvc_social: '/pojistne',
  osvc_health: '/pojistne',
  osvc_social_advance: '/pojistne',
  osvc_health_advance: '/pojistne',
};

/** What names a duty; wages are none of the calendar of taxes and are due as one. */
type NamedDuty = { kind: TaxDuty['kind'] | 'wages'; period: string };

/** Where a duty is dealt with, under the company's address. */
export function placeOf(
  { kind, period }: NamedDuty,
  duties: readonly NamedDuty[],
): { path: string; search: Record<string, string> } {
  const [year = '', part = ''] = period.split('-');
  if (kind === 'vat_registration') return { path: '/nastaveni/dph', search: {} };
  if (kind === 'wage_tax_statement' || kind === 'withholding_statement')
    return { path: '/dan-z-mezd', search: { rok: period } };
  if (kind.startsWith('vat_') || kind.endsWith('_statement'))
    return { path: '/dph', search: { obdobi: returnPeriod(period, duties) } };
  const yearly = YEARLY[kind];
  // An advance has the month in which it is due; the return that it belongs to is that of its year.
  if (yearly !== undefined) return { path: yearly, search: { rok: year } };
  const path = kind === 'jmhz' ? '/jmhz' : '/mzdy';
  return { path, search: { rok: year, mesic: String(Number(part)) } };
}

/** The period of the return: statements of a month belong to the quarter where returns are quarterly. */
function returnPeriod(period: string, duties: readonly NamedDuty[]): string {
  const [year = '', part = ''] = period.split('-');
  const quarter = `${year}-Q${Math.ceil(Number(part) / 3)}`;
  const isQuarterly = duties.some((duty) => duty.kind === 'vat_return' && duty.period === quarter);
  return isQuarterly ? quarter : period;
}

/** Duties of a month by the day they are due on. */
export type DutyMonth = { month: string; duties: TaxDuty[] };

/** By months, each once, in order. */
export function byMonths(duties: readonly TaxDuty[]): DutyMonth[] {
  return [...Map.groupBy(duties, ({ due_on }) => due_on.slice(0, 7))].map(([month, own]) => ({
    month,
    duties: own,
  }));
}

/** One duty of each kind: the next one from a day on, or the last one before it. */
export function firstOfKinds<Duty extends { kind: string; due_on: string }>(
  duties: readonly Duty[],
  today: string,
): ReadonlySet<Duty> {
  const byDay = duties.toSorted((one, other) => (one.due_on < other.due_on ? -1 : 1));
  const byKind = [...Map.groupBy(byDay, ({ kind }) => kind).values()];
  return new Set(byKind.flatMap((own) => own.find(({ due_on }) => due_on >= today) ?? own.at(-1) ?? []));
}
