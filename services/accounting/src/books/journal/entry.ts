import { halerToJson, sum } from '@news-and-accounting/money';
import Type from 'typebox';
import type { Company } from '../../platform/http/caller.ts';
import { EntityId, recordId } from '../../platform/http/params.ts';
import type { Queries } from '../../platform/store.ts';
import {
  type EntryPosting,
  entryOf,
  type InternalDocument,
  postingsOfEntry,
  type StoredEntry,
  writesOfEntry,
} from './entry-store.ts';
import type { LineValues } from './fields.ts';
import { isPair } from './lines.ts';
import { openingDifference } from './opening.ts';
import { journalJson, orNull, PostingSchema } from './posting.ts';
import { type Version, versionsOf } from './versions.ts';

export const EntryParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The entry: `entry_id` in `listJournal`'),
});

const Day = Type.String({ format: 'date' });
const Moment = Type.String({ format: 'date-time' });

const LineSchema = Type.Object(
  {
    debit: Type.Optional(Type.String({ description: 'With `credit`: the line is a pair' })),
    credit: Type.Optional(Type.String()),
    account: Type.Optional(Type.String({ description: 'With `side`: the line is one side of the entry' })),
    side: Type.Optional(Type.Enum(['debit', 'credit'])),
    amount: Type.Number({ description: 'CZK' }),
    text: orNull(Type.String()),
    partner_id: orNull(Type.Integer()),
    cost_centre: orNull(Type.String()),
    document_id: orNull(Type.Integer()),
    currency: orNull(Type.String()),
    currency_amount: orNull(Type.Number()),
  },
  { title: 'JournalLine' },
);

const VersionSchema = Type.Object(
  {
    version: Type.Integer({ description: 'From 1, the newest is the highest' }),
    changed_at: Moment,
    changed_by: orNull(Type.String({ description: 'Username; null: the service itself' })),
    action: Type.Enum(['created', 'updated', 'deleted', 'reposted']),
    date: orNull(Day),
    text: orNull(Type.String()),
    postings: Type.Array(PostingSchema),
  },
  { title: 'JournalEntryVersion', description: 'The entry as a write has left it' },
);

export const EntrySchema = Type.Object(
  {
    id: Type.Integer(),
    number: orNull(
      Type.String({ description: 'Of the series `internal`; of another source the number of its document' }),
    ),
    source: Type.String(),
    source_id: orNull(Type.Integer()),
    filing_id: orNull(
      Type.Integer({
        description:
          'Of the clearing of a VAT return: the filing, `id` in `listFilings`; other entries of source `vat` are of a record',
      }),
    ),
    kind: orNull(Type.Enum(['manual', 'opening', 'reversal'])),
    date: orNull(Day),
    text: orNull(Type.String()),
    external_number: orNull(Type.String()),
    partner_id: orNull(Type.Integer({ description: 'Of the entry as a whole' })),
    total: Type.Number({ description: 'Sum of the postings in CZK' }),
    lines: Type.Array(LineSchema, {
      description: 'As they were entered; of other entries the postings as pairs',
    }),
    balance_by: Type.Array(Type.Enum(['partner', 'cost_centre'])),
    postings: Type.Array(PostingSchema, { description: 'Empty when it was deleted' }),
    reverses_id: orNull(Type.Integer({ description: 'The entry that it reverses' })),
    reversed_by_id: orNull(Type.Integer({ description: 'The entry that reverses it' })),
    reverse_on: orNull(Day),
    editable: Type.Boolean({
      description: 'Whether `updateJournalEntry` and `deleteJournalEntry` take it now',
    }),
    version: Type.Integer(),
    versions: Type.Array(VersionSchema, { description: 'Newest first' }),
    created_by: orNull(Type.String({ description: 'Username; null: the service itself' })),
    created_at: Moment,
    updated_at: Moment,
    opening_difference: Type.Optional(
      Type.Number({
        description: 'Of openings: 701 debit less credit over all openings of the fiscal year, in CZK',
      }),
    ),
  },
  { title: 'JournalEntry', description: 'An entry with its postings, versions and what reverses it' },
);

type OfCompany = Pick<Company, 'id' | 'fiscalYearStart'>;

/** An entry as its GET answers it. @throws {HttpError} 404 */
export async function entryDetail(sql: Queries, company: OfCompany, id: number) {
  const [entry, all, writes, [held]] = await Promise.all([
    entryOf(sql, company.id, id),
    postingsOfEntry(sql, company.id, id),
    writesOfEntry(sql, company.id, id),
    sql<{ locked_until: string | null }[]>`select locked_until from entities where id = ${company.id}`,
  ]);
  const versions = versionsOf(entry, all, writes);
  const postings = all.filter(({ removed }) => removed === null);
  const { internal, reversed_by_id } = entry;
  const reversal = reversed_by_id === null ? null : await entryOf(sql, company.id, reversed_by_id);
  const difference =
    internal?.kind === 'opening' ? await openingDifference(sql, company, internal.date) : undefined;
  return {
    ...headOf(entry, postings, versions.at(-1)),
    total: halerToJson(sum(postings.map(({ amount }) => amount))),
    ...linesOf(internal, postings),
    postings: postings.map(journalJson),
    ...{ reverses_id: entry.reverses_id, reversed_by_id, reverse_on: internal?.reverse_on ?? null },
    editable: whyNotChanged(entry, reversal) === null && isOpen(entry, held?.locked_until ?? null),
    version: versions.length,
    versions: versions.toReversed().map(versionJson),
    ...timesOf(entry, reversal, versions),
    ...(difference === undefined ? {} : { opening_difference: halerToJson(difference) }),
  };
}

function headOf(
  { id, number, source, source_id, filing_id, internal, external_number }: StoredEntry,
  postings: readonly EntryPosting[],
  last: Version | undefined,
) {
  const partners = new Set(postings.map(({ partner_id }) => partner_id));
  const [only = null] = partners.size === 1 ? partners : [null];
  return {
    ...{ id, number, source, source_id, filing_id, kind: internal?.kind ?? null },
    date: internal?.date ?? postings[0]?.date ?? last?.date ?? null,
    text: internal?.text ?? postings[0]?.text ?? last?.text ?? null,
    external_number,
    partner_id: internal === null ? only : internal.partner_id,
  };
}

function linesOf(internal: InternalDocument | null, postings: readonly EntryPosting[]) {
  if (internal !== null && internal.deleted_at === null && internal.kind !== 'reversal')
    return { lines: internal.lines.map(lineJson), balance_by: internal.balance_by };
  const lines = postings.map(({ debit, credit, amount, text, ...row }) => {
    const { partner_id, cost_centre, document_id, currency, currency_amount } = row;
    return lineJson({
      ...{ debit, credit, account: null, side: null, amount, text, partner_id, cost_centre, document_id },
      ...{ currency, currency_amount },
    });
  });
  return { lines, balance_by: [] };
}

function lineJson(line: LineValues) {
  const { debit, credit, account, side, amount, currency_amount, ...more } = line;
  return {
    ...(isPair(line) ? { debit, credit } : { account, side }),
    amount: halerToJson(amount),
    ...more,
    currency_amount: currency_amount === null ? null : halerToJson(currency_amount),
  };
}

function versionJson({ postings, ...version }: Version) {
  return { ...version, postings: postings.map(journalJson) };
}

function timesOf({ internal }: StoredEntry, reversal: StoredEntry | null, versions: readonly Version[]) {
  const [first] = versions;
  const nothing = new Date(0);
  const changes = [versions.at(-1)?.changed_at, reversal?.internal?.created_at];
  const last = changes.reduce<Date>((all, each) => (each !== undefined && each > all ? each : all), nothing);
  return {
    created_by: internal === null ? (first?.changed_by ?? null) : internal.created_by,
    created_at: internal?.created_at ?? first?.changed_at ?? nothing,
    updated_at: internal?.updated_at ?? last,
  };
}

/** Why an entry is never changed; null: it is, in open days. */
export function whyNotChanged(
  { internal, reversed_by_id: reversedBy }: StoredEntry,
  reversal: Pick<StoredEntry, 'reversed_by_id'> | null,
): 'NOT_MANUAL' | 'REVERSED' | 'DELETED' | null {
  if (internal === null || internal.kind === 'reversal') return 'NOT_MANUAL';
  if (internal.deleted_at !== null) return 'DELETED';
  // What turns back by itself is changed together with its turning.
  const isTurning = internal.reverse_on !== null && reversal?.reversed_by_id === null;
  return reversedBy === null || isTurning ? null : 'REVERSED';
}

function isOpen({ internal }: StoredEntry, lockedUntil: string | null): boolean {
  return lockedUntil === null || (internal !== null && internal.date > lockedUntil);
}
