import Type from 'typebox';
import {
  date,
  type Field,
  FieldProblem,
  flag,
  isObject,
  nullable,
  oneOf,
  refuse,
} from '../../platform/http/fields.ts';
import { usableSettings } from './usable-settings.ts';

/** How a company makes its statements. */
export type StatementSettings = {
  /** `auto`: by the figures of its years. */
  accounting_category: 'auto' | 'micro' | 'small' | 'medium' | 'large';
  /** Whether an auditor verifies the statements. */
  audit: boolean;
  /** Average number of employees by the fiscal year; a year that is not here is counted by its payslips. */
  average_employees: Readonly<Record<string, number>>;
  /** Whether accruals stand in D. of the balance sheet, or among receivables and payables in C. */
  accruals_in: 'D' | 'C';
  /** The day on which the company came to be; null: before its books, or not known. */
  founded_on: string | null;
};

const EMPLOYEES_AT_MOST = 1_000_000;
const YEARS_AT_MOST = 101;

const AVERAGE_EMPLOYEES: Field<Readonly<Record<string, number>>> = {
  schema: Type.Object(
    {},
    {
      additionalProperties: Type.Number({ minimum: 0, maximum: EMPLOYEES_AT_MOST }),
      title: 'AverageEmployees',
    },
  ),
  absent: { value: {} },
  parse(given, path) {
    if (!isObject(given)) refuse(path, 'Musí být objekt: fiskální rok a počet zaměstnanců.');
    const entries = Object.entries(given);
    if (entries.length > YEARS_AT_MOST) refuse(path, `Smí mít nejvýše ${YEARS_AT_MOST} let.`);
    const problems: Record<string, string> = {};
    for (const [year, count] of entries) {
      if (!/^(20\d\d|2100)$/.test(year)) problems[`${path}.${year}`] = 'Musí být rok od 2000 do 2100.';
      else if (!isCount(count))
        problems[`${path}.${year}`] =
          `Musí být číslo od 0 do ${EMPLOYEES_AT_MOST} s nejvýše dvěma desetinnými místy.`;
    }
    if (Object.keys(problems).length > 0) throw new FieldProblem(problems);
    return given as Record<string, number>;
  },
};

function isCount(count: unknown): boolean {
  if (typeof count !== 'number' || !(count >= 0 && count <= EMPLOYEES_AT_MOST)) return false;
  return Math.abs(count * 100 - Math.round(count * 100)) < 1e-6;
}

/** The settings that statements are made by, checked when they are sent. */
export const STATEMENT_FIELDS = {
  accounting_category: oneOf(['auto', 'micro', 'small', 'medium', 'large']),
  audit: flag(),
  average_employees: AVERAGE_EMPLOYEES,
  accruals_in: oneOf(['D', 'C']),
  founded_on: nullable(date()),
};

const DEFAULTS: StatementSettings = {
  accounting_category: 'auto',
  audit: false,
  average_employees: {},
  accruals_in: 'D',
  founded_on: null,
};

/** The settings in force. */
export function statementSettings(stored: Readonly<Record<string, unknown>>): StatementSettings {
  return { ...DEFAULTS, ...usableSettings(STATEMENT_FIELDS, stored) };
}
