import { type Haler, sum } from '@news-and-accounting/money';
import { fiscalMonths } from '../../books/ledger/index.ts';
import type { Queries } from '../../platform/store.ts';
import { type DutyKind, paidDuties } from '../duties/index.ts';
import { filingsOfPeriod } from '../filings/index.ts';
import { companyWorking } from './company.ts';
import type { Entered } from './fields.ts';
import { personWorking } from './person.ts';
import { findWorking } from './store.ts';
import type { TaxAsker, TaxCompany, WorkedOut, Working, YearInputs } from './working.ts';
import { periodOfYear } from './year.ts';

export const isPerson = ({ legalForm }: TaxCompany): boolean => legalForm === 'osvc';

/** The working of a year as everything stands now. Nothing of it is stored. */
export async function readWorking(asker: TaxAsker, year: number): Promise<Working> {
  const { sql, company } = asker;
  const [row, paid, filings] = await Promise.all([
    findWorking(sql, company.id, year),
    paidAdvances(sql, company, year),
    filingsOfPeriod(sql, company.id, 'income_tax', String(year)),
  ]);
  const entered: Entered = row?.entered ?? {};
  const inputs: YearInputs = {
    ...{ year, entered, period: periodOfYear(year, company) },
    advancesPaid: entered.advances_paid ?? paid,
  };
  return { ...(await worked(asker, inputs)), ...inputs, row, filings };
}

function worked(asker: TaxAsker, inputs: YearInputs): Promise<WorkedOut> {
  return isPerson(asker.company) ? personWorking(asker, inputs) : companyWorking(asker, inputs);
}

/** What was paid of advances that were due in the months of the tax period. */
async function paidAdvances(sql: Queries, company: TaxCompany, year: number): Promise<Haler> {
  const kind: DutyKind = isPerson(company) ? 'personal_income_tax' : 'corporate_income_tax';
  const months = fiscalMonths(year, isPerson(company) ? 1 : company.fiscalYearStart);
  const paid = await paidDuties(sql, company.id, months);
  return sum(paid.filter((duty) => duty.kind === kind).map((duty) => duty.paid));
}
