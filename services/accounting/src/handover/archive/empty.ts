import type { TransactionSql } from '@news-and-accounting/postgres';
import { ArchiveProblem } from './problem.ts';
import { ARCHIVED } from './tables.ts';

/** What a company may have before an archive is restored into it: what came on its first day, and files without records. */
const MAY_HAVE = new Set([
  ...ARCHIVED.flatMap(({ name, isGivenAtStart }) => (isGivenAtStart === true ? [name] : [])),
  'stored_files',
  'imports',
  'import_rows',
]);

/**
 * The archive becomes all that a company is, so it must not have records.
 * @throws {ArchiveProblem}
 */
export async function requireEmpty(tx: TransactionSql, entityId: number): Promise<void> {
  const tables = ARCHIVED.filter(({ name }) => !MAY_HAVE.has(name)).map(({ name }) => name);
  const found = await tx.unsafe<{ name: string }[]>(
    tables
      .map((name) => `select '${name}' as name where exists (select from ${name} where entity_id = $1)`)
      .join(' union all '),
    [entityId],
  );
  if (found.length > 0)
    throw new ArchiveProblem('Firma už má záznamy. Archiv lze obnovit jen do firmy, která žádné nemá.');
}

/** Removes what the company got on its first day, and what the database keeps about it. */
export async function removeStart(tx: TransactionSql, entityId: number): Promise<void> {
  await tx`delete from cash_sums where entity_id = ${entityId}`;
  await tx`delete from ledger_sums where entity_id = ${entityId}`;
  await tx`delete from partner_sums where entity_id = ${entityId}`;
  await tx`delete from currency_sums where entity_id = ${entityId}`;
  for (const { name } of ARCHIVED.filter(({ isGivenAtStart }) => isGivenAtStart === true).toReversed())
    await tx`delete from ${tx(name)} where entity_id = ${entityId}`;
}
