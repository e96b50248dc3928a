import { Text } from '@mantine/core';
import { vat as t } from '../../../cs/vat.ts';
import { dateText } from '../../../parts/dates.ts';
import type { Filing } from '../filings/model.ts';
import { wholeMoney } from './whole-money.ts';

type SupplementProps = { filing: Filing; isPaid: boolean };

/** What a supplementary return adds to the tax of a period or takes from it, and until when. */
export function Supplement({ filing: { amount, status, due_on }, isPaid }: SupplementProps) {
  if (amount === null || amount === 0) return null;
  const by =
    status === 'draft' ? (amount > 0 ? t.payBy : t.fileBy) : amount > 0 && !isPaid ? t.onlyPayBy : null;
  return (
    <Text size="sm" mt="xs" role="group" aria-label={t.supplement}>
      {amount > 0 ? t.supplementDue : t.supplementRefund}{' '}
      <Text span inherit fw={600} className="figure">
        {wholeMoney(Math.abs(amount))}
      </Text>
      {isPaid ? `, ${t.supplementPaid}` : by === null || due_on === null ? '' : `. ${by(dateText(due_on))}.`}
    </Text>
  );
}
