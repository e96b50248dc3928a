import { callerOf } from '../../platform/context.ts';
import { created } from '../../platform/http/answer.ts';
import { bodySchema, oneOf, readBody, withDefault } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { CompanySchema, companyJson } from './company.ts';
import { makeSample } from './make-sample.ts';
import { SAMPLE_SEGMENTS } from './sample-entities.ts';
import { companyFor } from './store.ts';

const FIELDS = { segment: withDefault(oneOf(SAMPLE_SEGMENTS), 'company') };

/** A company with two years of invented data in every area that exists, for trying writes. Nothing in it is sent out. */
export const createSampleCompany = defineOperation({
  id: 'createSampleCompany',
  method: 'POST',
  path: '/entities/sample',
  summary: 'Create a sample company with invented data',
  description:
    'Creates a company of invented data, so that everything can be tried; `segment` chooses its story, each of two years. `company` (also without a body) is a workshop with employees that pays VAT by months: documents of every kind with their payments, contacts, assets with depreciation, payslips, monthly reports and trips, and statements of its bank accounts, mostly matched, of which a few movements wait, payment orders, forms of VAT that were filed, cleared and paid in time (the last ended month waits until its day), and internal documents at the end of each year: a cost that turns back by itself and estimates that their invoices undo. Papers of what was received are attached but for the newest, contacts were taken over from a table, there are rules, a request for a paper that is answered and one that waits, an export and a webhook (which delivers nothing); a purchase waits for approval. The first year is closed and approved, and locked by that; the second waits to be closed. `osvc` is a self-employed designer with tax records who pays VAT by quarters, `identified` a self-employed programmer with tax records who is identified for VAT: services to and from other states. Both have documents, contacts, the bank, and what they filed of VAT. `identified` is a value of this operation alone, no segment of the codebook. Another value is a 422 naming `segment`. Each call makes another company. Writes work as in any company, but nothing in it is ever sent out: no mail, and `validateJmhz` is refused. `settings.demo` is `true` and stays so.\n\nIt is heavy work: a user’s pieces are done one after another, and this call waits for its turn. The eleventh piece of a user is a 429 `RATE_LIMITED`; when too many of all users wait it is a 503 `BUSY`, both with `Retry-After`.',
  tag: 'Companies',
  meta: { permission: 'any', heavy: 'books' },
  body: strict(bodySchema(FIELDS)),
  isBodyOptional: true,
  responses: {
    ...json(201, 'The company', CompanySchema),
    ...errorResponses(400, 401, 403, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const { segment } = readBody(FIELDS, body);
    const { userId } = callerOf(context);
    const now = new Date(context.now());
    return write(context, async (tx) => {
      const id = await makeSample(tx, { segment, userId, now, signal: context.signal });
      return created(companyJson(await companyFor(tx, userId, id)));
    });
  },
});
