import { TREATMENTS } from '@news-and-accounting/document';
import {
  flag,
  list,
  nullable,
  oneOf,
  refined,
  refuse,
  text,
  wholeNumber,
  withDefault,
} from '../platform/http/fields.ts';
import { codebookEntry } from '../public/codebooks/index.ts';
import { PARTNER_ACCOUNTS } from './accounts.ts';

const short = (maximum = 200) => nullable(text({ maximum }));
const CODE_OF_COUNTRY = 'Musí být dvoupísmenný kód země, například CZ.';

const TAGS_AT_MOST = 20;

/** What a partner is made of, as create and update take it inside `partner`; `numbers.ts` checks the numbers by country. */
export const PARTNER_FIELDS = {
  name: text({ maximum: 200 }),
  kind: withDefault(oneOf(['company', 'person']), 'company'),
  ico: short(50),
  dic: short(50),
  vat_id: short(50),
  vat_payer: nullable(flag()),
  unreliable: nullable(flag()),
  street: short(),
  house_number: short(20),
  orientation_number: short(20),
  city: short(),
  zip: short(20),
  country: withDefault(
    refined(text({ pattern: /^[A-Z]{2}$/, patternText: CODE_OF_COUNTRY }), (code, path) =>
      codebookEntry('countries', code) === null ? refuse(path, 'Tato země v číselníku není.') : code,
    ),
    'CZ',
  ),
  email: nullable(
    text({
      maximum: 254,
      pattern: /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/,
      patternText: 'Musí být e-mailová adresa.',
    }),
  ),
  phone: short(50),
  web: short(),
  databox: short(20),
  bank_accounts: withDefault(PARTNER_ACCOUNTS, []),
  due_days: nullable(wholeNumber(0, 365)),
  language: nullable(oneOf(['cs', 'en', 'de', 'sk'])),
  currency: nullable(
    text({ pattern: /^[A-Z]{3}$/, patternText: 'Musí být tři velká písmena, například CZK.' }),
  ),
  default_account: short(9),
  default_vat_treatment: nullable(oneOf(TREATMENTS)),
  note: nullable(text({ maximum: 2000, isMultiline: true })),
  tags: withDefault(
    refined(list(text({ maximum: 50 }), TAGS_AT_MOST), (tags) => [...new Set(tags)]),
    [],
  ),
  archived: withDefault(flag(), false),
};
