import Type, { type TObject, type TSchema } from 'typebox';
import { type Answer, ok } from './answer.ts';
import { pageOf, perOf } from './query.ts';

/** What every paged list takes besides its own query. */
export const PAGE_QUERY = {
  page: Type.Optional(
    Type.String({ description: 'Page, from 1; what is no number of a page means the first' }),
  ),
  per: Type.Optional(Type.String({ description: 'Rows a page, 1 to 500; absent: 100' })),
};

/** A page that was asked for, as a statement takes it. */
export type Page = { page: number; per: number; limit: number; offset: number };

export function pageOfQuery(query: { page?: string | undefined; per?: string | undefined }): Page {
  const page = pageOf(query.page);
  const per = perOf(query.per);
  return { page, per, limit: per, offset: (page - 1) * per };
}

/**
 * The schema of a page.
 * @param sums of the whole filter: an object, or an array with `currency` where currencies mix; absent where a list has none
 */
export function pageSchema(row: TSchema, sums?: TSchema): TObject {
  return Type.Object({
    total: Type.Integer({ description: 'Rows of the whole filter' }),
    page: Type.Integer(),
    per: Type.Integer(),
    ...(sums === undefined ? {} : { sums }),
    rows: Type.Array(row),
  });
}

/** The answer with a page; `total` and `sums` are those of the whole filter. */
export function paged(
  { page, per }: Page,
  { total, sums, rows }: { total: number; sums?: object; rows: readonly object[] },
): Answer {
  return ok({ total, page, per, ...(sums === undefined ? {} : { sums }), rows });
}
