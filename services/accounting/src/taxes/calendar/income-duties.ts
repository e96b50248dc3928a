import { dateOf, movedToWorkingDay } from '@news-and-accounting/calendar';
import { type Haler, haler, halerFromJson, subtract, ZERO } from '@news-and-accounting/money';
import { flatAdvancesUntil, regimeOf } from '../../access/companies/index.ts';
import { BESIDES_BOOKS, BESIDES_FILINGS, UnlessChanged } from '../../access/history/index.ts';
import { LAW } from '../../platform/law.ts';
import type { Queries } from '../../platform/store.ts';
import { flatTaxTarget, paidDuties, taxTarget } from '../duties/index.ts';
import { dueOfAdditional } from '../filings/index.ts';
import {
  dueOfYear,
  type FlatTaxResultJson,
  flatAdvancesOf,
  isKnownYear,
  isPerson,
  lowerMonthPaid,
  paidAhead,
  periodOfYear,
  readReturn,
  readWorking,
  type TaxAsker,
  type WorkingKind,
} from '../income/index.ts';
import { isActiveIn } from '../insurance/index.ts';
import { type CalendarDuty, type DutyState, filedOn, paymentState } from './duty.ts';
import {
  advancesOfReturns,
  type HeldIncome,
  heldIncome,
  type PaidByLedger,
  paidByLedger,
} from './income-owed.ts';
import { hasBusiness, incomeFilings, incomeTaxMovements } from './income-store.ts';
import type { CalendarCompany } from './store.ts';
import { proofState } from './vat-duties.ts';

type Asked = { year: number; today: string };
type Paid = Awaited<ReturnType<typeof paidDuties>>;

/** What a company files and pays for its own income tax around a year. */
export async function incomeDuties(
  sql: Queries,
  entityId: number,
  company: CalendarCompany,
  asked: Asked,
): Promise<CalendarDuty[]> {
  const asker: TaxAsker = {
    sql,
    company: {
      id: entityId,
      legalForm: company.legal_form,
      bookkeeping: company.bookkeeping,
      fiscalYearStart: company.fiscal_year_start,
    },
    now: Date.parse(`${asked.today}T12:00:00Z`),
  };
  const held = heldIncome(await incomeFilings(sql, entityId));
  const isFlat = (month: string) =>
    isPerson(asker.company) && month <= (flatAdvancesUntil(company, Number(month.slice(0, 4))) ?? '');
  const advances = advancesOfReturns(held, isFlat);
  const years = [asked.year - 2, asked.year - 1].filter(isKnownYear);
  const periods = [...years.map(String), ...advances.map(({ period }) => period)];
  const isDoubleEntry = company.bookkeeping === 'double_entry';
  const [named, movements] = await Promise.all([
    paidDuties(sql, entityId, [...new Set(periods)]),
    isDoubleEntry && held.size > 0 ? incomeTaxMovements(sql, entityId) : null,
  ]);
  const around = { asker, company, asked, named };
  const got = (period: string) => namedOf(around, period)?.got ?? ZERO;
  const ledger = movements === null ? null : paidByLedger(held, advances, { ...movements, got });
  const returns = await Promise.all(
    years.map((year) => returnDuty(around, year, held.get(String(year)) ?? null, ledger)),
  );
  const ofAdvances = advances.map((advance) => {
    const paid = larger(paidOf(around, advance.period), ledger?.advance(advance.period) ?? ZERO);
    return paymentDuty(around, {
      kind: 'income_tax_advance',
      label: 'Záloha na daň z příjmů',
      ...advance,
      paid,
    });
  });
  return [...returns.flat(), ...ofAdvances, ...(await flatTaxDuties(around))];
}

type Around = {
  asker: TaxAsker;
  company: CalendarCompany;
  asked: Asked;
  named: Paid;
};

const dutyKind = ({ asker }: Around) =>
  isPerson(asker.company) ? ('personal_income_tax' as const) : ('corporate_income_tax' as const);

const namedOf = (around: Around, period: string) =>
  around.named.find((each) => each.kind === dutyKind(around) && each.period === period);

const paidOf = (around: Around, period: string): Haler => namedOf(around, period)?.paid ?? ZERO;

const larger = (one: Haler, other: Haler): Haler => haler(Math.max(one, other));

/** Filed and paid under one name: what is left of a filed one is paid by the same day. */
async function returnDuty(
  around: Around,
  year: number,
  held: HeldIncome | null,
  ledger: PaidByLedger | null,
): Promise<CalendarDuty[]> {
  const { asker, company, asked } = around;
  const span = periodOfYear(year, asker.company);
  if (held === null && !(await isReturned(around, year))) return [];
  const period = String(year);
  const isFiled = held?.filing.status === 'filed';
  const amount = held?.amount ?? null;
  const isOwed = isFiled && amount !== null && amount > 0;
  const { given = ZERO, got = ZERO, returned: back = ZERO } = namedOf(around, period) ?? {};
  const paid = subtract(larger(given, ledger?.balance(period) ?? ZERO), got);
  const returned = larger(back, ledger?.refund(period) ?? ZERO);
  const { statutory_on, due_on } = dueOfRest(held, paid) ?? (await dayOfReturn(asker, year));
  const state = returnState({ held, due_on, isOwed, paid, returned, to: span.to, today: asked.today });
  return [
    {
      ...{
        kind: 'income_tax',
        label: 'Přiznání k dani z příjmů',
        period,
        statutory_on,
        due_on,
        state,
        amount,
      },
      filing_id: held?.filing.id ?? null,
      ...filedOn(held?.filing ?? null),
      payment: isOwed
        ? {
            ...taxTarget(company, dutyKind(around)),
            ...{ amount, paid, is_final: true, duty: { kind: dutyKind(around), period } },
          }
        : null,
    },
  ];
}

/**
 * Whether a return is due that nobody made yet: of a year with business that is not settled by the flat tax, and of a person
 * also of a year that the overviews are asked of, which was over or running before the company was kept here.
 */
async function isReturned(around: Around, year: number): Promise<boolean> {
  const { asker, company } = around;
  const span = periodOfYear(year, asker.company);
  if (!(await hasBusiness(asker.sql, asker.company.id, span))) return isReturnedOfBefore(around, year);
  if (!isPerson(asker.company) || regimeOf(company, year).bookkeeping !== 'flat_tax') return true;
  const kind = await kinds.get(
    { sql: asker.sql, entityId: asker.company.id },
    { of: String(year), version: '' },
    async () => (await readReturn(asker, year)).kind,
  );
  return kind !== 'flat_tax';
}

/** What was earned before the company was kept here is in no books of it; who was active is asked of the last year. */
async function isReturnedOfBefore({ asker, company, asked }: Around, year: number): Promise<boolean> {
  if (!isPerson(asker.company) || year !== asked.year - 1) return false;
  if (company.kept_since === null || company.kept_since <= `${year}-01-01`) return false;
  return isActiveIn(asker, year);
}

const kinds = new UnlessChanged<WorkingKind>(1000, BESIDES_BOOKS);

const days = new UnlessChanged<Awaited<ReturnType<typeof dueOfYear>>>(1000, BESIDES_FILINGS);

const dayOfReturn = (asker: TaxAsker, year: number) =>
  days.whereItStands({ sql: asker.sql, entityId: asker.company.id }, { of: String(year), version: '' }, () =>
    dueOfYear(asker, year),
  );

/** Once the returns before are paid, what an additional one adds has a day of its own; null: it has none. */
function dueOfRest(held: HeldIncome | null, paid: Haler): { statutory_on: string; due_on: string } | null {
  if (held === null || held.all.length < 2 || held.filing.discovered_on === null) return null;
  const before = subtract(held.amount, held.filing.amount ?? ZERO);
  return paid >= before ? dueOfAdditional(held.filing.discovered_on) : null;
}

type Known = {
  held: HeldIncome | null;
  due_on: string;
  isOwed: boolean;
  paid: Haler;
  /** What the office gave back. */
  returned: Haler;
  to: string;
  today: string;
};

function returnState({ held, due_on, isOwed, paid, returned, to, today }: Known): DutyState {
  if (held?.filing.status === 'filed') {
    const proof = proofState(held.filing);
    if (held.amount < 0 && proof !== 'rejected' && returned >= -held.amount) return 'paid';
    if (!isOwed || proof === 'rejected') return proof;
    if (paid >= held.amount) return 'paid';
    return due_on < today ? 'overdue' : proof;
  }
  if (today <= to) return 'waiting';
  if (due_on < today) return 'overdue';
  return held === null ? 'open' : 'draft';
}

type Payment = Pick<CalendarDuty, 'kind' | 'label' | 'period' | 'statutory_on' | 'due_on'> & {
  amount: Haler;
  paid: Haler;
};

function paymentDuty(around: Around, { paid, ...duty }: Payment): CalendarDuty {
  const { amount, due_on, period } = duty;
  const kind = dutyKind(around);
  const target =
    duty.kind === 'flat_tax_advance' ? flatTaxTarget(around.company) : taxTarget(around.company, kind);
  return {
    ...duty,
    state: paymentState(amount, paid, due_on, around.asked.today),
    filing_id: null,
    payment: { ...target, amount, paid, is_final: true, duty: { kind, period } },
  };
}

/**
 * The monthly advance of the flat tax (§ 38lk) in the announced band, also of a year that lost it. What was paid ahead
 * in the year before counts for the first months of this one.
 */
async function flatTaxDuties(around: Around): Promise<CalendarDuty[]> {
  const { asker, asked } = around;
  if (!isPerson(asker.company) || !isKnownYear(asked.year)) return [];
  const own = await flatAdvances(around, asked.year);
  if (own.length === 0) return [];
  const before = isKnownYear(asked.year - 1) ? await flatAdvances(around, asked.year - 1) : [];
  const monthly = [...before, ...own];
  const named = await paidDuties(
    asker.sql,
    asker.company.id,
    monthly.map(({ period }) => period),
  );
  const paid = paidAhead(
    lowerMonthPaid(monthly.map((each) => ({ ...each, paid: paidOf({ ...around, named }, each.period) }))),
  );
  return own.map(({ period, amount }) => {
    const [year, month] = period.split('-').map(Number) as [number, number];
    const day = LAW.on('flat_tax.payment_day', dateOf(year, month, 1), 'number').value;
    const statutory_on = dateOf(year, month, Number(day));
    const label = 'Záloha paušální daně';
    const due_on = movedToWorkingDay(statutory_on);
    return paymentDuty(around, {
      ...{ kind: 'flat_tax_advance', label, period, statutory_on, due_on },
      ...{ amount, paid: paid.get(period) ?? ZERO },
    });
  });
}

async function flatAdvances(
  { asker, company }: Around,
  year: number,
): Promise<{ period: string; amount: Haler }[]> {
  const monthly = await flatAdvancesIn(asker, company, year);
  return monthly.map(({ month, amount }) => ({
    period: `${year}-${String(month).padStart(2, '0')}`,
    amount: halerFromJson(amount),
  }));
}

async function flatAdvancesIn(
  asker: TaxAsker,
  company: CalendarCompany,
  year: number,
): Promise<FlatTaxResultJson['advances']> {
  if (regimeOf(company, year).bookkeeping === 'flat_tax') {
    const working = await readWorking(asker, year);
    if (working.kind === 'flat_tax') return working.result.advances;
  }
  return flatAdvancesOf(asker.sql, asker.company.id, year, company);
}
