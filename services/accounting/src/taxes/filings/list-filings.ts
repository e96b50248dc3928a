import Type from 'typebox';
import { type Context, companyOf } from '../../platform/context.ts';
import { invalidField } from '../../platform/errors.ts';
import { PAGE_QUERY, paged, pageOfQuery, pageSchema } from '../../platform/http/paged.ts';
import { EntityId } from '../../platform/http/params.ts';
import { yearOf } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { FilingSchema, filingJson } from './filing.ts';
import { type FilingFilter, filingRows, filingsPage } from './store.ts';

const text = (description: string) => Type.Optional(Type.String({ description }));

export const listFilings = defineOperation({
  id: 'listFilings',
  method: 'GET',
  path: '/entities/{entity_id}/filings',
  summary: 'Reports to authorities, newest first',
  description:
    'Reports that were built, filed or not, with the newest first. `filing_type` is `B` regular, `O` corrective, `S` cancellation; `forms` counts the forms of employments in a report, and `sums.forms` those of the whole filter. Filings are made by `downloadJmhz`. A `kind` or `period` that is none is a 422 naming the parameter.',
  tag: 'Filings',
  meta: {
    permission: 'member',
    table: {
      file: 'podani',
      title: 'Podání',
      columns: [
        { key: 'id', title: 'Číslo', kind: 'number' },
        { key: 'kind', title: 'Druh', labels: { jmhz: 'JMHZ' } },
        { key: 'period', title: 'Období' },
        { key: 'filing_type', title: 'Typ', labels: { B: 'řádné', O: 'opravné', S: 'storno' } },
        { key: 'status', title: 'Stav', labels: { draft: 'koncept', filed: 'podáno' } },
        { key: 'filed_on', title: 'Podáno dne', kind: 'date' },
        {
          key: 'proof_state',
          title: 'Doručenka',
          labels: { none: '', delivered: 'doručeno', accepted: 'přijato', rejected: 'odmítnuto' },
        },
        { key: 'submission_id', title: 'Identifikátor podání' },
        { key: 'forms', title: 'Formulářů', kind: 'number', sum: true },
        { key: 'packages', title: 'Souborů', kind: 'number' },
        { key: 'created_at', title: 'Vytvořeno', kind: 'moment' },
      ],
      all: (query, context) => everyFiling(filterOf(query, context), context),
      period: (query, context) => calendarYear(filterOf(query, context).year),
      filters: { kind: 'druh', period: 'období' },
    },
  },
  params: Type.Object({ entity_id: EntityId }),
  query: Type.Object({
    kind: text('Only reports of this kind; there is one so far, `jmhz`'),
    year: text('Only periods of this calendar year, 2000 to 2100; absent: all years'),
    period: text('Only this period, `YYYY-MM`'),
    ...PAGE_QUERY,
  }),
  responses: {
    ...json(
      200,
      'A page; the sums are those of the whole filter',
      pageSchema(FilingSchema, Type.Object({ forms: Type.Integer() })),
    ),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ query }, context) {
    const filter = filterOf(query, context);
    const page = pageOfQuery(query);
    const { id } = companyOf(context);
    const { total, forms, rows } = await filingsPage(context.sql, id, filter, page);
    return paged(page, { total, sums: { forms }, rows: rows.map(filingJson) });
  },
});

function filterOf(query: Readonly<Record<string, string | undefined>>, context: Context): FilingFilter {
  return {
    kind: kindOf(query.kind),
    year: query.year === undefined ? null : yearOf(query.year, context.now()),
    period: periodOf(query.period),
  };
}

async function* everyFiling(filter: FilingFilter, context: Context) {
  for await (const batch of filingRows(context.sql, companyOf(context).id, filter))
    yield batch.map(filingJson);
}

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

function calendarYear(year: number | null) {
  return year === null ? null : { from: `${year}-01-01`, to: `${year}-12-31` };
}
