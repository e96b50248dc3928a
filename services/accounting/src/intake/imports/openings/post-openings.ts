import type { Haler } from '@news-and-accounting/money';
import {
  type EntryValues,
  entryOf,
  type LineValues,
  postEntry,
  tellOfEntry,
} from '../../../books/journal/index.ts';
import { addAnalyticsOf, type holdCompany } from '../../../books/ledger/index.ts';
import type { Writer } from '../../../documents/documents/index.ts';
import { dayText } from '../../../platform/http/texts.ts';
import type { Queries } from '../../../platform/store.ts';
import { keyOf, type OpeningLine } from './rules.ts';
import { changeWorth } from './store.ts';

/** So many lines an entry has at most: more could not be changed by hand. */
const LINES_AT_MOST = 500;

/** A balance that is to be opened, its contact stored. */
export type LineToPost = OpeningLine & { partner: { id: number } | null; newAccount: string | null };

/**
 * Posts opening balances against 701, in as few entries as may be: what an account and contact are opened with stays in
 * one of them. The caller has judged the lines and holds the company.
 * @returns the entry of each line, and the accounts that were added
 * @throws {HttpError} 422
 */
export async function postOpenings(
  tx: Queries,
  writer: Writer,
  held: Awaited<ReturnType<typeof holdCompany>>,
  date: string,
  lines: readonly LineToPost[],
): Promise<{ entryIds: number[]; accounts: string[] }> {
  const { company, now } = writer;
  const added = lines.flatMap(({ newAccount }) => newAccount ?? []);
  const accounts = added.length === 0 ? [] : await addAnalyticsOf(tx, company.id, added, now);
  const entryIds = new Array<number>(lines.length).fill(0);
  for (const chunk of chunksOf(lines)) {
    const own = chunk.map((i) => lines[i] as LineToPost);
    const id = await postEntry(tx, writer, held, entryValues(date, own));
    const { number, internal } = await entryOf(tx, company.id, id);
    await tellOfEntry(tx, writer, 'created', { id, number, text: internal?.text ?? null });
    for (const i of chunk) entryIds[i] = id;
  }
  // What the books hold a debt in another currency for is what its row says.
  for (const { document, balance } of lines) {
    if (document === null || document.currency === 'CZK') continue;
    const worth = (document.isOwedToUs ? balance : 0 - balance) as Haler;
    await changeWorth(tx, company.id, document.id, worth);
  }
  return { entryIds, accounts };
}

/** Places of lines by the entries that they come into, in their order. */
function chunksOf(lines: readonly LineToPost[]): number[][] {
  const groups = Map.groupBy(lines.keys(), (i) => {
    const { account, partner } = lines[i] as LineToPost;
    return keyOf(account, partner);
  });
  const chunks: number[][] = [];
  for (const group of groups.values()) {
    const last = chunks.at(-1);
    if (last === undefined || last.length + group.length > LINES_AT_MOST) chunks.push(group);
    else last.push(...group);
  }
  return chunks.map((chunk) => chunk.sort((a, b) => a - b));
}

function entryValues(date: string, lines: readonly LineToPost[]): EntryValues {
  return {
    ...{
      date,
      text: `Počáteční stavy k ${dayText(date)}`,
      kind: 'opening',
      lines: toldApart(lines.map(lineValues)),
    },
    ...{ external_number: null, partner_id: null, balance_by: [], reverse_on: null },
  };
}

/** Lines of one account and contact that say the same otherwise are counted: each is a balance of its own. */
function toldApart(lines: readonly LineValues[]): LineValues[] {
  const times = new Map<string, number>();
  return lines.map((line) => {
    const { account, partner_id, document_id, currency, text } = line;
    const key = JSON.stringify([account, partner_id, document_id, currency, text]);
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    return time === 1 ? line : { ...line, text: `${text ?? 'Počáteční stav'} (${time})` };
  });
}

function lineValues({ account, balance, partner, document, ...line }: LineToPost): LineValues {
  const { currency, currencyAmount, text } = line;
  return {
    ...{ debit: null, credit: null, account, side: balance < 0 ? 'credit' : 'debit', text },
    ...{ amount: Math.abs(balance) as Haler, partner_id: partner?.id ?? null, cost_centre: null },
    ...{ document_id: document?.id ?? null, currency, currency_amount: currencyAmount },
  };
}
