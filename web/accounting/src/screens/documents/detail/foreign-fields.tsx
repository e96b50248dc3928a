import { Text } from '@mantine/core';
import { payments as t } from '../../../cs/payments.ts';
import { dateText } from '../../../parts/dates.ts';
import { decimalText } from '../../../parts/decimal.ts';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import type { Form } from '../../../parts/form.ts';
import { moneyWithCurrency, sumOf } from '../../../parts/money.ts';
import { MoneyInput } from '../../../parts/money-input.tsx';
import { useRateList } from '../../public/rates/api.ts';
import { convert } from '../../public/rates/convert.ts';
import { FigureInput } from '../editor/figure-input.tsx';
import { isAdvance, sideOf } from '../kinds.ts';
import type { Document } from '../model.ts';
import { figureOf } from './figure-of.ts';
import type { PaymentValues } from './payment-dialog.tsx';

/** What a payment in another currency is worth, and about what that differs from the books. */
export function ForeignFields({ form, document }: { form: Form<PaymentValues>; document: Document }) {
  const { amount, paid_on, rate: typed, amount_czk } = form.values;
  const list = useRateList(paid_on);
  const listed = list.data?.rates.find(({ currency }) => currency === document.currency);
  const ofBank = listed?.rate_per_unit ?? null;
  const rate = figureOf(typed) ?? ofBank;
  const worth = amount_czk ?? (amount === null || rate === null ? null : inCzk(amount, rate));
  return (
    <>
      <FieldGrid>
        <FigureInput
          label={t.rate}
          description={
            ofBank === null || list.data === undefined
              ? t.rateUnknown
              : t.rateOfBank(decimalText(ofBank), dateText(list.data.date))
          }
          value={typed}
          onChange={(next) => form.set('rate', next)}
          error={form.errors.rate}
        />
        <MoneyInput label={t.amountCzk} description={t.amountCzkText} {...form.field('amount_czk')} />
      </FieldGrid>
      {worth !== null && (
        <Text size="sm" role="status">
          {t.inCzk(moneyWithCurrency(worth))} {differenceText(document, amount ?? 0, worth)}
        </Text>
      )}
    </>
  );
}

/** An estimate to read: the exact figure is the service's, by what is left of the value in the books. */
function differenceText(document: Document, amount: number, worth: number): string {
  const { kind, direction, rate } = document;
  if (rate === null || isAdvance(kind)) return '';
  const inBooks = inCzk(amount, rate);
  if (inBooks === null || inBooks === worth) return '';
  const isIssued = sideOf(kind, direction) === 'issued';
  const difference = isIssued ? sumOf([worth, -inBooks]) : sumOf([inBooks, -worth]);
  return (difference > 0 ? t.gain : t.loss)(moneyWithCurrency(Math.abs(difference)));
}

const CZK = { amount: 1, rate: 1 };
const inCzk = (amount: number, rate: number) => convert(amount, { amount: 1, rate }, CZK);
