import { invalid } from '../platform/errors.ts';
import { invalidFields } from '../platform/http/fields.ts';
import type { Queries } from '../platform/store.ts';
import type { PartnerValues } from './partner.ts';
import { isInChart, liveWithIco } from './store.ts';

/**
 * What can only be said with the company held: the account is in the chart, and no other live partner has the IČO.
 * @param before the partner as it was; null for a new one
 * @throws {HttpError} 422
 */
export async function checkPartner(
  tx: Queries,
  entityId: number,
  values: PartnerValues,
  before: (PartnerValues & { id: number }) | null,
  allowDuplicate: boolean,
): Promise<void> {
  const { default_account: account, ico, archived } = values;
  if (account !== null && account !== before?.default_account && !(await isInChart(tx, entityId, account)))
    throw invalidFields({ default_account: `Účet ${account} v osnově firmy není, nebo je vyřazený.` });
  // Of two that were both wanted each may be changed.
  const isSettled = before !== null && before.ico === ico && !before.archived;
  if (ico === null || archived || allowDuplicate || isSettled) return;
  const other = await liveWithIco(tx, entityId, ico, before?.id ?? null);
  if (other === null) return;
  const text = `Kontakt s IČO ${ico} už ve firmě je.`;
  throw invalid(text, { code: 'PARTNER_EXISTS', fields: { ico: text }, more: { partner_id: other } });
}
