import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { advancesAfter } from './duties.ts';
import { insuranceJson } from './insurance-json.ts';
import { readInsurance } from './read.ts';
import { InsuranceSchema } from './schema.ts';
import { askedYear } from './year.ts';

export const getInsurance = defineOperation({
  id: 'getInsurance',
  method: 'GET',
  path: '/entities/{entity_id}/taxes/insurance',
  summary: 'Social and health insurance of a self-employed person in a year',
  description:
    'Works out what both yearly overviews of a self-employed person say, from the profit of the income tax (`getIncomeTax`, row 113) and what `updateIncomeTax` has entered as `working.insurance`: kinds of the months, a start, voluntary participation, months with the health minimum or a pension, what was paid. A start (`starting`) holds in the two next years, too, unless they say otherwise. Without it months are all main or all secondary by `settings.tax_profile.main_activity`, and `paid` is what payments name as duties `self_employed_social` and `self_employed_health` of the months (`matchBankTransaction`, `createDutyPayment`).\n\nA year with both kinds spreads the profit evenly over its months; each part has at least its minimum, and the secondary part counts from the `threshold`. `advance` is that of the next year, with its minimum when the law has it; where that changes within the year it is the minimum that the year is settled with. `advances` are what is paid from which month on, as the calendar (`getTaxCalendar`) asks for it. `lines` are the steps with their paragraphs. Nothing is stored: `createFiling` with `osvc_social` and `osvc_health` files the overviews, and `findings` name what they still lack and where it is entered.\n\n422 for companies that are no self-employed person, at `year` for a year without rates, and with the code `FLAT_TAX` in a year of flat tax, which has the insurance in it.',
  tag: 'Income tax',
  meta: { permission: 'member' },
  params: Type.Object({ entity_id: EntityId }),
  query: Type.Object({
    year: Type.Optional(
      Type.String({
        description: 'Calendar year, 2020 to 2026; absent or no number: the last one that has ended',
      }),
    ),
  }),
  responses: {
    ...json(200, 'The insurance of the year', InsuranceSchema),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ query }, context) {
    const now = context.now();
    const asker = { sql: context.sql, company: companyOf(context), now };
    const insurance = await readInsurance(asker, askedYear(query.year, now));
    return ok(insuranceJson(insurance, await advancesAfter(asker, insurance)));
  },
});
