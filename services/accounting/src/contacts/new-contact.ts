import { type Author, recordEvent } from '../access/history/index.ts';
import { holdCompany } from '../books/ledger/index.ts';
import { readBody } from '../platform/http/fields.ts';
import type { Queries } from '../platform/store.ts';
import { checkAccounts } from './accounts.ts';
import { isUsedNow } from './dealings.ts';
import { partnerEvent } from './events.ts';
import { PARTNER_FIELDS } from './fields.ts';
import { checkedNumbers } from './numbers.ts';
import type { Partner, PartnerValues } from './partner.ts';
import { checkPartner } from './rules.ts';
import { insertPartner, partnerOf, removePartner } from './store.ts';

/**
 * What is to be stored of the body of a contact, as far as the company need not be asked.
 * @throws {HttpError} 422
 */
export function readContact(given: unknown): PartnerValues {
  const read = readBody(PARTNER_FIELDS, given);
  const values = { ...read, ...checkedNumbers(read) };
  checkAccounts(values.bank_accounts, []);
  return values;
}

/**
 * Stores a contact, with its history record. The company is held, so that of two at once with one IČO the second finds
 * the first.
 * @throws {HttpError} 422
 */
export async function addContact(
  tx: Queries,
  { entityId, userId, now }: { entityId: number; userId: Author; now: Date },
  values: PartnerValues,
  allowDuplicate = false,
): Promise<Partner> {
  await holdCompany(tx, entityId);
  await checkPartner(tx, entityId, values, null, allowDuplicate);
  const id = await insertPartner(tx, entityId, values, null, now);
  const stored = await partnerOf(tx, entityId, id);
  await recordEvent(tx, partnerEvent('created', entityId, userId, stored));
  return stored;
}

/**
 * Deletes a contact that nobody has used or changed since, with its history record. The company is held.
 * @param version in which it was left
 * @returns why it stays; null: it is gone
 */
export async function takeContactBack(
  tx: Queries,
  { entityId, userId }: { entityId: number; userId: Author },
  { id, version }: { id: number; version: Date | null },
): Promise<string | null> {
  const partner = await partnerOf(tx, entityId, id, true);
  if (partner.updated_at.getTime() !== version?.getTime()) return 'Kontakt byl od převzetí změněn.';
  if (await isUsedNow(tx, entityId, id)) return 'Kontakt je použitý.';
  await removePartner(tx, entityId, id);
  await recordEvent(tx, partnerEvent('deleted', entityId, userId, partner));
  return null;
}
