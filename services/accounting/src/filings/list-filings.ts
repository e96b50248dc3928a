import Type from 'typebox';
import { companyOf } from '../context.ts';
import { invalidField } from '../errors.ts';
import { ok } from '../http/answer.ts';
import { pageOf, perOf, yearOf } from '../http/query.ts';
import { errorResponses, json } from '../http/responses.ts';
import { defineOperation } from '../operation.ts';
import { FilingSchema, filingJson } from './filing.ts';
import { type FilingFilter, filingsPage } from './store.ts';

const text = (description: string) => Type.Optional(Type.String({ description }));

export const listFilings = defineOperation({
  id: 'listFilings',
  method: 'GET',
  path: '/entities/{entity_id}/filings',
  summary: 'Reports to authorities, newest first',
  tag: 'Filings',
  meta: { permission: 'member' },
  params: Type.Object({ entity_id: Type.Integer() }),
  query: Type.Object({
    kind: text('`jmhz`'),
    year: text('Only periods of this year; absent: all years'),
    period: text('Only this period, `YYYY-MM`'),
    page: text('Page, from 1'),
    per: text('Rows a page: 100, at most 500'),
  }),
  responses: {
    ...json(
      200,
      'A page; the sums are those of the whole filter',
      Type.Object({
        total: Type.Integer(),
        page: Type.Integer(),
        per: Type.Integer(),
        sums: Type.Object({ forms: Type.Integer() }),
        rows: Type.Array(FilingSchema),
      }),
    ),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ query }, context) {
    const filter: FilingFilter = {
      kind: kindOf(query.kind),
      year: query.year === undefined ? null : yearOf(query.year, context.now()),
      period: periodOf(query.period),
    };
    const [page, per] = [pageOf(query.page), perOf(query.per)];
    const { total, forms, rows } = await filingsPage(context.sql, companyOf(context).id, filter, {
      limit: per,
      offset: (page - 1) * per,
    });
    return ok({ total, page, per, sums: { forms }, rows: rows.map(filingJson) });
  },
});

function kindOf(given: string | undefined): string | null {
  const kind = given?.trim() ?? '';
  if (kind === '') return null;
  if (kind !== 'jmhz') throw invalidField('kind', 'Druh podání musí být jmhz.');
  return kind;
}

function periodOf(given: string | undefined): string | null {
  const period = given?.trim() ?? '';
  if (period === '') return null;
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(period)) throw invalidField('period', 'Období musí mít tvar RRRR-MM.');
  return period;
}
