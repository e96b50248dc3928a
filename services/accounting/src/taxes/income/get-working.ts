import Type from 'typebox';
import { type Context, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { readWorking } from './read.ts';
import { WorkingSchema } from './schema.ts';
import type { TaxAsker } from './working.ts';
import { workingJson } from './working-json.ts';
import { askedYear } from './year.ts';

export const WorkingParams = Type.Object({ entity_id: EntityId });

export const YearQuery = Type.Object({
  year: Type.Optional(
    Type.String({
      description:
        'The tax period that begins in this year, 2020 to 2026; of persons the calendar year. Absent or no number: the last one that has ended',
    }),
  ),
});

export function askerOf(context: Context, sql: Queries = context.sql): TaxAsker {
  return { sql, company: companyOf(context), now: context.now() };
}

export const getWorking = defineOperation({
  id: 'getIncomeTax',
  method: 'GET',
  path: '/entities/{entity_id}/taxes/income',
  summary: 'The income tax of a year',
  description:
    'Works out the return of the year from what the books have now and from what `updateIncomeTax` has entered: of companies (`dppo`) from the ledger and the cards of assets, of self-employed persons (`dpfo`) from the cash journal or the ledger, of those who pay flat tax (`flat_tax`) by their band. `lines` are the rows of the form in its order, whole CZK, each with the `items` that add up to it; `result` is what comes out of them, `advances` what is paid ahead for the next period and when, `due` by when the return is filed.\n\n`inputs` has every key that counts; those in `defaulted` were not entered. `proposals` are what the books suggest: they count only once they are entered as adjustments. `findings` tell what was cut or left out, and what to look at. Nothing is stored and nothing is posted: `runClosing` with `tax` posts the tax, `createFiling` files the return. A year without known rates is a 422 at `year`.',
  tag: 'Income tax',
  meta: { permission: 'member', versioned: true },
  params: WorkingParams,
  query: YearQuery,
  responses: { ...json(200, 'The working', WorkingSchema), ...errorResponses(401, 404, 422, 429) },
  async handler({ query }, context) {
    const asker = askerOf(context);
    const working = await readWorking(asker, askedYear(query.year, asker.company, asker.now));
    return ok(workingJson(working), working.row?.updated_at ?? null);
  },
});
