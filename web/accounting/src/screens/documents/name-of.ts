import { documents as t } from '../../cs/documents.ts';
import { moneyWithCurrency } from '../../parts/money.ts';
import type { DocumentRow } from './model.ts';

type Named = Pick<DocumentRow, 'number' | 'total_payable' | 'currency'> & {
  /** Absent: where all are of the same one. */
  partner?: { name: string } | null;
};

/** A document out of its row: by its number, and a draft, which has none, by who it is of and what it comes to. */
export function nameOfDocument({ number, total_payable, currency, partner }: Named): string {
  if (number !== null) return number;
  const whose = partner === undefined ? [] : [partner?.name ?? t.withoutPartner];
  return [t.statuses.draft, ...whose, moneyWithCurrency(total_payable, currency)].join(', ');
}
