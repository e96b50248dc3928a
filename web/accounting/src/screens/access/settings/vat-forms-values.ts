import { vatFormsTexts as t } from '../../../cs/vat-forms.ts';

/** What the form holds, by the paths of its fields in the settings: `vat_coefficient.2026.provisional`. */
export type VatFormsValues = Record<string, string>;

type Stored = Readonly<Record<string, unknown>>;

const PERSONS = {
  submitter: ['first_name', 'last_name', 'relation'],
  vat_preparer: ['first_name', 'last_name', 'phone'],
  vat_agent: ['type', 'code', 'first_name', 'last_name', 'birth_date', 'evidence_number', 'name', 'ico'],
} as const;
type Person = keyof typeof PERSONS;

/** What an agent of a kind has; the rest is not sent. */
const OF_AGENT: Readonly<Record<string, readonly string[]>> = {
  F: ['type', 'code', 'first_name', 'last_name', 'birth_date', 'evidence_number'],
  P: ['type', 'code', 'first_name', 'last_name', 'name', 'ico'],
};
const COEFFICIENTS = ['provisional', 'settlement'] as const;

/** The years that are offered: the present one, the one before it, and whatever has been entered. */
export function vatYearsOffered(settings: Stored, present: number): number[] {
  const entered = [settings.vat_coefficient, settings.vat_next_period].flatMap((stored) =>
    Object.keys(objectOf(stored)).map(Number),
  );
  return [...new Set([...entered, present - 1, present])].sort((a, b) => b - a);
}

export function vatFormsValuesOf(settings: Stored, years: readonly number[]): VatFormsValues {
  const persons = Object.entries(PERSONS).flatMap(([person, names]) => {
    const stored = objectOf(settings[person]);
    return names.map((name) => [`${person}.${name}`, textOf(stored[name])]);
  });
  const ofYears = years.flatMap((year) => {
    const coefficient = objectOf(objectOf(settings.vat_coefficient)[year]);
    return [
      ...COEFFICIENTS.map((name) => [`vat_coefficient.${year}.${name}`, textOf(coefficient[name])]),
      [`vat_next_period.${year}`, textOf(objectOf(settings.vat_next_period)[year])],
    ];
  });
  return Object.fromEntries([...persons, ...ofYears]);
}

/** What is sent; null takes a key away. */
export function vatFormsSettingsOf(values: VatFormsValues, years: readonly number[]) {
  const person = (key: Person, names: readonly string[]) => {
    const entries = names.map((name) => [name, enteredOf(values, `${key}.${name}`)] as const);
    return entries.every(([, value]) => value === null) ? null : Object.fromEntries(entries);
  };
  const agent = OF_AGENT[values['vat_agent.type'] ?? ''];
  return {
    submitter: person('submitter', PERSONS.submitter),
    vat_preparer: person('vat_preparer', PERSONS.vat_preparer),
    vat_agent: agent === undefined ? null : person('vat_agent', agent),
    vat_coefficient: byYear(years, (year) => {
      const [provisional, settlement] = COEFFICIENTS.map((name) =>
        percentOf(values, `vat_coefficient.${year}.${name}`),
      );
      return provisional === null && settlement === null ? null : { provisional, settlement };
    }),
    vat_next_period: byYear(years, (year) => enteredOf(values, `vat_next_period.${year}`)),
  };
}

export function vatFormsProblems(values: VatFormsValues, years: readonly number[]): Record<string, string> {
  const paths = years.flatMap((year) => COEFFICIENTS.map((name) => `vat_coefficient.${year}.${name}`));
  const wrong = paths.filter((path) => {
    const text = (values[path] ?? '').trim();
    return text !== '' && !(/^\d{1,3}$/.test(text) && Number(text) <= 100);
  });
  return Object.fromEntries(wrong.map((path) => [path, t.percentWrong]));
}

function byYear<T>(years: readonly number[], of: (year: number) => T | null): Record<string, T> | null {
  const entered = years.flatMap((year) => {
    const value = of(year);
    return value === null ? [] : [[String(year), value] as const];
  });
  return entered.length === 0 ? null : Object.fromEntries(entered);
}

const enteredOf = (values: VatFormsValues, path: string) => values[path]?.trim() || null;

function percentOf(values: VatFormsValues, path: string): number | null {
  const text = enteredOf(values, path);
  return text === null ? null : Number(text);
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
