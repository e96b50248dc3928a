import { halerToJson } from '@house/money';
import Type from 'typebox';
import { companyOf } from '../context.ts';
import { ok } from '../http/answer.ts';
import { invalidFields, isDate } from '../http/fields.ts';
import { pageOf, perOf, yearOf } from '../http/query.ts';
import { errorResponses, json } from '../http/responses.ts';
import { defineOperation } from '../operation.ts';
import { fiscalYear } from './period.ts';
import { type JournalFilter, journalPage, journalSums, type PostingRow, removedPage } from './store.ts';

const text = (description: string) => Type.Optional(Type.String({ description }));
const Paging = { page: text('Page, from 1'), per: text('Rows a page: 100, at most 500') };
const PostingSchema = Type.Object(
  {
    id: Type.Integer(),
    date: Type.String({ format: 'date' }),
    debit: Type.String(),
    credit: Type.String(),
    amount: Type.Number(),
    text: Type.String(),
    source: Type.String(),
    source_id: Type.Union([Type.Integer(), Type.Null()]),
    created_at: Type.String({ format: 'date-time' }),
  },
  { description: 'A posting' },
);
const params = Type.Object({ entity_id: Type.Integer() });

export const listJournal = defineOperation({
  id: 'listJournal',
  method: 'GET',
  path: '/entities/{entity_id}/journal',
  summary: 'Postings, oldest first',
  tag: 'Ledger',
  meta: { permission: 'member' },
  params,
  query: Type.Object({
    year: text('Fiscal year that starts in this year; absent: this year, unless `from` or `to` is given'),
    from: text('First day'),
    to: text('Last day'),
    account: text('Account on either side, or the beginning of its code'),
    source: text('`opening`, `asset`, `payroll`, `payroll_rounding`'),
    ...Paging,
  }),
  responses: {
    ...json(
      200,
      'A page; the sums are those of the whole filter',
      Type.Object({
        total: Type.Integer(),
        page: Type.Integer(),
        per: Type.Integer(),
        sums: Type.Object({ amount: Type.Number() }),
        rows: Type.Array(PostingSchema),
      }),
    ),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ query }, context) {
    const company = companyOf(context);
    const isOpen = query.year === undefined && (query.from !== undefined || query.to !== undefined);
    const year = isOpen ? null : fiscalYear(yearOf(query.year, context.now()), company.fiscalYearStart);
    const filter: JournalFilter = {
      entityId: company.id,
      from: later(year?.from ?? null, day('from', query.from)),
      to: earlier(year?.to ?? null, day('to', query.to)),
      account: query.account?.trim() || null,
      source: query.source?.trim() || null,
    };
    const page = pageOf(query.page);
    const per = perOf(query.per);
    const [{ total, amount }, rows] = await Promise.all([
      journalSums(context.sql, filter),
      journalPage(context.sql, filter, { limit: per, offset: (page - 1) * per }),
    ]);
    return ok({ total, page, per, sums: { amount: halerToJson(amount) }, rows: rows.map(postingJson) });
  },
});

export const listRemovedPostings = defineOperation({
  id: 'listRemovedPostings',
  method: 'GET',
  path: '/entities/{entity_id}/journal/removed',
  summary: 'Postings that were removed or replaced, newest removal first',
  tag: 'Ledger',
  meta: { permission: 'member' },
  params,
  query: Type.Object(Paging),
  responses: {
    ...json(
      200,
      'A page',
      Type.Object({
        total: Type.Integer(),
        page: Type.Integer(),
        per: Type.Integer(),
        rows: Type.Array(
          Type.Intersect([PostingSchema, Type.Object({ removed_at: Type.String({ format: 'date-time' }) })]),
        ),
      }),
    ),
    ...errorResponses(401, 404, 429),
  },
  async handler({ query }, context) {
    const page = pageOf(query.page);
    const per = perOf(query.per);
    const { total, rows } = await removedPage(context.sql, companyOf(context).id, {
      limit: per,
      offset: (page - 1) * per,
    });
    return ok({
      total,
      page,
      per,
      rows: rows.map(({ removed_at, ...row }) => ({ ...postingJson(row), removed_at })),
    });
  },
});

function postingJson({ amount, ...row }: PostingRow) {
  const { id, date, debit, credit, text, source, source_id, created_at } = row;
  return { id, date, debit, credit, amount: halerToJson(amount), text, source, source_id, created_at };
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
