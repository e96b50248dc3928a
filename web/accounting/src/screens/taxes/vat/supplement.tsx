import { Text } from '@mantine/core';
import { vat as t } from '../../../cs/vat.ts';
import { dateText } from '../../../parts/dates.ts';
import type { Filing } from '../filings/model.ts';
import { wholeMoney } from './whole-money.ts';

type SupplementsProps = { filings: readonly Filing[]; paid: ReadonlySet<number> };

/** What supplementary returns of a period come to, the oldest first. @param filings the newest first */
export function Supplements({ filings, paid }: SupplementsProps) {
  return (
    <>
      {filings.toReversed().map((filing) => (
        <Supplement key={filing.id} filing={filing} isPaid={paid.has(filing.id)} />
      ))}
      {filings.some(({ id, amount }) => (amount ?? 0) > 0 && !paid.has(id)) && (
        <Text size="sm" c="dimmed">
          {t.supplementInterest}
        </Text>
      )}
    </>
  );
}

type SupplementProps = { filing: Filing; isPaid: boolean };

/** What a supplementary return adds to the tax of a period or takes from it, and until when. */
function Supplement({ filing, isPaid }: SupplementProps) {
  const { amount, status, due_on } = filing;
  if (amount === null || amount === 0) return null;
  const by =
    status === 'draft' ? (amount > 0 ? t.payBy : t.fileBy) : amount > 0 && !isPaid ? t.onlyPayBy : null;
  return (
    <Text size="sm" mt="xs" role="group" aria-label={t.supplement}>
      {textOf(filing, amount > 0)}{' '}
      <Text span inherit fw={600} className="figure">
        {wholeMoney(Math.abs(amount))}
      </Text>
      {isPaid ? `, ${t.supplementPaid}` : by === null || due_on === null ? '' : `. ${by(dateText(due_on))}.`}
    </Text>
  );
}

/** One that is only prepared stands beside the one whose place it will take. */
function textOf({ filing_type, status }: Filing, isDue: boolean): string {
  if (filing_type === 'E' && status === 'draft') return isDue ? t.insteadDue : t.insteadRefund;
  return isDue ? t.supplementDue : t.supplementRefund;
}
