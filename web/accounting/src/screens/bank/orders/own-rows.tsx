import { Button, Group, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { paymentOrders as t } from '../../../cs/payment-orders.ts';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { MoneyInput } from '../../../parts/money-input.tsx';
import { Section } from '../../../parts/section.tsx';
import type { OwnItem } from './candidates.ts';
import { CheckList } from './check-list.tsx';
import type { OrderForm } from './order-form.tsx';
import classes from './orders.module.css';

type OwnRowsProps = { order: OrderForm; currency: string };

/** Payments of what is no document, typed in full. */
export function OwnRows({ order, currency }: OwnRowsProps) {
  const { form } = order;
  const { own } = form.values;
  const add = () => form.set('own', [...own, { ...NEW, key: `n${Date.now()}` }]);
  return (
    <Section title={t.own} text={t.ownText}>
      <div>
        {own.map((item, at) => (
          <OwnFields key={item.key} item={item} place={at + 1} order={order} currency={currency} />
        ))}
        <Button mt="sm" variant="default" leftSection={<IconPlus size={18} />} onClick={add}>
          {t.addOwn}
        </Button>
      </div>
    </Section>
  );
}

const NEW: Omit<OwnItem, 'key'> = {
  ...{ name: '', account: '', amount: null, variable_symbol: '', constant_symbol: '' },
  ...{ specific_symbol: '', message: '' },
};

type Texts = Exclude<keyof OwnItem, 'key' | 'amount'>;

type OwnFieldsProps = OwnRowsProps & { item: OwnItem; place: number };

function OwnFields({ item, place, order, currency }: OwnFieldsProps) {
  const { form, checksOf, errorOf } = order;
  const change = (part: Partial<OwnItem>) =>
    form.set(
      'own',
      form.values.own.map((each) => (each.key === item.key ? { ...each, ...part } : each)),
    );
  const text = (field: Texts, label: string, maxLength: number) => (
    <TextInput
      label={label}
      maxLength={maxLength}
      autoComplete="off"
      value={item[field]}
      error={errorOf(item.key, field)}
      onChange={({ currentTarget: { value } }) => change({ [field]: value })}
    />
  );
  return (
    <fieldset className={classes.own} aria-label={t.ownTitle(place)}>
      <FieldGrid columns={3}>
        {text('name', t.payeeName, 200)}
        {text('account', t.payeeAccount, 50)}
        <MoneyInput
          label={t.amount}
          currency={currency}
          value={item.amount}
          error={errorOf(item.key, 'amount')}
          onChange={(amount) => change({ amount })}
        />
        {text('variable_symbol', t.variableSymbol, 10)}
        {text('constant_symbol', t.constantSymbol, 4)}
        {text('specific_symbol', t.specificSymbol, 10)}
        {text('message', t.message, 140)}
      </FieldGrid>
      <Group justify="space-between" mt="xs">
        <CheckList checks={checksOf(item.key)} />
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTrash size={16} />}
          aria-label={t.removeOwn(item.name === '' ? String(place) : item.name)}
          onClick={() =>
            form.set(
              'own',
              form.values.own.filter(({ key }) => key !== item.key),
            )
          }
        >
          {t.remove}
        </Button>
      </Group>
    </fieldset>
  );
}
