import type { Employee, NewEmployee } from './api.ts';

type Details = NonNullable<Employee['details']>;
type FlagKey =
  | 'pensioner'
  | 'state_insured'
  | 'health_minimum_elsewhere'
  | 'annual_settlement_requested'
  | 'wage_deductions'
  | 'functional_benefits'
  | 'apz_contribution'
  | 'other_supporting_person'
  | 'seasonal_produce';
type TextKey =
  | 'birth_number'
  | 'ik_mpsv'
  | 'id_ppv'
  | 'activity_type'
  | 'employment_specification'
  | 'risk_category'
  | 'apz_instrument'
  | 'tax_residence'
  | 'part_time_discount';
type FigureKey =
  | 'weekly_hours'
  | 'standard_weekly_hours'
  | 'average_hourly_earnings'
  | 'agreed_income'
  | 'dependants';

export type ChildValues = {
  /** Of the row of the form: children have no number of their own. */
  key: number;
  order: '1' | '2' | '3' | 'N';
  first_name: string;
  last_name: string;
  birth_date: string | null;
  birth_number: string;
  ztpp: boolean;
};
export type OtherPersonValues = Omit<ChildValues, 'order' | 'ztpp'>;

/** The form of a card; members of its details by their path, as the service names them in its errors. */
export type EmployeeValues = {
  first_name: string;
  last_name: string;
  personal_number: string;
  contract: Employee['contract'];
  gross_wage: number | null;
  started_on: string | null;
  ended_on: string | null;
  declaration: boolean;
  disability: Employee['disability'];
  ztpp: boolean;
  student: boolean;
  health_insurer: string;
  bank_account: string;
  email: string;
  note: string;
  children: ChildValues[];
  'details.other_persons': OtherPersonValues[];
  'details.birth_date': string | null;
  'details.primary_employment': '' | 'yes' | 'no';
  'details.workplace.municipality': string;
  'details.workplace.municipality_code': string;
  'details.workplace.country': string;
} & Record<`details.${FlagKey}`, boolean> &
  Record<`details.${TextKey}`, string> &
  Record<`details.${FigureKey}`, number | null>;

const FLAGS: readonly FlagKey[] = [
  'pensioner',
  'state_insured',
  'health_minimum_elsewhere',
  'annual_settlement_requested',
  'wage_deductions',
  'functional_benefits',
  'apz_contribution',
  'other_supporting_person',
  'seasonal_produce',
];
const TEXTS: readonly TextKey[] = [
  'birth_number',
  'ik_mpsv',
  'id_ppv',
  'activity_type',
  'employment_specification',
  'risk_category',
  'apz_instrument',
  'tax_residence',
  'part_time_discount',
];
const FIGURES: readonly FigureKey[] = [
  'weekly_hours',
  'standard_weekly_hours',
  'average_hourly_earnings',
  'agreed_income',
  'dependants',
];

let lastKey = 0;

export function newPerson(): OtherPersonValues {
  lastKey += 1;
  return { key: lastKey, first_name: '', last_name: '', birth_date: null, birth_number: '' };
}

export function newChild(order: ChildValues['order']): ChildValues {
  return { ...newPerson(), order, ztpp: false };
}

/** The form of a stored card, or an empty one. */
export function valuesOf(employee: Employee | null): EmployeeValues {
  const details: Partial<Details> = employee?.details ?? {};
  const each = <K extends string, T>(keys: readonly K[], value: (key: K) => T) =>
    Object.fromEntries(keys.map((key) => [`details.${key}`, value(key)]));
  return {
    first_name: employee?.first_name ?? '',
    last_name: employee?.last_name ?? '',
    personal_number: employee?.personal_number ?? '',
    contract: employee?.contract ?? 'hpp',
    gross_wage: employee?.gross_wage ?? null,
    started_on: employee?.started_on ?? null,
    ended_on: employee?.ended_on ?? null,
    // What another person has to sign is never taken for granted.
    declaration: employee?.declaration ?? false,
    disability: employee?.disability ?? 'none',
    ztpp: employee?.ztpp ?? false,
    student: employee?.student ?? false,
    health_insurer: employee?.health_insurer ?? '',
    bank_account: employee?.bank_account ?? '',
    email: employee?.email ?? '',
    note: employee?.note ?? '',
    children: (employee?.children ?? []).map(({ order, ztpp, ...person }) => ({
      ...personValues(person),
      order: String(order) as ChildValues['order'],
      ztpp: ztpp ?? false,
    })),
    'details.other_persons': (details.other_persons ?? []).map(personValues),
    'details.birth_date': details.birth_date ?? null,
    'details.primary_employment':
      details.primary_employment === true ? 'yes' : details.primary_employment === false ? 'no' : '',
    'details.workplace.municipality': details.workplace?.municipality ?? '',
    'details.workplace.municipality_code': details.workplace?.municipality_code ?? '',
    'details.workplace.country': details.workplace?.country ?? 'CZ',
    ...each(FLAGS, (key) => details[key] ?? false),
    ...each(TEXTS, (key) => details[key] ?? ''),
    ...each(FIGURES, (key) => details[key] ?? null),
  } as EmployeeValues;
}

function personValues(person: Partial<Record<keyof OtherPersonValues, unknown>>): OtherPersonValues {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    ...newPerson(),
    first_name: text(person.first_name),
    last_name: text(person.last_name),
    birth_date: text(person.birth_date) || null,
    birth_number: text(person.birth_number),
  };
}

/**
 * The card that a form says.
 * @param present the stored card: what it has beyond the form stays
 */
export function employeeOf(values: EmployeeValues, present: Employee | null): NewEmployee {
  const { first_name, last_name, contract, declaration, disability, ztpp, student } = values;
  const { started_on, ended_on, gross_wage } = values;
  return {
    first_name,
    last_name,
    contract,
    declaration,
    disability,
    ztpp,
    student,
    ended_on,
    // Nothing chosen is for the service to refuse, at its field.
    started_on: started_on ?? '',
    gross_wage: gross_wage ?? 0,
    personal_number: orNull(values.personal_number),
    health_insurer: orNull(values.health_insurer),
    bank_account: orNull(values.bank_account),
    email: orNull(values.email),
    note: orNull(values.note),
    children: values.children.map(({ key: _, order, ...child }) => ({
      ...child,
      order: order === 'N' ? 'N' : (Number(order) as 1 | 2 | 3),
      first_name: orNull(child.first_name),
      last_name: orNull(child.last_name),
      birth_number: orNull(child.birth_number),
    })),
    details: detailsOf(values, present?.details ?? {}),
  };
}

function detailsOf(values: EmployeeValues, present: Partial<Details>): Details {
  const entered: Record<string, unknown> = {};
  for (const key of TEXTS) entered[key] = orNull(values[`details.${key}`]);
  for (const key of FIGURES) entered[key] = values[`details.${key}`];
  // Not ticked is not known, unless somebody said no before.
  for (const key of FLAGS) entered[key] = values[`details.${key}`] || (present[key] === false ? false : null);
  const primary = values['details.primary_employment'];
  entered.primary_employment = primary === '' ? null : primary === 'yes';
  entered.birth_date = values['details.birth_date'];
  entered.workplace = workplaceOf(values);
  entered.other_persons = values['details.other_persons'].map(({ key: _, ...person }) => ({
    ...person,
    birth_number: orNull(person.birth_number),
  }));
  const known = Object.entries({ ...present, ...entered }).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(known) as Details;
}

function workplaceOf(values: EmployeeValues): Details['workplace'] {
  const municipality = values['details.workplace.municipality'].trim();
  const municipality_code = values['details.workplace.municipality_code'].trim();
  if (municipality === '' && municipality_code === '') return null;
  return { municipality, municipality_code, country: values['details.workplace.country'] || 'CZ' };
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}
