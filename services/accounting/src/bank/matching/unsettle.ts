import { checkUnlocked, replacePostings } from '../../books/ledger/index.ts';
import {
  markRemoved,
  openDocuments,
  payableOf,
  paymentOf,
  type Recorder,
  removePayment,
} from '../../documents/payments/index.ts';
import type { Queries } from '../../platform/store.ts';
import { unmarkExecuted, unmarkUnpaid } from '../orders/index.ts';
import { type Act, removeLinesOf } from './last-act.ts';
import type { Movement } from './movement.ts';
import {
  linkPayments,
  madePayments,
  matchesOf,
  movementOf,
  refuse,
  refuseRules,
  removeLines,
  removeMatches,
  type StoredMatch,
  settleAnew,
  targetKeys,
  unlinkTransfers,
} from './store.ts';

/**
 * Takes everything that a movement settles back: payments that it made go with their postings, those that were recorded
 * before stay without it, and so does the other side of a transfer, unless it waited for this one: then it waits again.
 * What was linked is not linked by itself again.
 * @param act what of it; null: all
 * @throws {HttpError} 422 in a locked period, and `HAS_LINKED_DOCUMENTS`
 */
export async function unsettle(
  tx: Queries,
  recorder: Recorder,
  movement: Movement,
  act: Act | null = null,
): Promise<void> {
  const { id: entityId } = recorder.company;
  const { lockedUntil } = recorder.held;
  checkUnlocked(lockedUntil, movement.booked_on);
  const matches = (await matchesOf(tx, entityId, movement.id)).filter(
    ({ created_at }) => act === null || created_at.getTime() === act.at.getTime(),
  );
  const others = matches.flatMap(({ other_transaction_id }) => other_transaction_id ?? []);
  const { waited, mirrored } = await otherSides(tx, entityId, matches, lockedUntil);
  const gone = [...matches, ...mirrored];
  await refuseAll(tx, entityId, gone, recorder.now);
  await removePayments(tx, recorder, gone);
  await removeMatches(
    tx,
    entityId,
    gone.map(({ id }) => id),
  );
  await unlinkTransfers(
    tx,
    entityId,
    waited.map(({ id }) => id),
  );
  if (act === null || act.hasEntries) {
    await refuseRules(tx, entityId, movement.id, recorder.now);
    await replacePostings(tx, entityId, { source: 'bank', sourceIds: [movement.id] }, []);
  }
  if (act === null) await removeLines(tx, entityId, [movement.id], 'all');
  else await removeLinesOf(tx, entityId, movement.id, act);
  if (act === null) await unmarkExecuted(tx, entityId, movement.id);
  else await unmarkUnpaid(tx, entityId, movement.id);
  await settleAnew(tx, entityId, [movement.id, ...others], recorder.now);
}

type OtherSides = {
  /** Of a transfer that waited on 261 before this side came: it stays there. */
  waited: StoredMatch[];
  /** Made together with this side, or after it: nothing is left of them without it. */
  mirrored: StoredMatch[];
};

/**
 * What the other sides of transfers settle by a movement; they are held from here on.
 * @throws {HttpError} 422 where one that goes is of a locked period
 */
async function otherSides(
  tx: Queries,
  entityId: number,
  matches: readonly StoredMatch[],
  lockedUntil: string | null,
): Promise<OtherSides> {
  const sides: OtherSides = { waited: [], mirrored: [] };
  for (const { transaction_id, other_transaction_id: id, created_at } of matches) {
    if (id === null) continue;
    const { booked_on } = await movementOf(tx, entityId, id, true);
    for (const theirs of await matchesOf(tx, entityId, id)) {
      if (theirs.other_transaction_id !== transaction_id) continue;
      // Both sides of a transfer that came together are of one write; one that waited is of an earlier one.
      const hasWaited = theirs.created_at < created_at;
      if (!hasWaited) checkUnlocked(lockedUntil, booked_on);
      sides[hasWaited ? 'waited' : 'mirrored'].push(theirs);
    }
  }
  return sides;
}

async function removePayments(tx: Queries, recorder: Recorder, matches: readonly StoredMatch[]) {
  const { id: entityId } = recorder.company;
  for (const { document_id, payment_id, made_payment } of matches) {
    if (document_id === null || !made_payment) continue;
    const [document] = await openDocuments(tx, entityId, [document_id], true);
    const how = document === undefined ? null : payableOf(document.kind);
    if (document === undefined || how === null) throw new Error(`payment ${payment_id} of what nobody pays`);
    await removePayment(
      tx,
      recorder,
      { document, how },
      await paymentOf(tx, entityId, document_id, payment_id),
    );
  }
  await linkPayments(
    tx,
    entityId,
    matches.filter(({ made_payment }) => !made_payment).map(({ payment_id }) => payment_id),
    null,
  );
  const made = await madePayments(tx, entityId, [
    ...new Set(matches.map(({ transaction_id }) => transaction_id)),
  ]);
  const removed = new Set(matches.map(({ payment_id }) => payment_id));
  const gone = made.filter(
    ({ id, through_payment_id }) => removed.has(id) || removed.has(through_payment_id ?? 0),
  );
  const ids = gone.map(({ id }) => id);
  await replacePostings(tx, entityId, { source: 'payment', sourceIds: ids }, []);
  await markRemoved(tx, entityId, ids, recorder.now);
}

async function refuseAll(
  tx: Queries,
  entityId: number,
  matches: readonly StoredMatch[],
  now: Date,
): Promise<void> {
  const keys = await targetKeys(
    tx,
    entityId,
    matches.map(({ id }) => id),
  );
  await refuse(tx, entityId, keys, now);
}

export type Freeing = Pick<Recorder, 'company' | 'now'>;

/**
 * Frees the part of a movement that a payment was, when it is removed from its document. Its postings are gone already.
 */
export async function freePayment(tx: Queries, { company, now }: Freeing, match: StoredMatch): Promise<void> {
  const { transaction_id: id, payment_id } = match;
  await refuseAll(tx, company.id, [match], now);
  const through = (await madePayments(tx, company.id, [id])).filter(
    ({ through_payment_id }) => through_payment_id === payment_id,
  );
  const ids = through.map((each) => each.id);
  await replacePostings(tx, company.id, { source: 'payment', sourceIds: ids }, []);
  await markRemoved(tx, company.id, ids, now);
  await removeMatches(tx, company.id, [match.id]);
  if (match.difference !== 0) await removeLines(tx, company.id, [id], 'differences');
  await settleAnew(tx, company.id, [id], now);
  const { settled } = await movementOf(tx, company.id, id);
  // What else of an order it has paid stays paid: nothing would say so again.
  await unmarkExecuted(tx, company.id, id, settled === 0 ? null : match.document_id);
}
