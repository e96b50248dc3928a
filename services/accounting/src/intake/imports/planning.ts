import type { ImportFormat } from '@news-and-accounting/import-formats';
import { companyFacts } from '../../documents/documents/index.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import { isInvoice, isTable } from './formats.ts';
import type { OptionsJson } from './options.ts';
import type { Planning } from './target.ts';

/**
 * What rows are planned by.
 * @throws {HttpError} 422 naming an option that the company cannot have
 */
export async function planningOf(
  sql: Queries,
  entityId: number,
  { format, options, now }: { format: ImportFormat; options: OptionsJson; now: number },
): Promise<Planning> {
  const company = await companyFacts(sql, entityId);
  const { bank_account_id: accountId, history_until } = options;
  const day = today(now);
  if (accountId !== null && !company.bank_accounts.some(({ id }) => id === accountId))
    throw invalidFields({ 'options.bank_account_id': 'Tento bankovní účet firma nemá.' });
  if (history_until !== null && history_until > day)
    throw invalidFields({ 'options.history_until': 'Den nesmí být v budoucnosti.' });
  return {
    ...{ sql, entityId, company, options, today: day },
    ...{ isTable: isTable(format), isInvoice: isInvoice(format) },
  };
}
