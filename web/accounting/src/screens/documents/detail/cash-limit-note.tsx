import { Text } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { payments as t } from '../../../cs/payments.ts';
import { dateText } from '../../../parts/dates.ts';
import { moneyWithCurrency, sumOf } from '../../../parts/money.ts';
import { WarningNote } from '../../../parts/warning-note.tsx';
import { convert } from '../../public/rates/convert.ts';
import type { Document } from '../model.ts';
import { figureOf } from './figure-of.ts';
import type { PaymentValues } from './payment-dialog.tsx';
import { useCashLimit } from './payments-api.ts';

/** Says before it is saved that so much may not be paid in cash in a day. */
export function CashLimitNote({ document, values }: { document: Document; values: PaymentValues }) {
  const { data } = useCashLimit(useEntityId(), document.id, values.paid_on);
  const worth = worthOf(document, values);
  if (data === undefined || data.limit === null || worth === null) return null;
  const { limit, paid_czk, paid_on } = data;
  if (sumOf([Math.abs(worth), paid_czk]) <= limit) return null;
  return (
    <WarningNote title={t.cashLimit(moneyWithCurrency(limit))}>
      {paid_czk > 0 && <Text size="sm">{t.cashPaid(dateText(paid_on), moneyWithCurrency(paid_czk))}</Text>}
    </WarningNote>
  );
}

/** In CZK, by the rate of the document where none is typed: near enough to warn. */
function worthOf({ currency, rate }: Document, values: PaymentValues): number | null {
  const { amount, amount_czk } = values;
  if (amount === null || currency === 'CZK') return amount;
  const used = figureOf(values.rate) ?? rate;
  return (
    amount_czk ?? (used === null ? null : convert(amount, { amount: 1, rate: used }, { amount: 1, rate: 1 }))
  );
}
