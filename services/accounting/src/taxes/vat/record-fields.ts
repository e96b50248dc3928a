import { RECORD_KINDS } from '@news-and-accounting/vat';
import Type from 'typebox';
import { ACCOUNT_CODE, percent } from '../../documents/documents/index.ts';
import { amount } from '../../platform/http/amount.ts';
import {
  bodySchema,
  date,
  type Fields,
  nullable,
  oneOf,
  text,
  wholeNumber,
} from '../../platform/http/fields.ts';
import { strict } from '../../platform/http/strict.ts';

/** What a record is made of; which of it a kind needs is said by `checkFields`. */
export const NEW_RECORD = {
  kind: oneOf(RECORD_KINDS),
  date: date(),
  rate: nullable(percent()),
  base: nullable(amount({ minimum: 'any' })),
  vat: nullable(amount({ minimum: 'any' })),
  document_id: nullable(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  account_code: ACCOUNT_CODE,
  text: nullable(text({ maximum: 500 })),
} satisfies Fields;

export const NEW_RECORD_BODY = strict(Type.Object({ vat_record: bodySchema(NEW_RECORD) }));
