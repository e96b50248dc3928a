import type { Author } from '../../access/history/index.ts';
import { ratesOf, type Writer } from '../../documents/documents/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Queries } from '../../platform/store.ts';

/**
 * Who writes what a run stores: whoever asked for it.
 * @throws {HttpError} 404 when the company is gone
 */
export async function writerFor(
  tx: Queries,
  services: Services,
  entityId: number,
  { userId, now }: { userId: Author; now: Date },
): Promise<Writer> {
  return { company: await companyOfRun(tx, entityId), userId, now, rates: ratesOf({ services }) };
}

type RunningCompany = Writer['company'] & { lockedUntil: string | null };

/** @throws {HttpError} 404 */
export async function companyOfRun(tx: Queries, entityId: number): Promise<RunningCompany> {
  const [company] = await tx<RunningCompany[]>`
    select id, fiscal_year_start as "fiscalYearStart", locked_until as "lockedUntil" from entities where id = ${entityId}`;
  if (company === undefined) throw notFound();
  return company;
}
