import { crowns } from '@news-and-accounting/money';
import { amount } from '../../platform/http/amount.ts';
import {
  date,
  type Field,
  flag,
  invalidFields,
  nullable,
  oneOf,
  refined,
  refuse,
  text,
  type ValuesOf,
  withDefault,
} from '../../platform/http/fields.ts';
import { codebookEntry } from '../../public/codebooks/index.ts';
import { WAGE_ACCOUNT } from './bank-account.ts';
import { CHILDREN } from './children.ts';
import { EMPLOYEE_DETAILS } from './details.ts';

const LARGEST_WAGE = crowns(1_000_000_000);

const wage = refined(amount(), (value, path) =>
  value > LARGEST_WAGE ? refuse(path, 'Mzda za měsíc je příliš vysoká.') : value,
);

const insurer = refined(
  text({ pattern: /^\d{3}$/, patternText: 'Kód pojišťovny má tři číslice.' }),
  (code, path) =>
    codebookEntry('health_insurers', code) === null
      ? refuse(path, 'Tato pojišťovna v číselníku není.')
      : code,
);

/** The card as create and update take it inside `employee`. */
export const EMPLOYEE_FIELDS = {
  first_name: text({ maximum: 100 }),
  last_name: text({ maximum: 100 }),
  /** Given by the service when it is not sent. */
  personal_number: nullable(text({ maximum: 20 })),
  contract: withDefault(oneOf(['hpp', 'dpc', 'dpp']), 'hpp'),
  gross_wage: withDefault(wage, crowns(0)),
  started_on: date(),
  ended_on: nullable(date()),
  declaration: withDefault(flag(), false),
  disability: withDefault(oneOf(['none', 'first', 'second', 'third']), 'none'),
  ztpp: withDefault(flag(), false),
  student: withDefault(flag(), false),
  health_insurer: nullable(insurer),
  bank_account: nullable(WAGE_ACCOUNT),
  email: nullable(
    text({ maximum: 254, pattern: /^[^\s@]+@[^\s@]+$/, patternText: 'Musí být e-mailová adresa.' }),
  ),
  note: nullable(text({ maximum: 2000, isMultiline: true })),
  children: CHILDREN,
  details: EMPLOYEE_DETAILS,
} satisfies Record<string, Field<unknown>>;

export type EmployeeValues = ValuesOf<typeof EMPLOYEE_FIELDS>;

/** @throws {HttpError} 422 when the relationship would end before it starts */
export function checkDates({ started_on, ended_on }: Pick<EmployeeValues, 'started_on' | 'ended_on'>): void {
  if (ended_on !== null && ended_on < started_on) {
    throw invalidFields({ ended_on: 'Vztah nemůže skončit dříve, než začal.' });
  }
}
