import { type Haler, halerFromJson, sum } from '@news-and-accounting/money';
import { fiscalMonths } from '../../books/ledger/index.ts';
import { readOnce } from '../../platform/reading.ts';
import type { Queries } from '../../platform/store.ts';
import { type DutyKind, paidDuties } from '../duties/index.ts';
import { filingsOfPeriod } from '../filings/index.ts';
import { companyWorking } from './company.ts';
import type { Entered } from './fields.ts';
import { personWorking } from './person.ts';
import { findWorking, foundingOf } from './store.ts';
import type { TaxAsker, TaxCompany, Working, YearInputs } from './working.ts';
import { isKnownYear, periodOfYear } from './year.ts';

export const isPerson = ({ legalForm }: TaxCompany): boolean => legalForm === 'osvc';

/** The working of a year as everything stands now. Nothing of it is stored. */
export function readWorking(asker: TaxAsker, year: number): Promise<Working> {
  const { id, bookkeeping } = asker.company;
  return readOnce(asker.sql, `working ${id} ${bookkeeping} ${year}`, () => workingOf(asker, year));
}

/**
 * Of it what needs no look at what a person owns and owes: that only fills in a table of the return, and takes longer
 * than all the rest.
 */
export function readReturn(asker: TaxAsker, year: number): Promise<ReturnOfYear> {
  const { id, bookkeeping } = asker.company;
  return readOnce(asker.sql, `return ${id} ${bookkeeping} ${year}`, () =>
    workingOf(asker, year, { withProperty: false }),
  );
}

export type ReturnOfYear = Pick<Working, 'kind' | 'lines' | 'due' | 'entered'>;

async function workingOf(
  asker: TaxAsker,
  year: number,
  { withProperty } = { withProperty: true },
): Promise<Working> {
  const { sql, company } = asker;
  const [row, foundedOn, paid, filings] = await Promise.all([
    findWorking(sql, company.id, year),
    isPerson(company) ? null : foundingOf(sql, company.id),
    paidAdvances(sql, company, year),
    filingsOfPeriod(sql, company.id, 'income_tax', String(year)),
  ]);
  const entered: Entered = row?.entered ?? {};
  const inputs: YearInputs = {
    ...{ year, entered, period: periodOfYear(year, company, foundedOn) },
    advancesPaid: entered.advances_paid ?? paid,
  };
  const worked = isPerson(company)
    ? personWorking(asker, inputs, { withProperty })
    : companyWorking(asker, inputs);
  return { ...(await worked), ...inputs, row, filings };
}

/** What was paid of advances that were due in the months of the tax period. */
async function paidAdvances(sql: Queries, company: TaxCompany, year: number): Promise<Haler> {
  const kind: DutyKind = isPerson(company) ? 'personal_income_tax' : 'corporate_income_tax';
  const months = fiscalMonths(year, isPerson(company) ? 1 : company.fiscalYearStart);
  const paid = await paidDuties(sql, company.id, months);
  return sum(paid.filter((duty) => duty.kind === kind).map((duty) => duty.paid));
}

/**
 * What a company owes for a year (row 340) as its working has it now.
 * @returns null: a person's tax is no cost of the books, and a year without rates has none
 */
export async function companyTaxOf(
  { company, ...asker }: Omit<TaxAsker, 'company'> & { company: Omit<TaxCompany, 'bookkeeping'> },
  year: number,
): Promise<Haler | null> {
  // Only persons keep anything but double entry.
  const asked: TaxCompany = { ...company, bookkeeping: 'double_entry' };
  if (isPerson(asked) || !isKnownYear(year)) return null;
  const working = await readWorking({ ...asker, company: asked }, year);
  return working.kind === 'dppo' ? halerFromJson(working.result.total) : null;
}
