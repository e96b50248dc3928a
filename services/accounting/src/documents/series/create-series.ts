import { namesYear } from '@news-and-accounting/identifiers';
import { recordEvent } from '../../access/history/index.ts';
import { fiscalYearOf, holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { created } from '../../platform/http/answer.ts';
import { bodySchema, readBody, unwrap } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { patternOfSettings } from './default-series.ts';
import { seriesEvent } from './events.ts';
import { checkPattern, NEW_SERIES, seriesBody } from './fields.ts';
import { prefixOf } from './kinds.ts';
import { SeriesParams, SeriesSchema } from './series.ts';
import { startCounter } from './start-counter.ts';
import { clearDefault, insertSeries, seriesWithYears, settingsOf } from './store.ts';

export const createNumberSeries = defineOperation({
  id: 'createNumberSeries',
  method: 'POST',
  path: '/entities/{entity_id}/number_series',
  summary: 'Create a number series',
  description:
    'Adds a series for a kind of documents, sent inside `number_series`; `kind` and `name` are required, `kind` never changes. Left out, `prefix` is the customary one of the kind, `pattern` that of `settings.number_format` (of advances with an 8 and of credit notes with a 9 before the counter, so that they are not paid by the symbol of an invoice), and `yearly` true exactly when the pattern has a year. A pattern has exactly one counter of two to eight places (`{nnnn}`), and of a yearly series also `{yyyy}` or `{yy}`: the year in which the fiscal year of the document’s day begins. Numbers have at most 40 characters; anything else is a 422 at `pattern` or `prefix`.\n\n`next` is where the counter begins, of a yearly series in the present fiscal year, so that a series begun elsewhere goes on. `default: true` makes it the one that documents take, in place of the former default. The history gets the record `number_series.created`.',
  tag: 'Documents',
  meta: { permission: 'manager' },
  params: SeriesParams,
  body: seriesBody(bodySchema(NEW_SERIES)),
  responses: {
    ...json(201, 'The series', SeriesSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const given = readBody(NEW_SERIES, unwrap(body, 'number_series'));
    const company = companyOf(context);
    const { userId } = callerOf(context);
    const thisYear = fiscalYearOf(today(context.now()), company.fiscalYearStart);
    return write(context, async (tx) => {
      await holdCompany(tx, company.id);
      const pattern = given.pattern ?? patternOfSettings(await settingsOf(tx, company.id), given.kind);
      const values = {
        name: given.name,
        prefix: given.prefix ?? prefixOf(given.kind),
        pattern,
        yearly: given.yearly ?? namesYear(pattern),
        archived: false,
        default: given.default ?? false,
      };
      checkPattern(values);
      if (values.default) await clearDefault(tx, company.id, given.kind, null);
      const id = await insertSeries(tx, company.id, given.kind, values, new Date(context.now()));
      if (given.next !== null)
        await startCounter(tx, company.id, { id, yearly: values.yearly }, thisYear, given.next);
      const stored = await seriesWithYears(tx, company.id, id, thisYear);
      await recordEvent(tx, seriesEvent('created', company.id, userId, stored));
      return created(stored);
    });
  },
});
