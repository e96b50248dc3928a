import { notFound } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';

export type CompanyRow = { name: string; ico: string | null; dic: string | null };

/** @throws {HttpError} 404 */
export async function companyOf(sql: Queries, entityId: number): Promise<CompanyRow> {
  const [row] = await sql<CompanyRow[]>`select name, ico, dic from entities where id = ${entityId}`;
  if (row === undefined) throw notFound();
  return row;
}
