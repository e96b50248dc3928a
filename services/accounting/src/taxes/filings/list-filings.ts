import Type from 'typebox';
import { type Context, companyOf } from '../../platform/context.ts';
import { invalidField } from '../../platform/errors.ts';
import { PAGE_QUERY, paged, pageOfQuery, pageSchema } from '../../platform/http/paged.ts';
import { EntityId } from '../../platform/http/params.ts';
import { yearOf } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { FILING_KINDS, type FilingKind, FilingSchema, type FilingStatus, filingJson } from './filing.ts';
import { type FilingFilter, filingRows, filingsPage } from './store.ts';

const KINDS: Readonly<Record<FilingKind, string>> = {
  jmhz: 'JMHZ',
  vat_return: 'Přiznání k DPH',
  control_statement: 'Kontrolní hlášení',
  recapitulative_statement: 'Souhrnné hlášení',
  wage_tax_statement: 'Vyúčtování daně z mezd',
  withholding_statement: 'Vyúčtování srážkové daně',
  income_tax: 'Přiznání k dani z příjmů',
  osvc_social: 'Přehled OSVČ pro ČSSZ',
  osvc_health: 'Přehled OSVČ pro pojišťovnu',
};
const TYPES = {
  ...{ B: 'řádné', R: 'řádné', O: 'opravné', S: 'storno', D: 'dodatečné', N: 'následné' },
  ...{ E: 'opravné dodatečné nebo následné', Z: 'změnové' },
};

const text = (description: string) => Type.Optional(Type.String({ description }));

export const listFilings = defineOperation({
  id: 'listFilings',
  method: 'GET',
  path: '/entities/{entity_id}/filings',
  summary: 'Filings, newest first',
  description:
    'Filings that were made, filed or not, with the newest first: monthly employer reports (`jmhz`), made by `downloadJmhz`, the forms of VAT, the yearly statements of wages, and the returns and overviews of a year, made by `createFiling`. `forms` counts the forms of employments in an employer report, and `sums.forms` those of the whole filter. What a filing says is in `getFiling`. A `kind`, `status` or `period` that is none is a 422 naming the parameter.',
  tag: 'Filings',
  meta: {
    permission: 'member',
    table: {
      file: 'podani',
      title: 'Podání',
      columns: [
        { key: 'id', title: 'Číslo', kind: 'number' },
        { key: 'kind', title: 'Druh', labels: KINDS },
        { key: 'period', title: 'Období' },
        { key: 'filing_type', title: 'Typ', labels: TYPES },
        { key: 'status', title: 'Stav', labels: { draft: 'koncept', filed: 'podáno' } },
        { key: 'filed_on', title: 'Podáno dne', kind: 'date' },
        {
          key: 'proof_state',
          title: 'Doručenka',
          labels: { none: '', delivered: 'doručeno', accepted: 'přijato', rejected: 'odmítnuto' },
        },
        { key: 'due_on', title: 'Termín', kind: 'date' },
        { key: 'amount', title: 'Daň', kind: 'money' },
        { key: 'submission_id', title: 'Identifikátor podání' },
        { key: 'forms', title: 'Formulářů', kind: 'number', sum: true },
        { key: 'packages', title: 'Souborů', kind: 'number' },
        { key: 'created_at', title: 'Vytvořeno', kind: 'moment' },
      ],
      all: (query, context) => everyFiling(filterOf(query, context), context),
      period: (query, context) => calendarYear(filterOf(query, context).year),
      filters: { kind: 'druh', status: 'stav', period: 'období' },
    },
  },
  params: Type.Object({ entity_id: EntityId }),
  query: Type.Object({
    kind: text(`Only filings of this kind: ${FILING_KINDS.map((kind) => `\`${kind}\``).join(', ')}`),
    status: text('Only `draft` or `filed` ones'),
    year: text('Only periods of this calendar year, 2000 to 2100; absent: all years'),
    period: text('Only this period, `YYYY-MM`, `YYYY-Qn` or `YYYY`'),
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
    kind: oneOf(query.kind, 'kind', FILING_KINDS, 'Druh podání'),
    status: oneOf<FilingStatus>(query.status, 'status', ['draft', 'filed'], 'Stav podání'),
    year: query.year === undefined ? null : yearOf(query.year, context.now()),
    period: periodOf(query.period),
  };
}

async function* everyFiling(filter: FilingFilter, context: Context) {
  for await (const batch of filingRows(context.sql, companyOf(context).id, filter))
    yield batch.map(filingJson);
}

function oneOf<T extends string>(
  given: string | undefined,
  name: string,
  values: readonly T[],
  called: string,
): T | null {
  const value = given?.trim() ?? '';
  if (value === '') return null;
  const known = values.find((each) => each === value);
  if (known === undefined) throw invalidField(name, `${called} musí být ${values.join(', nebo ')}.`);
  return known;
}

function periodOf(given: string | undefined): string | null {
  const period = given?.trim() ?? '';
  if (period === '') return null;
  if (!/^\d{4}(-(0[1-9]|1[0-2]|Q[1-4]))?$/.test(period))
    throw invalidField('period', 'Období musí mít tvar RRRR, RRRR-MM, nebo RRRR-Qn.');
  return period;
}

function calendarYear(year: number | null) {
  return year === null ? null : { from: `${year}-01-01`, to: `${year}-12-31` };
}
