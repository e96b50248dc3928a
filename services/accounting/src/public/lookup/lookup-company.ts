import { checkIco } from '@news-and-accounting/identifiers';
import Type from 'typebox';
import { callerOf } from '../../platform/context.ts';
import { notFound, problem } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { take } from '../../platform/http/limits.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { REGISTRIES } from './registry.ts';
import { CompanyLookupSchema } from './schema.ts';

export const lookupCompany = defineOperation({
  id: 'lookupCompany',
  method: 'GET',
  path: '/lookup/{ico}',
  summary: 'A company from the public registries, with a suggestion for its set-up',
  description:
    'Asks the companies registry (ARES), its statistics register and the VAT payers registry for an identification number. `suggestion` holds values for `createCompany`; nothing is stored. When a register other than ARES does not answer, the rest comes without it, with the reason in `warnings` and `false` in `sources`. Answers are remembered for 5 minutes a number; ARES gets 8 seconds.\n\nA number that nobody has is a 200 with `found: false` and `code` `NOT_FOUND`. A wrong check digit is a 422 `INVALID_ICO`, more than 8 digits or other characters are not found. When ARES does not answer: 502 `ARES_UNAVAILABLE`, worth another try later. A user has 40 look-ups a minute, then 429 `RATE_LIMITED`.',
  tag: 'Lookups',
  meta: { permission: 'any', forKeysOfOneCompany: true },
  params: Type.Object({
    ico: Type.String({
      pattern: '^[0-9]{1,8}$',
      description: 'Identification number (IČO); a shorter one gets zeros in front',
    }),
  }),
  responses: {
    ...json(200, 'What was found, or `found: false`', CompanyLookupSchema),
    ...errorResponses(401, 404, 422, 429, 502),
  },
  async handler({ params }, context) {
    if (!/^\d{1,8}$/.test(params.ico)) throw notFound();
    const ico = params.ico.padStart(8, '0');
    const { limits, clients } = context.services;
    if (limits !== null) await take(limits.lookups, String(callerOf(context).userId));
    const checked = checkIco(ico);
    if (!checked.ok) throw problem(422, 'IČO nemá správnou kontrolní číslici.', { code: 'INVALID_ICO' });
    const outcome = await clients.get(REGISTRIES).lookup(checked.value);
    if (outcome.kind === 'unavailable') {
      throw problem(502, 'Registr ARES teď neodpovídá, zkuste to prosím za chvíli.', {
        code: 'ARES_UNAVAILABLE',
      });
    }
    return ok(outcome.body);
  },
});
