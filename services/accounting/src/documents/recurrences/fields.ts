import { PERIODS, TAXABLE_MODES } from '@news-and-accounting/recurrence';
import Type, { type TObject, type TSchema } from 'typebox';
import {
  bodySchema,
  date,
  type Field,
  flag,
  invalidFields,
  nullable,
  object,
  oneOf,
  refuse,
  text,
  type ValuesOf,
  wholeNumber,
  withDefault,
} from '../../platform/http/fields.ts';
import { strict } from '../../platform/http/strict.ts';
import { NEW_DOCUMENT } from '../documents/fields.ts';
import { KINDS } from '../documents/kinds.ts';
import type { RecurrenceValues } from './recurrence.ts';

const LAST_DAY = 31;
const SUNDAY = 7;

/** A day of the month or week; `last` is null. */
const DAY: Field<number | null> = {
  schema: Type.Union([Type.Integer({ minimum: 1, maximum: LAST_DAY }), Type.Enum(['last'])]),
  absent: 'required',
  parse: (given, path) => {
    if (given === 'last') return null;
    const isDay = typeof given === 'number' && Number.isInteger(given) && given >= 1 && given <= LAST_DAY;
    return isDay ? given : refuse(path, 'Musí být den od 1 do 31, nebo last.');
  },
};

const name = text({ maximum: 200 });
const document = object(NEW_DOCUMENT, 'RecurringDocument');

/** What a change may name; `document` is put in the place of the present one as a whole. */
export const CHANGES = {
  name,
  period: oneOf(PERIODS),
  day: DAY,
  starts_on: date(),
  ends_on: nullable(date()),
  taxable: oneOf(TAXABLE_MODES),
  issue: flag(),
  send: flag(),
  document,
  active: flag(),
} satisfies Record<string, Field<unknown>>;

export type Changes = Partial<ValuesOf<typeof CHANGES>>;

/** What a new one is made of. Undefined where another field says it. */
export const NEW_RECURRENCE = {
  ...CHANGES,
  name: nullable(name),
  day: optional(DAY),
  starts_on: nullable(date()),
  taxable: withDefault(CHANGES.taxable, 'issue'),
  issue: withDefault(flag(), true),
  send: withDefault(flag(), false),
  document: nullable(document),
  document_id: nullable(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  active: withDefault(flag(), true),
} satisfies Record<string, Field<unknown>>;

/** The same field, which may be left out: null means something of its own. */
function optional<T>(field: Field<T>): Field<T | undefined> {
  return { ...field, absent: { value: undefined } };
}

export const recurrenceBody = (recurrence: TSchema) => strict(Type.Object({ recurrence }));
export const newBody = () => recurrenceBody(bodySchema(NEW_RECURRENCE));
export const changesBody = () => recurrenceBody(Type.Partial(bodySchema(CHANGES) as TObject));

/**
 * What no recurrence may say, whatever its document is.
 * @throws {HttpError} 422 naming every field
 */
export function checkValues(values: RecurrenceValues): void {
  const { period, day, starts_on, ends_on, issue, send } = values;
  const { kind } = values.document;
  const problems: Record<string, string> = {};
  if (period === 'weekly' && (day === null || day > SUNDAY))
    problems.day = 'Týdně je den od 1 (pondělí) do 7 (neděle).';
  if (ends_on !== null && ends_on < starts_on) problems.ends_on = 'Konec nemůže být před začátkem.';
  if (KINDS[kind].isCorrection || kind === 'tax_receipt')
    problems['document.kind'] =
      'Opravný doklad a doklad k platbě patří k jedinému dokladu, opakovat je nelze.';
  if (send && !issue) problems.send = 'Odeslat lze jen vystavený doklad, koncept ne.';
  else if (send && KINDS[kind].direction !== 'issued')
    problems.send = 'E-mailem se posílají jen vystavené doklady.';
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}
