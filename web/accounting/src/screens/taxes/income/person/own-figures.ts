import type { Company } from '../../../../api/companies.ts';
import { statusOn, vatHistory } from '../../../access/settings/vat-history.ts';
import type { Income } from '../model.ts';
import type { OwnFigures } from './comparison.ts';
import type { PersonOfYear } from './model.ts';

const USUAL_RATE = 60;
const YEAR = 12;

/** What of the return the comparison goes by. */
export function ownFigures(
  income: Income,
  { inputs, usualRate, mode }: Pick<PersonOfYear, 'inputs' | 'usualRate' | 'mode'>,
  company: Pick<Company, 'settings' | 'vat_status' | 'vat_registered_on'>,
): OwnFigures {
  const { settings } = company;
  const { business, employment, spouse, children, insurance } = inputs;
  const profile = (settings as { tax_profile?: { main_activity?: unknown } }).tax_profile;
  const months = insurance?.months ?? null;
  const { founded_on: founded } = settings as { founded_on?: unknown };
  const isMainUsually = profile?.main_activity !== false;
  return {
    year: income.year,
    activities: (business?.activities ?? [asInReturn(income, mode)]).map((activity) => ({
      ...{ income: activity.income, rate: activity.rate ?? null },
      // Flat expenses are entered without real ones: nought is not known.
      expenses: activity.expenses ? activity.expenses : mode === 'flat' ? null : 0,
    })),
    usualRate: usualRate ?? USUAL_RATE,
    isMain: months === null ? isMainUsually : months.includes('main'),
    months:
      months === null ? monthsSince(founded, income.year) : months.filter((month) => month !== 'none').length,
    starting: insurance?.starting === true,
    spouse: spouse !== null && spouse !== undefined,
    children: (children ?? []).filter(({ order }) => order !== 'N').length,
    deductions: 'deductions' in income.result ? income.result.deductions : 0,
    isVatPayer: isPayerIn(company, income.year),
    employmentIncome: employment?.income ?? 0,
  };
}

/** Whether a company is a payer of VAT on any day of a year. */
function isPayerIn(company: Parameters<typeof vatHistory>[0], year: number): boolean {
  const history = vatHistory(company);
  const begun = history.filter(({ from }) => from.startsWith(`${year}-`)).map(({ status }) => status);
  return [statusOn(history, `${year}-01-01`), ...begun].some(
    (status) => status === 'monthly' || status === 'quarterly',
  );
}

/** How many months of a year the business runs, of which the first counts already. */
function monthsSince(founded: unknown, year: number): number {
  const [from, month] = typeof founded === 'string' ? founded.split('-').map(Number) : [];
  if (from === undefined || month === undefined || from < year) return YEAR;
  return from > year ? 0 : YEAR + 1 - month;
}

/** Where only something else of the business was entered: one activity, as the return or the flat tax has it. */
function asInReturn(income: Income, mode: PersonOfYear['mode']) {
  const row = (code: string) => income.lines.find((line) => line.code === code)?.amount ?? 0;
  return {
    income: 'monthly' in income.result ? income.result.income : row('101'),
    expenses: mode === 'flat' ? null : row('102'),
    rate: null,
  };
}
