import { statementsTexts as t } from '../../../cs/statements.ts';
import { decimalText, parseDecimal } from '../../../parts/decimal.ts';

/** What the form of statements holds; the numbers of employees by fiscal year as they are typed. */
export type StatementValues = {
  accounting_category: string;
  audit: boolean;
  accruals_in: string;
  founded_on: string | null;
} & Record<EmployeesField, string>;

export type EmployeesField = `average_employees.${number}`;

type Stored = Readonly<Record<string, unknown>>;

const fieldOf = (year: number): EmployeesField => `average_employees.${year}`;

/** The years that are offered: the present one and those before it, and whatever has been entered. */
export function yearsOffered(settings: Stored, present: number): number[] {
  const entered = Object.keys(employeesOf(settings)).map(Number);
  return [...new Set([...entered, present - 2, present - 1, present])].sort((a, b) => b - a);
}

export function statementValuesOf(settings: Stored, years: readonly number[]): StatementValues {
  const employees = employeesOf(settings);
  const fields = years.map((year) => {
    const count = employees[year];
    return [fieldOf(year), typeof count === 'number' ? decimalText(count) : ''];
  });
  return {
    accounting_category: String(settings.accounting_category ?? 'auto'),
    audit: settings.audit === true,
    accruals_in: settings.accruals_in === 'C' ? 'C' : 'D',
    founded_on: typeof settings.founded_on === 'string' ? settings.founded_on : null,
    ...Object.fromEntries(fields),
  };
}

/** What is sent; null takes a key away. */
export function statementSettingsOf(values: StatementValues, years: readonly number[]) {
  const entered = years.flatMap((year) => {
    const count = parseDecimal(values[fieldOf(year)] ?? '');
    return count === null ? [] : [[String(year), count] as const];
  });
  return {
    accounting_category: values.accounting_category,
    audit: values.audit,
    accruals_in: values.accruals_in,
    founded_on: values.founded_on,
    average_employees: entered.length === 0 ? null : Object.fromEntries(entered),
  };
}

export function statementProblems(values: StatementValues, years: readonly number[]) {
  const wrong = years.filter((year) => {
    const text = values[fieldOf(year)] ?? '';
    return text.trim() !== '' && parseDecimal(text) === null;
  });
  return Object.fromEntries(wrong.map((year) => [fieldOf(year), t.settingsEmployeesWrong]));
}

function employeesOf({ average_employees: stored }: Stored): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
}
