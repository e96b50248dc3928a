import { type Haler, halerFromDecimal, halerToJson, MoneyError } from '@news-and-accounting/money';
import Type from 'typebox';
import { type Context, companyOf } from '../../platform/context.ts';
import { invalidFields, isDate } from '../../platform/http/fields.ts';
import { PAGE_QUERY, paged, pageOfQuery, pageSchema } from '../../platform/http/paged.ts';
import { EntityId } from '../../platform/http/params.ts';
import { isOn, today, yearOf } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import type { TableColumn } from '../../platform/http/table.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { fiscalYear, fiscalYearOf, KNOWN_AT, knownAtOf, POSTING_SOURCES, toldDays } from '../ledger/index.ts';
import { journalJson, PostingSchema } from './posting.ts';
import { type JournalFilter, type JournalRow, journalPage, journalRows, journalSums } from './store.ts';

const text = (description: string) => Type.Optional(Type.String({ description }));
export const JournalParams = Type.Object({ entity_id: EntityId });

export const POSTING_COLUMNS: readonly TableColumn[] = [
  { key: 'id', title: 'Číslo zápisu', kind: 'number' },
  { key: 'date', title: 'Datum', kind: 'date' },
  { key: 'number', title: 'Doklad' },
  { key: 'debit', title: 'MD' },
  { key: 'credit', title: 'D' },
  { key: 'amount', title: 'Částka', kind: 'money', sum: true },
  { key: 'text', title: 'Text' },
  {
    key: 'source',
    title: 'Původ',
    labels: POSTING_SOURCES,
  },
  { key: 'source_id', title: 'Číslo původu', kind: 'number' },
  { key: 'created_at', title: 'Zapsáno', kind: 'moment' },
  { key: 'entry_id', title: 'Účetní doklad', kind: 'number', paper: false },
  { key: 'currency', title: 'Měna', paper: false },
  { key: 'currency_amount', title: 'Částka v měně', kind: 'money', paper: false },
  { key: 'partner_id', title: 'Číslo kontaktu', kind: 'number', paper: false },
  { key: 'partner_name', title: 'Kontakt', paper: false },
  { key: 'document_id', title: 'Číslo dokladu', kind: 'number', paper: false },
  { key: 'cost_centre', title: 'Středisko', paper: false },
];

export const listJournal = defineOperation({
  id: 'listJournal',
  method: 'GET',
  path: '/entities/{entity_id}/journal',
  summary: 'Postings, oldest first',
  description:
    'The postings of the ledger: one debit, one credit and one amount in CZK each, `source` with `source_id` saying what they come from, `entry_id` the entry for `getJournalEntry`, `number` the number of the document that it is posted by. They are made by `createJournalEntry` and by operations of other areas, such as `depreciateAssets`, `postPayslip`, or the opening balance of `createCompany`. All filters hold together: `year` beside `from` and `to` leaves the days that are in both. `total` and `sums` are those of the whole filter, not of the page; the three sums are equal.\n\nWith `known_at` it is the journal as it stood at that moment: what was posted since is left out, what was removed or replaced since is there as it was. Entries of the formal close of the books (source `closing` on 701, 702 and 710) are left out without `closing=1`.\n\nA day, a month, an amount or a number that is none is a 422 naming the parameter, and so is a moment to come; an account or a source that does not exist finds nothing. What was removed or replaced is in `listRemovedPostings`.',
  tag: 'Ledger',
  meta: {
    permission: 'member',
    table: {
      file: 'denik',
      title: 'Účetní deník',
      columns: POSTING_COLUMNS,
      all: (query, context) => inJson(journalRows(context.sql, filterOf(query, context))),
      period: toldPeriod,
      filters: {
        month: 'měsíc',
        account: 'účet',
        source: 'původ',
        employee_id: 'zaměstnanec číslo',
        partner_id: 'kontakt číslo',
        document_id: 'doklad číslo',
        cost_centre: 'středisko',
        q: 'text',
        min: 'částka od',
        max: 'částka do',
        known_at: 'stav k okamžiku',
        closing: { name: 'uzavření knih', labels: { 1: 'ano' } },
        order: { name: 'řazení', labels: { newest: 'od nejnovějšího', oldest: 'od nejstaršího' } },
      },
    },
  },
  params: JournalParams,
  query: Type.Object({
    year: text(
      'Fiscal year that starts in this calendar year, 2000 to 2100; absent: the present one, or no limit when `from` or `to` is given',
    ),
    from: text('First day, `YYYY-MM-DD`'),
    to: text('Last day, `YYYY-MM-DD`, included'),
    account: text('Account on either side, or the beginning of its code: `02` finds 021 and 022'),
    source: text(
      `What the posting comes from: ${Object.keys(POSTING_SOURCES)
        .map((each) => `\`${each}\``)
        .join(', ')}`,
    ),
    month: text('Calendar month, 1 to 12, of whatever years the other parameters leave'),
    q: text('A piece of the text of the posting or of its `number`, as it stands there, whatever its case'),
    employee_id: text('Only postings of the payslips of this employee: `id` in `listEmployees`'),
    partner_id: text('Only postings of this contact: `id` in `listPartners`'),
    document_id: text('Only postings of this document: `id` in `listDocuments`'),
    cost_centre: text('Only postings of this cost centre, as it stands there'),
    min: text('Least amount in CZK, included'),
    max: text('Largest amount in CZK, included'),
    known_at: KNOWN_AT,
    closing: text('`1`: also entries of the formal close of the books'),
    order: text('`newest`: the latest day first; absent: `oldest`'),
    ...PAGE_QUERY,
  }),
  responses: {
    ...json(
      200,
      'A page; the sums are those of the whole filter',
      pageSchema(
        PostingSchema,
        Type.Object({ amount: Type.Number(), debit: Type.Number(), credit: Type.Number() }),
      ),
    ),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ query }, context) {
    const filter = filterOf(query, context);
    const page = pageOfQuery(query);
    const [{ total, amount }, rows] = await Promise.all([
      journalSums(context.sql, filter),
      journalPage(context.sql, filter, page),
    ]);
    const sum = halerToJson(amount);
    return paged(page, {
      total,
      sums: { amount: sum, debit: sum, credit: sum },
      rows: rows.map(journalJson),
    });
  },
});

type JournalQuery = Readonly<Record<string, string | undefined>>;

/** The days for the head of a file. */
function toldPeriod(query: JournalQuery, context: Context) {
  const { from, to } = filterOf(query, context);
  if (from === null || to === null) return { from, to };
  const year = fiscalYearOf(from, companyOf(context).fiscalYearStart);
  return toldDays({ year, from, to }, query, context);
}

/** @throws {HttpError} 422 naming the parameter that cannot be used */
function filterOf(query: JournalQuery, context: Context): JournalFilter {
  const company = companyOf(context);
  const isOpen = query.year === undefined && (query.from !== undefined || query.to !== undefined);
  const present = fiscalYearOf(today(context.now()), company.fiscalYearStart);
  const asked = yearOf(query.year, context.now(), present);
  const year = isOpen ? null : fiscalYear(asked, company.fiscalYearStart);
  return {
    entityId: company.id,
    from: later(year?.from ?? null, day('from', query.from)),
    to: earlier(year?.to ?? null, day('to', query.to)),
    account: query.account?.trim() || null,
    source: query.source?.trim() || null,
    month: whole('month', query.month, /^(0?[1-9]|1[0-2])$/, 'Měsíc musí být číslo 1 až 12.'),
    words: query.q?.trim() || null,
    employeeId: whole('employee_id', query.employee_id, ID, 'Musí být číslo zaměstnance.'),
    partnerId: whole('partner_id', query.partner_id, ID, 'Musí být číslo kontaktu.'),
    documentId: whole('document_id', query.document_id, ID, 'Musí být číslo dokladu.'),
    costCentre: query.cost_centre?.trim() || null,
    min: amount('min', query.min),
    max: amount('max', query.max),
    knownAt: knownAtOf(query, context),
    withClosing: isOn(query.closing),
    isNewestFirst: isNewestFirst(query.order),
  };
}

function isNewestFirst(given: string | undefined): boolean {
  const order = given?.trim() ?? '';
  if (!['', 'oldest', 'newest'].includes(order))
    throw invalidFields({ order: 'Musí být jedna z hodnot: oldest, newest.' });
  return order === 'newest';
}

const ID = /^[1-9]\d{0,14}$/;

function whole(name: string, given: string | undefined, pattern: RegExp, text: string): number | null {
  const value = given?.trim() ?? '';
  if (value === '') return null;
  if (!pattern.test(value)) throw invalidFields({ [name]: text });
  return Number(value);
}

/** An amount; a decimal comma and spaces are fine. */
function amount(name: string, given: string | undefined): Haler | null {
  const value = given?.replaceAll(/\s/g, '').replace(',', '.') ?? '';
  if (value === '') return null;
  try {
    return halerFromDecimal(value);
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    throw invalidFields({ [name]: 'Musí být částka nejvýše se dvěma desetinnými místy.' });
  }
}

/**
 * Every posting of some days as `listJournal` answers it, oldest first, with those of the formal close. In a transaction
 * nothing else may be asked meanwhile.
 */
export function postingsIn(
  sql: Queries,
  entityId: number,
  { from, to }: { from: string | null; to: string | null },
): AsyncGenerator<ReturnType<typeof journalJson>[]> {
  const open = { account: null, source: null, month: null, words: null, employeeId: null, partnerId: null };
  const rest = { documentId: null, costCentre: null, min: null, max: null, knownAt: null };
  return inJson(
    journalRows(sql, { entityId, from, to, ...open, ...rest, withClosing: true, isNewestFirst: false }),
  );
}

async function* inJson(rows: AsyncIterable<JournalRow[]>) {
  for await (const batch of rows) yield batch.map(journalJson);
}

function day(name: string, given: string | undefined): string | null {
  if (given === undefined || given.trim() === '') return null;
  if (!isDate(given.trim())) throw invalidFields({ [name]: 'Musí být platné datum ve tvaru RRRR-MM-DD.' });
  return given.trim();
}

function later(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other > one) ? other : one;
}

function earlier(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other < one) ? other : one;
}
