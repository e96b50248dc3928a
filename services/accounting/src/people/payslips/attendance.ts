import { FieldProblem, isObject, refuse } from '../../platform/http/fields.ts';

const KEYS = {
  worked_hours: 'hours',
  overtime_hours: 'hours',
  overtime_pay: 'pay',
  vacation_hours: 'hours',
  vacation_pay: 'pay',
  unpaid_hours: 'hours',
} as const;

/** Hours and CZK of the month, as they were entered. */
export type Attendance = Partial<Record<keyof typeof KEYS, number>>;

const LIMITS = {
  /** The hours of the longest month. */
  hours: { maximum: 744, decimals: 3 },
  pay: { maximum: 1_000_000_000, decimals: 2 },
} as const;

/**
 * Reads the attendance of a payslip: empty values are left out, other keys dropped, texts may have a decimal comma.
 * @returns null when nothing is left
 * @throws {FieldProblem} for a value that is no number or out of range
 */
export function parseAttendance(given: unknown, path: string): Attendance | null {
  if (given === null) return null;
  if (!isObject(given)) refuse(path, 'Musí být objekt.');
  const attendance: Attendance = {};
  const problems: Record<string, string> = {};
  for (const [key, kind] of Object.entries(KEYS) as [keyof Attendance, keyof typeof LIMITS][]) {
    const text = textOf(Object.hasOwn(given, key) ? given[key] : null);
    if (text === '') continue;
    const problem = problemOf(text, LIMITS[kind]);
    if (problem === null) attendance[key] = Number(text);
    else problems[`${path}.${key}`] = problem;
  }
  if (Object.keys(problems).length > 0) throw new FieldProblem(problems);
  return Object.keys(attendance).length === 0 ? null : attendance;
}

/** The decimal text of a value; empty for null and blanks. */
function textOf(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.replaceAll(/\s/g, '').replace(',', '.') : 'x';
}

function problemOf(
  text: string,
  { maximum, decimals }: { maximum: number; decimals: number },
): string | null {
  const parts = /^\d+(?:\.(\d+))?$/.exec(text);
  if (parts === null) return 'Musí být nezáporné číslo.';
  if ((parts[1] ?? '').replace(/0+$/, '').length > decimals)
    return `Smí mít nejvýše ${decimals} desetinná místa.`;
  return Number(text) > maximum ? `Smí být nejvýše ${maximum}.` : null;
}
