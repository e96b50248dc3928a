import { type Author, recordEvent } from '../../access/history/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import type { Company } from '../../platform/http/caller.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import type { StoredDocument, StoredRelation } from './document.ts';
import { documentEvent } from './events.ts';
import type { Prepared } from './prepare.ts';
import { type Order, prepare } from './prepare.ts';
import { type RateFinder, ratesOf } from './rates.ts';
import { documentOf, insertDocument, type LineRow, linkDocument } from './store.ts';

/** Who writes documents, and with what. */
export type Writer = {
  company: Pick<Company, 'id' | 'fiscalYearStart'>;
  userId: Author;
  now: Date;
  rates: RateFinder;
};

export function writerOf(context: Context): Writer {
  return {
    company: companyOf(context),
    userId: callerOf(context).userId,
    now: new Date(context.now()),
    rates: ratesOf(context),
  };
}

export type NewOrder = Omit<Order, 'id'> & {
  links?: readonly { relation: StoredRelation; otherId: number }[];
};

/**
 * Stores a draft with its links, and its history record.
 * @throws {HttpError} 422
 */
export async function createDocument(tx: Queries, writer: Writer, order: NewOrder): Promise<StoredDocument> {
  const { company, userId, now, rates } = writer;
  const way = { rates, today: today(now.getTime()), isIssued: false, isStored: true };
  const prepared = await prepare(tx, company.id, { ...order, id: null }, way);
  const id = await insertDocument(tx, company.id, { ...draftOf(prepared), now });
  await linkDocument(tx, company.id, id, order.links ?? []);
  const stored = await documentOf(tx, company.id, id);
  await recordEvent(tx, documentEvent('created', company.id, userId, stored));
  return stored;
}

/** A draft as the store takes it. */
export function draftOf({ values, lines, computed }: Prepared) {
  return { values, computed, state: null, lines: lineRows(lines, computed, null) };
}

/** @param accounts where each line is posted; null: nowhere */
export function lineRows(
  lines: Prepared['lines'],
  computed: Prepared['computed'],
  accounts: readonly string[] | null,
): LineRow[] {
  return lines.map((line, i) => {
    const figures = computed.lines[i];
    if (figures === undefined) throw new Error('a line has no figures');
    return { ...line, ...figures, posted_account: accounts?.[i] ?? null };
  });
}
