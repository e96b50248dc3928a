import { callerOf } from '../../platform/context.ts';
import { created } from '../../platform/http/answer.ts';
import { orInvalid, readBody, type ValuesOf } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { BANK_ACCOUNT_FIELD } from './bank-account.ts';
import { CompanySchema, companyJson } from './company.ts';
import { storeCompany } from './create-company.ts';
import { COMPANY_FIELDS, DEFAULT_SETTINGS } from './fields.ts';
import { fillSample } from './sample.ts';
import { companyFor } from './store.ts';

const FIELDS = { ...COMPANY_FIELDS, bank_account: BANK_ACCOUNT_FIELD };

/** A company with two years of invented data in every area that exists, for trying writes. Nothing in it is sent out. */
export const createSampleCompany = defineOperation({
  id: 'createSampleCompany',
  method: 'POST',
  path: '/entities/sample',
  summary: 'Create a sample company with invented data',
  description:
    'Creates a company of invented data, so that everything can be tried: documents of every kind with their payments, contacts, assets with depreciation, employees, payslips, monthly reports and trips of two years, and statements of its bank accounts, mostly matched, of which a few movements wait, payment orders, and internal documents at the end of each year: a cost that turns back by itself and estimates that their invoices undo. The first year is closed and approved, and locked by that; the second waits to be closed. It takes no body, and each call makes another company. Writes work as in any company, but nothing in it is ever sent out: no mail, and `validateJmhz` is refused. `settings.demo` is `true` and stays so.\n\nIt is heavy work: a user’s pieces are done one after another, and this call waits for its turn. The eleventh piece of a user is a 429 `RATE_LIMITED`; when too many of all users wait it is a 503 `BUSY`, both with `Retry-After`.',
  tag: 'Companies',
  meta: { permission: 'any', heavy: true },
  responses: { ...json(201, 'The company', CompanySchema), ...errorResponses(401, 403, 429) },
  async handler(_input, context) {
    const { userId } = callerOf(context);
    const now = new Date(context.now());
    const firstDay = `${now.getUTCFullYear() - 2}-01-01`;
    const given: ValuesOf<typeof FIELDS> = orInvalid(() => readBody(FIELDS, sampleEntity(firstDay)));
    return write(context, async (tx) => {
      const id = await storeCompany(
        tx,
        { ...given, settings: { ...DEFAULT_SETTINGS, ...given.settings } },
        userId,
        now,
      );
      await fillSample(tx, { entityId: id, userId: null, now }, context.signal);
      return created(companyJson(await companyFor(tx, userId, id)));
    });
  },
});

function sampleEntity(firstDay: string) {
  return {
    name: 'Ukázková dílna s.r.o.',
    legal_form: 'sro',
    ico: '99999990',
    dic: 'CZ99999990',
    street: 'Ukázková',
    house_number: '1',
    city: 'Praha',
    zip: '110 00',
    email: 'info@ukazkova-dilna.example',
    vat_status: 'monthly',
    vat_registered_on: firstDay,
    tax_office_code: '451',
    tax_office_workplace: '2001',
    nace: '31.00',
    register_note: 'Smyšlená firma pro vyzkoušení; žádný rejstřík ji nezná.',
    settings: {
      demo: true,
      cssz_variable_symbol: '9990000011',
      authority_accounts: {
        social: '2000101003/0710',
        '111': '2000111105/0710',
        '205': '2000121207/0710',
      },
      jmhz_workplace: { municipality: 'Praha', municipality_code: '554782', country: 'CZ' },
    },
    bank_account: {
      number: '19-2000145399',
      bank_code: '0800',
      name: 'Běžný účet',
      opening_balance: 6_400_000,
      opening_date: firstDay,
    },
  };
}
