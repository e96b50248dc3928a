import Type from 'typebox';
import {
  anyObject,
  date,
  type Field,
  FieldProblem,
  isObject,
  nullable,
  object,
  oneOf,
  refined,
  refuse,
  text,
} from '../../platform/http/fields.ts';
import { usableSettings } from './usable-settings.ts';

const short = (maximum = 100) => nullable(text({ maximum }));

/** Who signs for the company, or who prepared a form. */
export type Signatory = { first_name: string | null; last_name: string | null; relation: string | null };
export type Preparer = { first_name: string | null; last_name: string | null; phone: string | null };

const SUBMITTER_FIELDS = { first_name: short(), last_name: short(), relation: short() };
const PREPARER_FIELDS = { first_name: short(), last_name: short(), phone: short(30) };

/** What signs in the place of the company (annotation of `zast_kod` in the forms); some for one kind of person only. */
const AGENT_CODES = ['1', '2', '3', '4a', '4b', '4c', '5a', '5b', '6a', '6b', '7a', '7b'] as const;
const OF_PERSONS: ReadonlySet<string> = new Set(['4b']);
const OF_COMPANIES: ReadonlySet<string> = new Set(['4c', '7a']);

const AGENT_FIELDS = {
  type: oneOf(['F', 'P']),
  code: oneOf(AGENT_CODES),
  first_name: short(),
  last_name: short(),
  birth_date: nullable(date()),
  evidence_number: short(36),
  name: short(255),
  ico: nullable(text({ pattern: /^\d{8}$/, patternText: 'IČO má 8 číslic.' })),
};

const AGENT = refined(object(AGENT_FIELDS, 'VatAgent'), (agent, path) => {
  const problems = agent.type === 'F' ? personProblems(agent) : companyProblems(agent);
  const entries = Object.entries(problems).map(([name, problem]) => [`${path}.${name}`, problem] as const);
  if (entries.length > 0) throw new FieldProblem(Object.fromEntries(entries));
  return agent;
});

export type VatAgent = ReturnType<(typeof AGENT)['parse']>;
type Problems = Record<string, string>;

function personProblems({ code, first_name, last_name, birth_date, evidence_number }: VatAgent): Problems {
  return {
    ...(OF_COMPANIES.has(code) ? { code: 'Tento kód má jen právnická osoba (type P).' } : {}),
    ...(first_name === null ? { first_name: 'Fyzická osoba musí mít jméno.' } : {}),
    ...(last_name === null ? { last_name: 'Fyzická osoba musí mít příjmení.' } : {}),
    ...(birth_date === null && evidence_number === null
      ? { birth_date: 'Fyzická osoba musí mít datum narození, nebo evidenční číslo.' }
      : {}),
  };
}

function companyProblems({ code, name, ico }: VatAgent): Problems {
  return {
    ...(OF_PERSONS.has(code) ? { code: 'Tento kód má jen fyzická osoba (type F).' } : {}),
    ...(name === null ? { name: 'Právnická osoba musí mít název.' } : {}),
    ...(ico === null ? { ico: 'Právnická osoba musí mít IČO.' } : {}),
  };
}

/** Whole per cents; null: not known yet. */
export type Coefficient = { provisional: number | null; settlement: number | null };

const YEAR = /^(20\d\d|2100)$/;

/** An object from a calendar year to a value. */
function byYear<T>(value: Field<T>, title: string): Field<Readonly<Record<string, T>>> {
  return {
    schema: Type.Object({}, { additionalProperties: value.schema, title }),
    absent: { value: {} },
    parse(given, path) {
      const problems: Problems = {};
      const values: Record<string, T> = {};
      for (const [year, each] of Object.entries(anyObject().parse(given, path))) {
        try {
          if (!YEAR.test(year)) refuse(`${path}.${year}`, 'Musí být rok od 2000 do 2100.');
          values[year] = value.parse(each, `${path}.${year}`);
        } catch (error) {
          if (!(error instanceof FieldProblem)) throw error;
          Object.assign(problems, error.fields);
        }
      }
      if (Object.keys(problems).length > 0) throw new FieldProblem(problems);
      return values;
    },
  };
}

const PERCENT: Field<number | null> = {
  schema: Type.Union([Type.Integer({ minimum: 0, maximum: 100 }), Type.Null()]),
  absent: { value: null },
  parse: (given, path) =>
    given === null || (typeof given === 'number' && Number.isInteger(given) && given >= 0 && given <= 100)
      ? given
      : refuse(path, 'Musí být celé procento od 0 do 100, nebo null.'),
};
const COEFFICIENT: Field<Coefficient> = {
  ...object({ provisional: PERCENT, settlement: PERCENT }, 'VatCoefficient'),
  parse(given, path) {
    const others = isObject(given)
      ? Object.keys(given).filter((key) => key !== 'provisional' && key !== 'settlement')
      : [];
    if (others.length > 0)
      throw new FieldProblem(
        Object.fromEntries(
          others.map((key) => [`${path}.${key}`, 'Koeficient má jen provisional a settlement.']),
        ),
      );
    return object({ provisional: PERCENT, settlement: PERCENT }).parse(given, path);
  },
};

/** The settings that the forms of VAT are made by, checked when they are sent. */
export const VAT_FIELDS = {
  submitter: object(SUBMITTER_FIELDS, 'Submitter'),
  vat_preparer: object(PREPARER_FIELDS, 'VatPreparer'),
  vat_agent: AGENT,
  vat_coefficient: byYear(COEFFICIENT, 'VatCoefficients'),
  vat_next_period: byYear(oneOf(['Q', 'M']), 'VatNextPeriods'),
};

export type VatSettings = {
  submitter: Signatory | null;
  vat_preparer: Preparer | null;
  vat_agent: VatAgent | null;
  /** By calendar year. */
  vat_coefficient: Readonly<Record<string, Coefficient>>;
  /** Which period holds from the next year on, by the year whose last return says so. */
  vat_next_period: Readonly<Record<string, 'Q' | 'M'>>;
};

const DEFAULTS: VatSettings = {
  submitter: null,
  vat_preparer: null,
  vat_agent: null,
  vat_coefficient: {},
  vat_next_period: {},
};

/** The settings in force. */
export function vatSettings(stored: Readonly<Record<string, unknown>>): VatSettings {
  return { ...DEFAULTS, ...usableSettings(VAT_FIELDS, stored) };
}
