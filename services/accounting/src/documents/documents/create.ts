import type { Haler } from '@news-and-accounting/money';
import { keepAtIssue } from '../../approval/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import { checkSettled, isPaidAtIssue, payAtIssue } from '../payments/index.ts';
import { countHit, knownFacts, tell } from './batch.ts';
import type { StoredDocument, StoredRelation } from './document.ts';
import { documentEvent, followedEvent } from './events.ts';
import { isDoubleEntry } from './facts.ts';
import { givenOf } from './given.ts';
import { issued, type Numbering, post } from './issue.ts';
import { originalIdOf } from './links.ts';
import { type Order, type Prepared, prepare } from './prepare.ts';
import { type FollowedRule, prepareNew, rulesForNew } from './ruled.ts';
import { documentOf, insertDocument, lineRows, linkDocument, refreshDocument } from './store.ts';
import type { Writer } from './writer.ts';

export type NewOrder = Omit<Order, 'id'> & {
  links?: readonly { relation: StoredRelation; otherId: number }[];
  /** Issued at once; absent: a draft. */
  issue?: Numbering | null;
};

/**
 * Stores a document with its links, issued if that is asked for, and its one history record.
 * @throws {HttpError} 422
 */
export function createDocument(tx: Queries, writer: Writer, order: NewOrder): Promise<StoredDocument> {
  return created(tx, writer, order, (id) => documentOf(tx, writer.company.id, id));
}

/** The same for one of many, which nobody looks at. @returns its id */
export function storeDocument(tx: Queries, writer: Writer, order: NewOrder): Promise<number> {
  return created(tx, writer, order, async (id) => id);
}

async function created<T>(
  tx: Queries,
  writer: Writer,
  order: NewOrder,
  read: (id: number) => Promise<T>,
): Promise<T> {
  const { company, now } = writer;
  const { issue = null, links = [] } = order;
  const rules = await rulesForNew(tx, company.id, order, writer.batch);
  const known = await knownFacts(tx, company.id, writer.batch, order.given.partner_id);
  const way = { ...wayOf(writer, issue !== null), ...known };
  const { prepared, followed } = await prepareNew(tx, company.id, { ...order, id: null }, way, rules);
  const document =
    issue === null
      ? { ...draftOf(prepared), now }
      : await issued(tx, writer, prepared, { ...issue, id: null });
  const id = await insertDocument(tx, company.id, document);
  await Promise.all([
    linkDocument(tx, company.id, id, links),
    document.state === null
      ? null
      : post(
          tx,
          company.id,
          prepared,
          { id, number: document.state.number },
          { batch: batchOf(writer, prepared) },
        ),
  ]);
  const what = issue === null ? 'created' : 'issued';
  const number = document.state?.number ?? null;
  const stored = await toldOf(tx, writer, prepared, { what, id, number, followed, read: () => read(id) });
  if (followed !== null) await countHit(tx, writer, followed.rule.id);
  return stored;
}

/**
 * Issues a draft, with its history record.
 * @param draft as it is locked; the company is held before it
 * @param rounding of a document that another program has issued, however we would round it
 * @throws {HttpError} 422
 */
export async function issueDraft(
  tx: Queries,
  writer: Writer,
  draft: StoredDocument,
  numbering: Numbering,
  rounding: Haler | null = null,
): Promise<StoredDocument> {
  const { company } = writer;
  const { kind, direction, id } = draft;
  await checkSettled(tx, company.id, draft);
  const order = { kind, direction, given: givenOf(draft), id, originalId: originalIdOf(draft), rounding };
  const prepared = await prepare(tx, company.id, order, wayOf(writer, true));
  const document = await issued(tx, writer, prepared, { ...numbering, id });
  const number = document.state?.number ?? null;
  await Promise.all([
    refreshDocument(tx, company.id, id, document),
    post(tx, company.id, prepared, { id, number }),
  ]);
  await keepAtIssue(tx, company.id, draft);
  const read = () => documentOf(tx, company.id, id);
  return toldOf(tx, writer, prepared, { what: 'issued', id, number, followed: null, read });
}

/** What is paid by its issue has its payment posted after it. */
const batchOf = ({ batch }: Writer, { values }: Prepared) => (isPaidAtIssue(values) ? undefined : batch);

type Told<T> = {
  what: 'created' | 'issued';
  id: number;
  number: string | null;
  followed: FollowedRule | null;
  /** Reads what is to be known of the document in the end. */
  read: () => Promise<T>;
};

/** Writes the history record of a stored document, and pays it where its issue is its payment. @returns what is read of it */
async function toldOf<T>(
  tx: Queries,
  writer: Writer,
  prepared: Prepared,
  { what, id, number, followed, read }: Told<T>,
): Promise<T> {
  const { company, userId, now } = writer;
  const { company: facts, values, partner } = prepared;
  const event = followedEvent(
    documentEvent(what, company.id, userId, {
      ...{ id, kind: values.kind, direction: values.direction, number, partner },
    }),
    followed,
  );
  if (what === 'issued' && isPaidAtIssue(values)) {
    const held = { lockedUntil: facts.lockedUntil, isDoubleEntry: isDoubleEntry(facts) };
    await payAtIssue(tx, { company, userId, now, held }, await documentOf(tx, company.id, id));
  }
  const [stored] = await Promise.all([read(), tell(tx, batchOf(writer, prepared), event)]);
  return stored;
}

/** Computes a draft anew, with the advances that it deducts now. Its lines stay. */
export async function recompute(tx: Queries, writer: Writer, draft: StoredDocument): Promise<StoredDocument> {
  const { company, now } = writer;
  const { kind, direction, id } = draft;
  const order = { kind, direction, given: givenOf(draft), id, originalId: originalIdOf(draft) };
  const prepared = await prepare(tx, company.id, order, wayOf(writer, false));
  await refreshDocument(tx, company.id, id, { ...draftOf(prepared), now });
  return documentOf(tx, company.id, id);
}

/** A document for a write: the company first and then the document, so that writers do not wait in a circle. */
export async function heldDocument(tx: Queries, entityId: number, id: number): Promise<StoredDocument> {
  const [, document] = await Promise.all([holdCompany(tx, entityId), documentOf(tx, entityId, id, true)]);
  return document;
}

export const wayOf = ({ rates, now }: Pick<Writer, 'rates' | 'now'>, isIssued: boolean) => ({
  ...{ rates, today: today(now.getTime()), isIssued, isStored: true },
});

/** A draft as the store takes it. */
export function draftOf({ values, lines, computed }: Prepared) {
  return { values, computed, state: null, lines: lineRows(lines, computed, null) };
}
