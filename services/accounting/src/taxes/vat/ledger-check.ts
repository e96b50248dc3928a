import { type Haler, ZERO } from '@news-and-accounting/money';
import {
  type Check,
  type CheckedDocument,
  checked,
  type ExactTax,
  exactTax,
  type ReturnLine,
} from '@news-and-accounting/vat';
import type { Queries } from '../../platform/store.ts';
import type { Days } from './documents.ts';
import { type OtherEntry, otherEntries, type PostedDocument, postedDocuments } from './ledger-store.ts';

/** In haléře: returns are rounded to crowns, the ledger is not. */
export const LEDGER_TOLERANCE = 100 as Haler;
const LABEL = 'Účty DPH (343) proti přiznání: daň na výstupu bez odpočtu';

/**
 * Whether the accounts of VAT hold what the return comes to: credit less debit against its output less its deduction
 * before the coefficient. Documents are looked at one by one only where the two do not agree.
 * @param left what the accounts hold in the period: `postedVatOf`
 * @param lines of the return of the period
 */
export async function ledgerCheck(
  sql: Queries,
  entityId: number,
  days: Days,
  left: Haler,
  lines: readonly ReturnLine[],
): Promise<Check> {
  const expected = exactTax(lines);
  const isOff = Math.abs(left - expected.total) > LEDGER_TOLERANCE;
  const documents = isOff ? await atFault(sql, entityId, days, expected) : [];
  return checked('LEDGER_343', LABEL, left, expected.total, LEDGER_TOLERANCE, () => documents);
}

async function atFault(
  sql: Queries,
  entityId: number,
  days: Days,
  expected: ExactTax,
): Promise<CheckedDocument[]> {
  const [posted, others] = await Promise.all([
    postedDocuments(sql, entityId, days),
    otherEntries(sql, entityId, days),
  ]);
  return [...ofDocuments(posted, expected), ...ofOthers(others, expected)];
}

function ofDocuments(posted: readonly PostedDocument[], { bySource }: ExactTax): CheckedDocument[] {
  const known = new Set(posted.map(({ document_id }) => `document ${document_id}`));
  const missing = [...bySource].flatMap(([source, { amount, number }]): CheckedDocument[] => {
    const id = /^document (\d+)$/.exec(source)?.[1];
    if (id === undefined || known.has(source) || amount === 0) return [];
    return [{ documentId: Number(id), number, left: ZERO, right: amount, reason: 'not_posted' }];
  });
  const differing = posted.flatMap((each): CheckedDocument[] => {
    const { document_id: documentId, number, within: left } = each;
    const right = bySource.get(`document ${documentId}`)?.amount ?? ZERO;
    return left === right ? [] : [{ documentId, number, left, right, reason: reasonOf(each, right) }];
  });
  return [...missing, ...differing];
}

/** What has posted its whole tax, but to sides that belong to different periods, differs by time alone. */
function reasonOf({ within, whole }: PostedDocument, expected: Haler): CheckedDocument['reason'] {
  if (expected === whole) return 'timing';
  if (expected === 0) return 'not_in_return';
  return within === 0 ? 'not_posted' : 'amount';
}

function ofOthers(others: readonly OtherEntry[], { bySource }: ExactTax): CheckedDocument[] {
  const posted = new Map<string, Haler>();
  const found: CheckedDocument[] = [];
  for (const { record_id, document_id: documentId, number, amount } of others) {
    if (record_id !== null) posted.set(`record ${record_id}`, amount);
    else found.push({ documentId, number, left: amount, right: ZERO, reason: 'manual_entry' });
  }
  const records = [...bySource.keys()].filter((source) => source.startsWith('record '));
  for (const source of new Set([...posted.keys(), ...records])) {
    const [left, expected] = [posted.get(source) ?? ZERO, bySource.get(source)];
    const right = expected?.amount ?? ZERO;
    if (left === right) continue;
    const reason = left === 0 ? 'not_posted' : right === 0 ? 'not_in_return' : 'amount';
    found.push({ documentId: null, number: expected?.number ?? null, left, right, reason });
  }
  return found;
}
