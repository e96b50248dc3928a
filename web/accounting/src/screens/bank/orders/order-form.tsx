import { Button, Checkbox, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { paymentOrders as t } from '../../../cs/payment-orders.ts';
import { DateInput } from '../../../parts/date-input.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { useLeaveTo } from '../../../parts/leave-to.ts';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { counted, type Forms } from '../../../parts/plural.ts';
import { Section } from '../../../parts/section.tsx';
import { numberText } from '../account-values.ts';
import type { BankAccount } from '../api.ts';
import { type ItemCheck, type PaymentOrder, type RefusedItem, refusedItems, useCreateOrder } from './api.ts';
import { CandidateRows } from './candidate-rows.tsx';
import { type Candidate, keyOf } from './candidates.ts';
import {
  itemsOf,
  leftInOthers,
  type OrderValues,
  orderOf,
  totalOf,
  valuesOf,
  wayOf,
} from './order-values.ts';
import classes from './orders.module.css';
import { OwnRows } from './own-rows.tsx';

type OrderFormProps = {
  accounts: readonly BankAccount[];
  candidates: readonly Candidate[];
  /** Keys of what was chosen elsewhere. */
  chosen: readonly string[];
  replaced: PaymentOrder | null;
  /** There are older documents that could be paid. */
  isPart: boolean;
};

export type OrderForm = ReturnType<typeof useOrderForm>;

/** The form of an order with what its rows need to know of the last answer. */
function useOrderForm({ accounts, candidates, chosen, replaced }: OrderFormProps) {
  const entityId = useEntityId();
  const leaveTo = useLeaveTo();
  const [sent, setSent] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly RefusedItem[]>([]);
  const create = useCreateOrder(entityId, ({ id }) => {
    leaveTo(`/firmy/${entityId}/banka/prikazy/${id}`);
  });
  const currencyOf = ({ account }: OrderValues) =>
    accounts.find(({ id }) => String(id) === account)?.currency ?? 'CZK';
  const shownFor = (values: OrderValues) =>
    candidates.filter(({ currency }) => currency === currencyOf(values));
  const form = useForm<OrderValues>({
    initial: valuesOf({ accounts, candidates, chosen, replaced }),
    isRestored: chosen.length > 0 || replaced !== null,
    wrapper: 'payment_order',
    check: (values) => (values.due_on === null ? { due_on: common.required } : {}),
    submit: async (values) => {
      const items = itemsOf(values, shownFor(values));
      setSent(items.map(({ key }) => key));
      try {
        return await create.mutateAsync(orderOf(values, items, replaced?.id ?? null));
      } catch (error) {
        setRefused(refusedItems(error));
        throw error;
      }
    },
  });
  const shown = shownFor(form.values);
  const at = (key: string) => sent.indexOf(key);
  const errorOf = (key: string, field: string): string | undefined => {
    const path = `items[${at(key)}]`;
    if (field !== 'account') return form.errors[`${path}.${field}`];
    return ['number', 'bank_code', 'iban'].map((each) => form.errors[`${path}.${each}`]).find(Boolean);
  };
  const checksOf = (key: string): readonly ItemCheck[] =>
    refused.find(({ index }) => index === at(key))?.checks ?? [];
  const items = itemsOf(form.values, shown);
  return { form, shown, items, refused, errorOf, checksOf, currency: currencyOf(form.values) };
}

/** What is to be paid, from which account, on which day. */
export function NewOrderForm(props: OrderFormProps) {
  const order = useOrderForm(props);
  const { form, shown, currency } = order;
  const of = (group: Candidate['group']) => shown.filter((each) => each.group === group);
  const [wages, duties] = [of('wages'), of('duties')];
  return (
    <form {...form.formProps}>
      <LeaveGuard form={form} />
      <Stack gap="md">
        <FormProblem form={form} />
        <Head order={order} accounts={props.accounts} />
        <LeftOut {...props} order={order} />
        <InOtherCurrencies {...props} order={order} />
        <CandidateRows
          title={t.documents}
          {...(props.isPart ? { text: t.documentsMany } : {})}
          rows={of('documents')}
          order={order}
          hasAll
        />
        {wages.length > 0 && <CandidateRows title={t.wages} rows={wages} order={order} />}
        {duties.length > 0 && <CandidateRows title={t.duties} rows={duties} order={order} />}
        <OwnRows order={order} currency={currency} />
        <Confirmations order={order} />
        <Foot order={order} />
      </Stack>
    </form>
  );
}

function Head({ order: { form }, accounts }: { order: OrderForm; accounts: readonly BankAccount[] }) {
  const { errors, values } = form;
  return (
    <div className="surface" style={{ padding: 'var(--mantine-spacing-md)' }}>
      <FieldGrid>
        <Select
          label={t.account}
          data={accounts.map((account) => ({
            value: String(account.id),
            label: `${account.name} · ${numberText(account)} · ${account.currency}`,
          }))}
          allowDeselect={false}
          value={values.account}
          error={errors.bank_account_id}
          onChange={(account) => account !== null && form.set('account', account)}
        />
        <DateInput label={t.dueOn} description={t.dueOnHint} required {...form.field('due_on')} />
        <Textarea label={t.note} autosize maxLength={1000} {...form.text('note')} />
      </FieldGrid>
    </div>
  );
}

/** What was chosen elsewhere, or what the order had that is replaced, and cannot be in this one. */
function LeftOut({ chosen, replaced, candidates, order }: OrderFormProps & { order: OrderForm }) {
  const before = (replaced?.items ?? []).flatMap((item) => keyOf(item) ?? []);
  const textsOf = (keys: readonly string[], forms: Forms) => {
    const known = keys.filter((key) => candidates.some((each) => each.key === key));
    const inOther = known.filter((key) => !order.shown.some((each) => each.key === key)).length;
    const gone = keys.length - known.length;
    return [
      ...(inOther === 0 ? [] : [t.otherCurrency(counted(inOther, forms))]),
      ...(gone === 0 ? [] : [t.notPayable(counted(gone, forms))]),
    ];
  };
  return [...textsOf(chosen, t.chosenForms), ...textsOf(before, t.replacedForms)].map((text) => (
    <Text key={text} size="sm" role="note">
      {text}
    </Text>
  ));
}

/** Unpaid documents that the account of the order does not pay: nothing else says that they are there. */
function InOtherCurrencies({
  accounts,
  candidates,
  chosen,
  replaced,
  order,
}: OrderFormProps & { order: OrderForm }) {
  const told = [...chosen, ...(replaced?.items ?? []).flatMap((item) => keyOf(item) ?? [])];
  const others = leftInOthers(candidates, order.currency, told);
  return others.map(({ currency, count }) => (
    <Text key={currency} size="sm" role="note">
      {t.otherOrder(counted(count, t.documentForms), currency, wayOf(accounts, currency))}
    </Text>
  ));
}

/** What has to be confirmed before it is paid; there once the service has asked for it. */
function Confirmations({ order: { form, refused } }: { order: OrderForm }) {
  const { confirm } = form.values;
  const asked = refused.flatMap(({ checks }) => checks).filter(({ level }) => level === 'confirm');
  const codes = [...new Set([...confirm, ...asked.map(({ code }) => code)])];
  if (codes.length === 0) return null;
  const toggle = (code: string) =>
    form.set(
      'confirm',
      confirm.includes(code) ? confirm.filter((each) => each !== code) : [...confirm, code],
    );
  return (
    <section aria-label={t.confirmTitle}>
      <Section title={t.confirmTitle} text={t.confirmText}>
        <Stack gap="xs">
          {codes.map((code) => (
            <Checkbox
              key={code}
              label={t.confirms[code] ?? code}
              checked={confirm.includes(code)}
              onChange={() => toggle(code)}
            />
          ))}
        </Stack>
      </Section>
    </section>
  );
}

function Foot({ order: { form, items, currency, refused } }: { order: OrderForm }) {
  const sum = moneyWithCurrency(totalOf(items), currency);
  const isAsked = form.values.confirm.length > 0 && refused.length > 0;
  return (
    <Group justify="space-between" className={classes.foot}>
      <Text fw={600} role="status">
        {items.length === 0 ? t.nothingChosen : `${t.sum}: ${sum} (${counted(items.length, t.itemForms)})`}
      </Text>
      <Button type="submit" loading={form.isSending} disabled={items.length === 0}>
        {isAsked ? t.confirmAndCreate : t.create}
      </Button>
    </Group>
  );
}
