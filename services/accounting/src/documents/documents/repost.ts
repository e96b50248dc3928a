import { add, type Haler, negate, subtract, ZERO } from '@news-and-accounting/money';
import { checkUnlocked } from '../../books/ledger/index.ts';
import { invalid } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import { postPayments } from '../payments/index.ts';
import { computedAgain } from './again.ts';
import type { StoredDocument, StoredLine } from './document.ts';
import { companyFacts, isDoubleEntry, partnerFacts } from './facts.ts';
import { post } from './issue.ts';
import { sideOf } from './kinds.ts';
import { originalIdOf } from './links.ts';
import { lineAccounts, partnerAccount } from './postings.ts';
import type { Prepared } from './prepare.ts';
import { changeColumns, changeLines } from './store.ts';
import { originalOf } from './surroundings.ts';
import { toldChange } from './told-change.ts';
import type { Writer } from './writer.ts';

/**
 * Posts an issued document anew as it was issued: with its stored figures, copies and accounts, whatever settings,
 * contacts and corrections say since.
 * @param lines with other accounts or cost centres; absent: as they are
 * @throws {HttpError} 422
 */
export async function repost(
  tx: Queries,
  writer: Writer,
  document: StoredDocument,
  lines: readonly StoredLine[] = document.lines,
): Promise<StoredDocument> {
  const { company, now } = writer;
  const prepared = await preparedAgain(tx, company.id, document, lines);
  checkPostable(document, prepared);
  const accounts = lineAccounts(prepared);
  await changeLines(
    tx,
    company.id,
    document.id,
    lines.map((line, i) => ({ ...line, posted_account: accounts[i] ?? null })),
  );
  // Of what advances cover whole a difference of rates may be posted that was not before: then less is open in CZK.
  const isCovered = document.currency !== 'CZK' && document.total_payable === 0 && document.remaining === 0;
  const postedNow = () => (isCovered ? postedFor(tx, company.id, prepared, document.id) : null);
  const before = await postedNow();
  await post(tx, company.id, prepared, document, { isRepeated: true });
  const after = await postedNow();
  await postPayments(tx, company.id, document);
  const open = before === null ? ZERO : add(document.remaining_czk, subtract(after ?? ZERO, before));
  const left = isCovered ? { remaining_czk: open } : {};
  await changeColumns(tx, company.id, document.id, { ...left, updated_at: now });
  return toldChange(tx, writer, document, 'posted');
}

/** What the entry of a document leaves owed on the account of its partner, as its side counts; null: there is none. */
async function postedFor(
  tx: Queries,
  entityId: number,
  prepared: Prepared,
  id: number,
): Promise<Haler | null> {
  const account = partnerAccount(prepared);
  const isOwed = sideOf(prepared.values.kind, prepared.values.direction) === 'issued';
  const [row] = await tx<{ amount: Haler | null }[]>`
    select sum(case when debit = ${account} then amount_haler else 0 end
      - case when credit = ${account} then amount_haler else 0 end)::bigint as amount
    from postings where entity_id = ${entityId} and source = 'document' and source_id = ${id}`;
  const amount = row?.amount ?? null;
  return amount === null || isOwed ? amount : negate(amount);
}

function checkPostable({ status, taken_over, accounting_on }: StoredDocument, { company }: Prepared): void {
  if (!isDoubleEntry(company)) throw invalid('Účtovat doklady jde jen v podvojném účetnictví.');
  if (status === 'draft') throw invalid('Koncept se účtuje až vystavením.');
  if (status === 'cancelled') throw invalid('Stornovaný doklad se znovu neúčtuje.');
  if (taken_over) throw invalid('Doklad je převzatý z jiného systému, neúčtuje se.');
  checkUnlocked(company.lockedUntil, accounting_on);
}

/** A stored document as an issue has it, with the figures that it was issued with. */
async function preparedAgain(
  tx: Queries,
  entityId: number,
  document: StoredDocument,
  lines: readonly StoredLine[],
): Promise<Prepared> {
  const company = await companyFacts(tx, entityId);
  const originalId = originalIdOf(document);
  const original = originalId === null ? null : await originalOf(tx, entityId, originalId, document.id);
  const partner = await partnerFacts(tx, entityId, document.partner_id, true);
  const computed = await computedAgain(tx, company, document, lines);
  // The copy that it was issued with names it, the contact says only which account is its own.
  const named = partner === null || document.partner === null ? partner : { ...partner, ...document.partner };
  return { values: document, lines: [...lines], computed, company, partner: named, original };
}
