import type { FindingCode } from '../findings/codes.ts';
import { inputWith, type Job, PRAGUE, personOf, VARIABLE_SYMBOL } from './inputs.ts';
import type { Raised } from './raising.ts';

/** One employee with the given jobs, and a finding on the first. */
function first(field: string, ...jobs: readonly Job[]): Raised {
  return { input: inputWith(personOf(1, jobs)), field, employeeId: 1 };
}

const place = (workplace: typeof PRAGUE, field: string): Raised => ({
  input: inputWith(undefined, {
    company: { cssz_variable_symbol: VARIABLE_SYMBOL, jmhz_workplace: workplace },
  }),
  field: `settings.jmhz_workplace.${field}`,
  employeeId: null,
});

type Codes = Extract<
  FindingCode,
  | 'workplace_part_of_town'
  | 'workplace_code_mismatch'
  | 'form_not_built'
  | 'form_without_insurance'
  | 'training_with_income'
  | 'risk_category_not_in_form'
  | 'member_non_resident'
  | 'primary_form_incomplete'
>;

/** Of forms other than that of ordinary work, and of names against the codebooks. */
export const RAISING_FORMS: Readonly<Record<Codes, readonly Raised[]>> = {
  workplace_part_of_town: [
    place({ ...PRAGUE, municipality: 'Praha 5' }, 'municipality'),
    place({ ...PRAGUE, municipality: 'Praha-Libuš' }, 'municipality'),
    first('details.workplace.municipality', {
      details: { workplace: { ...PRAGUE, municipality: 'Praha - Čakovice' } },
    }),
  ],
  workplace_code_mismatch: [
    place({ ...PRAGUE, municipality: 'Brno' }, 'municipality_code'),
    {
      ...place({ ...PRAGUE, municipality_code: '544256' }, 'municipality_code'),
      level: 'warning',
    },
  ],
  form_not_built: [
    first('details.employment_specification', { details: { employment_specification: 'imprisonment' } }),
  ],
  form_without_insurance: [
    first('details.activity_type', { details: { activity_type: '11' }, card: { contract: 'dpc' } }),
    first('details.activity_type', {
      details: { activity_type: '12' },
      card: { contract: 'dpp' },
      wage: 12_000,
    }),
  ],
  training_with_income: [
    first('payslip.gross', {
      details: { activity_type: '10' },
      card: { contract: 'dpp', declaration: false },
      wage: 1,
    }),
  ],
  risk_category_not_in_form: [
    first('details.risk_category', { details: { activity_type: 'S', risk_category: 'C' } }),
  ],
  member_non_resident: [
    first('details.tax_residence', { details: { activity_type: 'Q', tax_residence: 'SK' } }),
  ],
  primary_form_incomplete: [
    first('details.primary_employment', { details: { activity_type: 'S', primary_employment: true } }, {}),
  ],
};
