import type { LocalDate } from '@news-and-accounting/law';
import { add, halerToJson, ZERO } from '@news-and-accounting/money';
import { parsePeriod, rowsOfDays, type VatRow } from '@news-and-accounting/vat';
import Type from 'typebox';
import { type Context, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { invalidFields, isDate } from '../../platform/http/fields.ts';
import { PAGE_QUERY, pageOfQuery } from '../../platform/http/paged.ts';
import { EntityId } from '../../platform/http/params.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { readBook } from './book.ts';
import { vatCompany } from './company.ts';
import { ledgerRowJson } from './json.ts';
import { LEDGER_COLUMNS } from './ledger-columns.ts';
import { askedVatPeriod } from './period.ts';
import { Day, LedgerRowSchema, orNull } from './schema.ts';
import { PERIOD_QUERY } from './view.ts';

const text = (description: string) => Type.Optional(Type.String({ description }));

const LedgerSchema = Type.Object(
  {
    period: orNull(Type.String(), 'Null where `from` and `to` were asked for'),
    ...{ from: Day, to: Day },
    total: Type.Integer({ description: 'Rows of the whole filter' }),
    ...{ page: Type.Integer(), per: Type.Integer() },
    sums: Type.Object(
      { base: Type.Number(), vat: Type.Number(), claimed_vat: Type.Number() },
      { description: 'CZK, of the whole filter' },
    ),
    rows: Type.Array(LedgerRowSchema, { description: 'By `date` and id' }),
  },
  { title: 'VatLedger' },
);

export const getVatLedger = defineOperation({
  id: 'getVatLedger',
  method: 'GET',
  path: '/entities/{entity_id}/taxes/vat_ledger',
  summary: 'What VAT of a period is made of',
  description:
    'The records of VAT: a row for each tax document, treatment, commodity, rate and deduction, and one for each record of `createVatRecord`, with the lines of `getVatReturn`, the section of `getControlStatement` and the code of `getRecapitulativeStatement` that it goes into. `claimed_base` and `claimed_vat` are what is deducted in the period; rows whose tax we assess ourselves may be output in one period and deduction in another. Rows that are left out have no `lines` and a finding that says why.\n\nDocuments enter by `vat_period_on`, what we assess ourselves by its day of supply as well. Give a `period` or the days `from` and `to`, not both; neither: the last period that has ended. With days each row is as the status of its own day has it. Filters hold together; `total` and `sums` are those of the whole filter. A parameter that cannot be used is a 422 naming it.',
  tag: 'VAT',
  meta: {
    permission: 'member',
    report: true,
    table: {
      file: 'dph',
      title: 'Záznamní evidence DPH',
      columns: LEDGER_COLUMNS,
      id: 'document_id',
      async *all(query, context) {
        yield (await ledgerOf(query, context)).rows.map(ledgerRowJson);
      },
      period: (query) => daysOf(query) ?? parsePeriod(query.period?.trim() ?? ''),
      subject: async (_params, context, query) => subjectOf(query, context),
      filters: {
        period: 'období',
        direction: { name: 'strana', labels: { output: 'výstup', input: 'vstup' } },
        line: 'řádek přiznání',
        section: 'oddíl kontrolního hlášení',
      },
    },
  },
  params: Type.Object({ entity_id: EntityId }),
  query: Type.Object({
    ...PERIOD_QUERY,
    from: text('First day, `YYYY-MM-DD`, instead of `period`'),
    to: text('Last day, included'),
    direction: text('`output` or `input`'),
    line: text('Only rows of this line of the return'),
    section: text('Only rows of this section of the control statement'),
    ...PAGE_QUERY,
  }),
  responses: { ...json(200, 'A page', LedgerSchema), ...errorResponses(401, 404, 422, 429) },
  async handler({ query }, context) {
    const { rows, ...days } = await ledgerOf(query, context);
    const { page, per, limit, offset } = pageOfQuery(query);
    return ok({
      ...days,
      ...{ total: rows.length, page, per, sums: sumsOf(rows) },
      rows: rows.slice(offset, offset + limit).map(ledgerRowJson),
    });
  },
});

/** The period that nobody named is told above the list. */
async function subjectOf(query: LedgerQuery, context: Context): Promise<string> {
  if (daysOf(query) !== null || (query.period?.trim() ?? '') !== '') return '';
  const { taxpayer } = await vatCompany(context.sql, companyOf(context).id);
  return `Období ${askedVatPeriod('vat_return', taxpayer, undefined, today(context.now())).code}`;
}

type LedgerQuery = Readonly<Record<string, string | undefined>>;
type Ledger = { period: string | null; from: string; to: string; rows: readonly VatRow[] };

async function ledgerOf(query: LedgerQuery, context: Context): Promise<Ledger> {
  const { id: entityId } = companyOf(context);
  const filter = filterOf(query);
  const company = await vatCompany(context.sql, entityId);
  const days = daysOf(query);
  if (days !== null) {
    const { input } = await readBook(context.sql, company, days);
    const rows = rowsOfDays(input, days.from, days.to);
    return { period: null, ...days, rows: rows.filter(filter) };
  }
  const period = askedVatPeriod('vat_return', company.taxpayer, query.period, today(context.now()));
  const book = await readBook(context.sql, company, period);
  const { code, from, to } = period;
  return { period: code, from, to, rows: book.rowsOf(period).filter(filter) };
}

/** @throws {HttpError} 422 naming what cannot be used */
function daysOf(query: LedgerQuery): { from: LocalDate; to: LocalDate } | null {
  const [from, to] = [query.from?.trim() ?? '', query.to?.trim() ?? ''];
  if (from === '' && to === '') return null;
  const problems: Record<string, string> = {};
  if ((query.period?.trim() ?? '') !== '') problems.period = 'Zadejte buď období, nebo dny od a do.';
  for (const [name, day] of Object.entries({ from, to }))
    if (!isDate(day)) problems[name] = 'Musí být platné datum ve tvaru RRRR-MM-DD.';
  if (Object.keys(problems).length === 0 && from > to) problems.to = 'Nesmí být před prvním dnem.';
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return { from: from as LocalDate, to: to as LocalDate };
}

const SECTIONS = ['A1', 'A2', 'A3', 'A4', 'A5', 'B1', 'B2', 'B3'];

function filterOf(query: LedgerQuery): (row: VatRow) => boolean {
  const of = (name: string) => query[name]?.trim() ?? '';
  const [direction, line, section] = [of('direction'), of('line'), of('section').toUpperCase()];
  const problems: Record<string, string> = {};
  if (!['', 'output', 'input'].includes(direction)) problems.direction = 'Musí být output, nebo input.';
  if (line !== '' && !/^\d{1,2}$/.test(line)) problems.line = 'Musí být číslo řádku přiznání.';
  if (section !== '' && !SECTIONS.includes(section))
    problems.section = `Musí být jeden z oddílů ${SECTIONS.join(', ')}.`;
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return (row) =>
    (direction === '' || row.direction === direction) &&
    (line === '' || row.lines.includes(line)) &&
    (section === '' || row.section === section);
}

function sumsOf(rows: readonly VatRow[]) {
  let [base, vat, claimed] = [ZERO, ZERO, ZERO];
  for (const row of rows) {
    base = add(base, row.base);
    vat = add(vat, row.vat);
    claimed = add(claimed, row.claimedVat);
  }
  return { base: halerToJson(base), vat: halerToJson(vat), claimed_vat: halerToJson(claimed) };
}
