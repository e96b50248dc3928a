import { type HistoryRecord, recordEvent, recordEvents } from '../../access/history/index.ts';
import { countHits, type DocumentRule, type ReadyRule } from '../../automation/rules/index.ts';
import { addVatAccounts, checkAccounts, type NewPosting, replacePostings } from '../../books/ledger/index.ts';
import type { Queries } from '../../platform/store.ts';
import { type CompanyFacts, companyFacts, type Facts, keptPartners, type PartnerFacts } from './facts.ts';

/**
 * What the documents of one transaction leave to be written together. Each of many documents would change the same rows
 * of kept sums and counts, and what a transaction has changed itself it goes through each time it looks for it: the
 * thousandth document took ten times as long as the first one.
 */
export type Batch = {
  postings: NewPosting[];
  events: HistoryRecord[];
  /** Accounts that were found to be in use. */
  accounts: Set<string>;
  /** What each rule has had to do with a document. */
  hits: number[];
  /** Those that have a say in the documents; absent: not read yet. */
  rules?: readonly ReadyRule<DocumentRule>[];
  /** What the documents need to know of the company, which is held; absent: not read yet. */
  company?: CompanyFacts | undefined;
  /** Contacts that are kept from being changed or deleted, by their ids. */
  partners: Map<number, PartnerFacts>;
};

export const newBatch = (): Batch => ({
  ...{ postings: [], events: [], hits: [] },
  ...{ accounts: new Set(), partners: new Map() },
});

/** Reads the contacts that the next documents will name, and keeps them as they are. */
export async function keepPartners(
  tx: Queries,
  entityId: number,
  { partners }: Batch,
  ids: readonly number[],
): Promise<void> {
  for (const partner of await keptPartners(tx, entityId, ids)) partners.set(partner.id, partner);
}

/** What is known of a document of many; what is not is left to be read with it. */
export async function knownFacts(
  tx: Queries,
  entityId: number,
  batch: Batch | undefined,
  partnerId: number | null,
): Promise<{ facts?: Facts }> {
  if (batch === undefined) return {};
  batch.company ??= await companyFacts(tx, entityId, true);
  const partner = partnerId === null ? null : (batch.partners.get(partnerId) ?? null);
  return { facts: { company: batch.company, partner } };
}

/** Does work within a savepoint: when it fails, it leaves nothing to be written either. */
export async function leavingAll<T>(batch: Batch, work: () => Promise<T>): Promise<T> {
  const { postings, events, accounts, hits } = batch;
  const [postingsBefore, eventsBefore, hitsBefore] = [postings.length, events.length, hits.length];
  try {
    return await work();
  } catch (error) {
    postings.length = postingsBefore;
    events.length = eventsBefore;
    hits.length = hitsBefore;
    // An account that the work has added is gone with it.
    accounts.clear();
    forgetFacts(batch);
    throw error;
  }
}

/**
 * Leaves postings to be written, with the accounts of VAT that they need.
 * @throws {HttpError} 422 when the company's chart has no such account in use
 */
export async function leavePostings(
  tx: Queries,
  entityId: number,
  { postings, accounts }: Batch,
  added: readonly NewPosting[],
): Promise<void> {
  const unknown = added.filter(({ debit, credit }) => !accounts.has(debit) || !accounts.has(credit));
  if (unknown.length > 0) {
    await addVatAccounts(tx, entityId, unknown);
    await checkAccounts(tx, entityId, unknown);
    for (const { debit, credit } of unknown) accounts.add(debit).add(credit);
  }
  postings.push(...added);
}

/** A record of the history, now or with the others. */
export async function tell(tx: Queries, batch: Batch | undefined, record: HistoryRecord): Promise<void> {
  if (batch === undefined) await recordEvent(tx, record);
  else batch.events.push(record);
}

/** Counts what a rule has done, now or with the others; the company is held. */
export async function countHit(
  tx: Queries,
  { company, now, batch }: { company: { id: number }; now: Date; batch?: Batch },
  ruleId: number,
): Promise<void> {
  if (batch === undefined) await countHits(tx, company.id, new Map([[ruleId, 1]]), now);
  else batch.hits.push(ruleId);
}

/** What was read of the company and of contacts holds no longer than the locks that it was read under. */
function forgetFacts(batch: Batch): void {
  batch.company = undefined;
  batch.partners.clear();
}

/** Writes what was left. */
export async function writeBatch(tx: Queries, entityId: number, batch: Batch, now: Date): Promise<void> {
  forgetFacts(batch);
  const [postings, events, hits] = [
    batch.postings.splice(0),
    batch.events.splice(0),
    Map.groupBy(batch.hits.splice(0), (id) => id),
  ];
  if (postings.length > 0) await replacePostings(tx, entityId, null, postings);
  if (events.length > 0) await recordEvents(tx, events);
  await countHits(tx, entityId, new Map([...hits].map(([id, all]) => [id, all.length])), now);
}
