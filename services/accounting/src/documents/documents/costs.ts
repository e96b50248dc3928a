import { lineCosts, type Rate } from '@news-and-accounting/document';
import type { Haler } from '@news-and-accounting/money';
import { carLimitOn } from '../../books/ledger/index.ts';
import type { Queries } from '../../platform/store.ts';
import { compute } from './compute.ts';
import type { StoredDocument, StoredLine } from './document.ts';
import { companyFacts, isPayerOn } from './facts.ts';
import { sideOf } from './kinds.ts';
import { vatDayOf } from './resolve.ts';
import { documentOf } from './store.ts';
import { settledOf } from './surroundings.ts';

/** A line that was bought, the account it stands on, and its price in CZK with what of its tax is not deducted. */
export type BoughtLine = { line: StoredLine; account: string | null; cost: Haler };

/**
 * What an issued document has bought, by line; nothing of documents that buy nothing, and of corrections.
 * @throws {HttpError} 404
 */
export async function boughtLines(
  sql: Queries,
  entityId: number,
  id: number,
): Promise<{ document: StoredDocument; lines: BoughtLine[] }> {
  const document = await documentOf(sql, entityId, id);
  const { kind, direction, status } = document;
  const isPurchase = kind === 'received_invoice' || kind === 'receipt' || kind === 'cash_out';
  if (!isPurchase || status !== 'issued' || sideOf(kind, direction) === 'issued')
    return { document, lines: [] };
  const company = await companyFacts(sql, entityId);
  const settled = await settledOf(sql, entityId, id);
  const day = vatDayOf(document, { original: null });
  const { input, figures } = compute(document, document.lines, {
    ...{ company, settled, uncorrected: null, isIssued: true },
  });
  const costs = lineCosts({
    ...{ document: input, figures },
    lines: document.lines.map(({ deduction, deduction_percent }) => ({
      ...{ account: '', costCentre: null, deduction, deductionPercent: deduction_percent as Rate | null },
      deductionAtMost: carLimitOn(day),
    })),
    deducts: isPayerOn(company, day),
  });
  return {
    document,
    lines: document.lines.map((line, i) => ({
      line,
      account: line.posted_account ?? line.account_code,
      cost: costs[i] as Haler,
    })),
  };
}
