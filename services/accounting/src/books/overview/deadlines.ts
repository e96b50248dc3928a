import { halerToJson } from '@news-and-accounting/money';
import { BESIDES_BOOKS, BESIDES_VAT, UnlessChanged } from '../../access/history/index.ts';
import { type WagesDue, wagesDue } from '../../people/wage-payments/index.ts';
import type { Company } from '../../platform/http/caller.ts';
import type { Queries } from '../../platform/store.ts';
import {
  calendarCompany,
  isBeforeKept,
  isLateBefore,
  leftOf,
  type MarkedDuty,
  type VatDeadline,
  vatDeadlines,
  yearlyDutiesToDo,
} from '../../taxes/calendar/index.ts';
import { type Deadline, deadlinesOf } from '../../taxes/duties/index.ts';
import { vatNow } from '../../taxes/vat/index.ts';
import { type DeadlineKind, wageDeadline } from './wage-deadline.ts';

const AT_MOST = 10;

export type Asked = { company: Company; today: string; isEmployer: boolean; isOfVat: boolean };

type Due = {
  vat: (NonNullable<VatNow> & { before_kept: boolean }) | null;
  deadlines: ReturnType<typeof deadlineJson>[];
  /** How many duties are late from before the company was kept here. */
  before_kept: number;
};

/** Of companies whose home is open; everything that changes it stands in the history. */
const remembered = new UnlessChanged<Due>(2000, BESIDES_BOOKS);

/**
 * The return of VAT that is next, and what is to be filed and paid next, worked out anew when something of it may have
 * changed.
 * @param sql a reading
 */
export function dueOf(sql: Queries, now: number, asked: Asked): Promise<Due> {
  const { company, today, isEmployer, isOfVat } = asked;
  const key = { of: JSON.stringify([isEmployer, isOfVat]), version: today };
  return remembered.get({ sql, entityId: company.id }, key, () => workOut(sql, now, asked));
}

type VatNow = Awaited<ReturnType<typeof vatNow>>;

/** Of documents, so that a month of them is added up again only when one of them may have changed. */
const vatKnown = new UnlessChanged<VatNow>(2000, BESIDES_VAT);

async function workOut(
  sql: Queries,
  now: number,
  { company, today, isEmployer, isOfVat }: Asked,
): Promise<Due> {
  // Who never employed anybody is asked for no deadlines of wages, who never had a status of VAT for nothing of VAT.
  const kept = calendarCompany(sql, company.id);
  const vatOf = () =>
    vatKnown.get({ sql, entityId: company.id }, { of: '', version: today }, async () =>
      vatNow(sql, company.id, { today, keptSince: (await kept).kept_since }),
    );
  const [{ kept_since: since }, ofWages, toPeople, vat, ofVat, ofYears] = await Promise.all([
    kept,
    isEmployer ? deadlinesOf(sql, company.id, now) : [],
    isEmployer ? wagesDue(sql, company.id, today) : [],
    isOfVat ? vatOf() : null,
    isOfVat ? vatDeadlines(sql, company.id, today) : [],
    yearlyDutiesToDo(sql, company.id, today),
  ]);
  const deadlines = [
    ...ofWages.map((each) => ofWage(each, since)),
    ...toPeople.map((each) => ofPayment(each, since)),
    ...ofVat.map(ofReturn),
    ...ofYears.map(ofYear),
  ].sort((a, b) => (a.due_on < b.due_on ? -1 : a.due_on > b.due_on ? 1 : 0));
  const before = deadlines.filter(isLateBefore);
  const inOrder = [...deadlines.filter((each) => !isLateBefore(each)), ...before];
  const home = `/firmy/${company.id}`;
  return {
    vat: vat === null ? null : { ...vat, before_kept: isBeforeKept(vat, since) },
    deadlines: inOrder.slice(0, AT_MOST).map((each) => deadlineJson(home, each)),
    before_kept: before.length,
  };
}

type Row = Pick<Deadline, 'label' | 'period' | 'due_on' | 'is_payment' | 'amount'> & {
  kind: DeadlineKind;
  state: Deadline['state'];
  before_kept: boolean;
  /** CZK of the amount that payment orders hold; missing where nobody asks. */
  ordered?: number;
  /** Screen of the application below the address of the company. */
  screen: string;
};

function ofWage({ year, month, ...deadline }: Deadline, since: string | null): Row {
  const before_kept = isBeforeKept(deadline, since);
  return {
    ...deadline,
    before_kept,
    screen: `${deadline.kind === 'jmhz' ? 'jmhz' : 'mzdy'}?rok=${year}&mesic=${month}`,
  };
}

function ofPayment(wages: WagesDue, since: string | null): Row {
  const { kind, label, period, due_on, state, is_payment, amount, ordered } = wageDeadline(wages);
  return {
    ...{ kind, label, period, due_on, state, is_payment, amount, ordered },
    before_kept: isBeforeKept(wages, since),
    screen: `mzdy?rok=${wages.year}&mesic=${wages.month}`,
  };
}

function ofReturn({ page, amount, payment, ...deadline }: VatDeadline): Row {
  return { ...deadline, ...moneyOf({ amount, payment }), screen: `dph?obdobi=${page}` };
}

function ofYear({ kind, label, period, due_on, state, before_kept, ...duty }: MarkedDuty): Row {
  return {
    ...{ kind, label, period, due_on, before_kept, ...moneyOf(duty) },
    // Nothing else is left to be done of yearly duties.
    state: state as Row['state'],
    screen: screenOf(kind, period),
  };
}

function moneyOf(duty: Pick<MarkedDuty, 'amount' | 'payment'>): Pick<Row, 'is_payment' | 'amount'> {
  const left = leftOf(duty);
  return { is_payment: duty.payment !== null, amount: left === null ? null : halerToJson(left) };
}

function screenOf(kind: MarkedDuty['kind'], period: string): string {
  if (kind === 'vat_registration') return 'nastaveni/dph';
  if (kind === 'wage_tax_statement' || kind === 'withholding_statement') return `dan-z-mezd?rok=${period}`;
  const page = kind.startsWith('osvc_') ? 'pojistne' : 'dan-z-prijmu';
  return `${page}?rok=${period.slice(0, 4)}`;
}

const deadlineJson = (home: string, { screen, ...deadline }: Row) => ({
  ...deadline,
  href: `${home}/${screen}`,
});
