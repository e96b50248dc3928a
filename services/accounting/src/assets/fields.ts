import Type from 'typebox';
import { amount } from '../platform/http/amount.ts';
import {
  date,
  type Field,
  flag,
  nullable,
  oneOf,
  refuse,
  text,
  wholeNumber,
  withDefault,
} from '../platform/http/fields.ts';

const LONGEST_LIFE_MONTHS = 1200;

/** Text that may be empty. */
const evidence: Field<string> = {
  schema: Type.String({ maxLength: 100 }),
  absent: { value: '' },
  parse: (given, path) => (given === null || given === '' ? '' : text({ maximum: 100 }).parse(given, path)),
};

/** An id of a document. One that cannot be becomes null, as does one that the company does not have when it is stored. */
const documentId: Field<number | null> = {
  schema: Type.Union([Type.Integer(), Type.Null()]),
  absent: { value: null },
  parse: (given, path) => {
    if (given !== null && !Number.isInteger(given)) refuse(path, 'Musí být celé číslo.');
    return Number.isSafeInteger(given) ? (given as number) : null;
  },
};

/** The fields of a card that its plans depend on. */
export const PLAN_FIELDS = {
  category: withDefault(oneOf(['tangible', 'intangible', 'low_value']), 'tangible'),
  in_use_from: date(),
  price: amount({ minimum: 'above_zero' }),
  residual_value: withDefault(amount(), 0 as ReturnType<ReturnType<typeof amount>['parse']>),
  useful_life_months: withDefault(wholeNumber(1, LONGEST_LIFE_MONTHS), 36),
  tax_group: nullable(oneOf([1, 2, 3, 4, 5, 6])),
  tax_method: withDefault(oneOf(['straight', 'accelerated']), 'straight'),
  vehicle_m1: withDefault(flag(), false),
  disposed_on: nullable(date()),
};

/** The fields of a card as create and update take them inside `asset`. */
export const ASSET_FIELDS = {
  name: text({ maximum: 200 }),
  inventory_number: evidence,
  note: nullable(text({ maximum: 2000, isMultiline: true })),
  account_code: withDefault(
    text({ pattern: /^0\d{2,8}$/, patternText: 'Musí být účet třídy 0 o 3 až 9 číslicích.' }),
    '022',
  ),
  acquired_on: nullable(date()),
  disposal_kind: nullable(text({ maximum: 60 })),
  document_id: documentId,
  ...PLAN_FIELDS,
};
