import { codebookEntry } from '../codebooks/codebook.ts';
import { activityName, taxFormActivityCode } from '../codebooks/nace.ts';
import { legalFormOfRegister } from '../codebooks/register-legal-forms.ts';
import { taxOfficeLabel } from '../codebooks/tax-offices.ts';
import { type Activities, activitiesOf } from './activities.ts';
import { type Evidence, isNaturalPerson, legalFormCode, vatRelation } from './evidence.ts';
import type { Hints, Segment, Suggestion, Workplace } from './lookup-result.ts';
import { suggestFlatRate } from './suggest-flat-rate.ts';
import { suggestTaxOffice } from './suggest-tax-office.ts';

/** Foundations, endowment funds, public benefit companies, institutes, associations. */
const NONPROFIT_FORMS = new Set(['117', '118', '141', '161', '706', '736', '751']);

/** The period of a payer is in no registry; monthly is what the VAT Act (section 99) gives everybody at first. */
const VAT_STATUS = { payer: 'monthly', identified: 'identified', none: 'none' } as const;

/** The `suggestion` part of a lookup. */
export function suggest(evidence: Evidence): Suggestion {
  const isPerson = isNaturalPerson(evidence);
  const activities = activitiesOf(evidence);
  const place = suggestTaxOffice(evidence);
  const { prevailing, version } = activities;
  return {
    segment: segmentOf(evidence),
    legal_form: isPerson ? 'osvc' : legalFormOfRegister(legalFormCode(evidence) ?? ''),
    bookkeeping: isPerson ? 'tax_records' : 'double_entry',
    vat_status: VAT_STATUS[vatRelation(evidence)],
    employees: hasEmployees(evidence),
    tax_office_code: place?.office ?? null,
    tax_office_workplace: place?.workplace ?? null,
    tax_office_label: place === null ? null : taxOfficeLabel(place),
    nace: prevailing !== null && version === '2025' ? taxFormActivityCode(prevailing) : null,
    nace_code: prevailing,
    nace_name: prevailing === null ? null : activityName(version, prevailing),
    ...(isPerson ? suggestFlatRate(evidence) : {}),
    hints: hintsOf(evidence, activities),
  };
}

function segmentOf(evidence: Evidence): Segment {
  if (isNaturalPerson(evidence)) return 'osvc';
  const form = legalFormCode(evidence) ?? '';
  if (NONPROFIT_FORMS.has(form) || legalFormOfRegister(form) === 'spolek') return 'nonprofit';
  const { founded } = evidence.subject;
  return founded !== null && oneYearAfter(founded) >= evidence.today ? 'startup' : 'company';
}

/** Category 000 is "not known", 110 is none. */
function hasEmployees({ statistics }: Evidence): boolean | null {
  const least = codebookEntry('employee_categories', statistics?.employeesCode ?? '')?.from ?? null;
  return least === null ? null : least > 0;
}

function hintsOf(evidence: Evidence, { prevailing, codes }: Activities): Hints {
  const divisions = (prevailing === null ? codes : [prevailing]).map((code) => Number(code.slice(0, 2)));
  const isIn = (from: number, to: number) => divisions.some((division) => division >= from && division <= to);
  const makes = isIn(10, 33);
  const relation = vatRelation(evidence);
  return {
    payroll: hasEmployees(evidence) ?? false,
    vat: relation !== 'none',
    control_statement: relation === 'payer',
    cash: isIn(47, 47) || isIn(56, 56),
    stock: isIn(46, 47) || makes,
    vehicles: isIn(49, 49) || isIn(53, 53),
    assets: isIn(41, 43) || makes,
    workplace: workplaceOf(evidence),
  };
}

function workplaceOf({ subject }: Evidence): Workplace | null {
  const { municipality, municipalityCode } = subject.address;
  if (municipality === null || municipalityCode === null) return null;
  return { municipality, municipality_code: municipalityCode, country: 'CZ' };
}

/** For comparing only: 29 February becomes a day that does not exist. */
function oneYearAfter(day: string): string {
  return `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}${day.slice(4)}`;
}
