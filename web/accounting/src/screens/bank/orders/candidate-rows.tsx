import { Checkbox, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { paymentOrders as t } from '../../../cs/payment-orders.ts';
import { dateText } from '../../../parts/dates.ts';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { MoneyInput } from '../../../parts/money-input.tsx';
import { Section } from '../../../parts/section.tsx';
import type { Candidate } from './candidates.ts';
import { CheckList } from './check-list.tsx';
import type { OrderForm } from './order-form.tsx';
import classes from './orders.module.css';

type CandidateRowsProps = {
  title: string;
  text?: string;
  rows: readonly Candidate[];
  order: OrderForm;
  hasAll?: boolean;
};

/** What may be paid, each with a box and the amount of it. */
export function CandidateRows({ title, text, rows, order, hasAll = false }: CandidateRowsProps) {
  const { form } = order;
  const { chosen } = form.values;
  const ticked = rows.filter(({ key }) => key in chosen);
  const isAll = rows.length > 0 && ticked.length === rows.length;
  const keys = new Set(rows.map(({ key }) => key));
  const others = Object.fromEntries(Object.entries(chosen).filter(([key]) => !keys.has(key)));
  const all = () =>
    form.set(
      'chosen',
      isAll ? others : { ...Object.fromEntries(rows.map(({ key }) => [key, undefined])), ...chosen },
    );
  return (
    <section aria-label={title}>
      <Section title={title} text={text}>
        <div>
          {hasAll && rows.length > 1 && (
            <Checkbox
              mb="xs"
              label={t.selectAll}
              checked={isAll}
              indeterminate={!isAll && ticked.length > 0}
              onChange={all}
            />
          )}
          {rows.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t.documentsNone}
            </Text>
          ) : (
            rows.map((row) => <CandidateRow key={row.key} row={row} order={order} />)
          )}
        </div>
      </Section>
    </section>
  );
}

function CandidateRow({ row, order }: { row: Candidate; order: OrderForm }) {
  const { form, checksOf, errorOf } = order;
  const { key, group, name, text, amount, dueOn, currency, isPartOrdered, lacksSymbol = false } = row;
  const { chosen } = form.values;
  const isChosen = key in chosen;
  const toggle = () => {
    const { [key]: _, ...others } = chosen;
    form.set('chosen', isChosen ? others : { ...chosen, [key]: undefined });
  };
  const typed = chosen[key];
  const due = dueOn === null ? '' : t.dueText(dateText(dueOn));
  // Two advances on a tax differ by their days alone.
  const whole = [name, text, group === 'duties' ? due : ''].filter((each) => each !== '').join(' ');
  const more = [text, due, isPartOrdered ? t.partOrdered(moneyWithCurrency(amount, currency)) : ''];
  return (
    <div className={classes.row}>
      <Checkbox aria-label={t.pay(whole)} checked={isChosen} onChange={toggle} />
      <Stack gap={0} className={classes.name}>
        <span>{name}</span>
        <Text size="xs" c="dimmed">
          {more.filter((each) => each !== '').join(' · ')}
        </Text>
        {isChosen && lacksSymbol && (
          <Text size="xs">
            <IconAlertTriangle size={13} color="var(--mantine-color-orange-7)" aria-hidden /> {t.noSymbol}
          </Text>
        )}
      </Stack>
      <div className={classes.amount}>
        <MoneyInput
          aria-label={t.amountOf(whole)}
          currency={currency}
          value={isChosen && typed !== undefined ? typed : amount}
          error={isChosen ? (errorOf(key, 'amount') ?? errorOf(key, 'document_id')) : undefined}
          onChange={(value) => form.set('chosen', { ...chosen, [key]: value })}
        />
      </div>
      <CheckList checks={isChosen ? checksOf(key) : []} />
    </div>
  );
}
