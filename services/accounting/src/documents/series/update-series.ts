import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { recordEvent } from '../../access/history/index.ts';
import { fiscalYearOf, holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { bodySchema, invalidFields, readChanges, unwrap } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { seriesChanges, seriesEvent } from './events.ts';
import { CHANGES, checkPattern, seriesBody } from './fields.ts';
import { OneSeriesParams, type SeriesInList, SeriesSchema, type SeriesValues } from './series.ts';
import { carryCounter, startCounter } from './start-counter.ts';
import { changeSeries, clearDefault, seriesWithYears } from './store.ts';

type Changes = Partial<SeriesValues & { default: boolean; next: number }>;

export const updateNumberSeries = defineOperation({
  id: 'updateNumberSeries',
  method: 'PATCH',
  path: '/entities/{entity_id}/number_series/{id}',
  summary: 'Change a number series',
  description:
    'Changes the fields that are sent inside `number_series`; rules of `pattern` are those of `createNumberSeries`. Numbers that were given stay as they are. `next` is the counter of the present fiscal year, or of a series that is not `yearly`; at or below a number that was given it is a 422 `NUMBER_TAKEN`, and what it leaves out above shows in `gaps`. Between counting by year and for ever the counter goes on where it is.\n\n`default: true` takes the place of the former default; every kind keeps one, so taking it away from the default series, or archiving that, is a 422: make another one the default first. No document takes a number of an archived series. The history gets the record `number_series.updated` with the old and new values.',
  tag: 'Documents',
  meta: { permission: 'manager', versioned: true },
  params: OneSeriesParams,
  body: seriesBody(Type.Partial(bodySchema(CHANGES))),
  responses: {
    ...json(200, 'The series', SeriesSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const changes = readChanges(CHANGES, unwrap(body, 'number_series'), '') as Changes;
    const company = companyOf(context);
    const { userId } = callerOf(context);
    const thisYear = fiscalYearOf(today(context.now()), company.fiscalYearStart);
    const series = await transaction(context.sql, async (tx) => {
      await holdCompany(tx, company.id);
      const before = await seriesWithYears(tx, company.id, params.id, thisYear);
      await checkVersion(context, before, () => before);
      await applyChanges(tx, company.id, before, changes, { thisYear, now: new Date(context.now()) });
      const after = await seriesWithYears(tx, company.id, params.id, thisYear);
      await recordEvent(tx, {
        ...seriesEvent('updated', company.id, userId, after),
        changes: seriesChanges(before, after),
      });
      return after;
    });
    return ok(series, series.updated_at);
  },
});

async function applyChanges(
  tx: Queries,
  entityId: number,
  before: SeriesInList,
  { next, ...changes }: Changes,
  { thisYear, now }: { thisYear: number; now: Date },
): Promise<void> {
  const values = { ...before, ...changes };
  checkPattern(values);
  if (before.default && !values.default)
    throw invalidFields({ default: 'Nejdřív nastavte jako výchozí jinou řadu tohoto druhu.' });
  if (values.default && values.archived)
    throw invalidFields({
      archived: 'Výchozí řada nemůže být v archivu; nejdřív nastavte jako výchozí jinou.',
    });
  if (values.default) await clearDefault(tx, entityId, before.kind, before.id);
  await changeSeries(tx, entityId, before.id, values, now);
  await carryCounter(tx, entityId, before, values, thisYear);
  if (next !== undefined && next !== before.next) await startCounter(tx, entityId, values, thisYear, next);
}
