import { Button, Group, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { cash } from '../../../cs/cash.ts';
import { documentEditor as t } from '../../../cs/document-editor.ts';
import { Choice } from '../../../parts/choice.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { dateText, todayInPrague } from '../../../parts/dates.ts';
import { decimalText } from '../../../parts/decimal.ts';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { useIsPhone } from '../../../parts/phone.ts';
import { WhatIs } from '../../../parts/word.tsx';
import { hasDayOfSupply } from '../../access/settings/vat-history.ts';
import { numberText } from '../../bank/account-values.ts';
import { useBankAccounts } from '../../bank/api.ts';
import { useRegisters } from '../cash/api.ts';
import { CURRENCIES } from '../currencies.ts';
import { isCash, KINDS } from '../kinds.ts';
import type { EditorForm } from './editor-form.ts';
import { FigureInput } from './figure-input.tsx';
import type { LivePreview } from './preview.ts';
import { byBank, hasDueDay, isSuppliers } from './values.ts';

type FieldsProps = { form: EditorForm; preview: LivePreview };

/** When and how: the days, the payment, the currency. On a phone a line says what is usual, until it is asked for. */
export function HeadFields(props: FieldsProps) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  if (!isPhone || isOpen || hasError(props.form)) return <AllFields {...props} />;
  const { kind, issued_on, due_on, external_number, variable_symbol } = props.form.values;
  const issued = dateText(issued_on ?? todayInPrague());
  return (
    <>
      {isSuppliers(kind) && !isCash(kind) && (
        <TextInput
          label={t.externalNumber}
          autoComplete="off"
          maxLength={100}
          {...props.form.text('external_number')}
        />
      )}
      {/* What was proposed is seen before it is stored, and stays while it is typed anew. */}
      {KINDS[kind].direction === 'received' &&
        byBank(props.form.values) &&
        (variable_symbol !== '' || external_number !== '') && <SymbolField form={props.form} />}
      <Button
        variant="default"
        justify="space-between"
        fullWidth
        h="auto"
        py={8}
        fw={400}
        styles={{ label: { whiteSpace: 'normal', textAlign: 'left' } }}
        aria-expanded={false}
        rightSection={<IconChevronDown size={18} />}
        onClick={() => setOpen(true)}
      >
        {due_on === null ? t.foldedDay(issued) : t.foldedDays(issued, dateText(due_on))}
      </Button>
    </>
  );
}

/** Something in it is wrong: that must be seen. */
function hasError({ errors }: EditorForm): boolean {
  return Object.keys(errors).some((path) => path.endsWith('_on') || OTHERS.has(path));
}

const OTHERS = new Set([
  'variable_symbol',
  'due_days',
  'payment_method',
  'bank_account_id',
  'cash_register_id',
  'currency',
  'rate',
]);

function AllFields({ form, preview }: FieldsProps) {
  const company = useCompany();
  const { kind } = form.values;
  const { isTaxDocument, direction } = KINDS[kind];
  const isReceived = direction === 'received';
  return (
    <FieldGrid columns={3}>
      {isSuppliers(kind) && !isCash(kind) && (
        <TextInput
          label={t.externalNumber}
          autoComplete="off"
          maxLength={100}
          {...form.text('external_number')}
        />
      )}
      {isReceived && <SymbolField form={form} />}
      <DateInput
        label={isReceived ? t.suppliersDate : t.issuedOn}
        clearable={false}
        {...form.field('issued_on')}
      />
      {isTaxDocument && (hasDayOfSupply(company, form.values) || form.errors.taxable_on !== undefined) && (
        <DateInput
          label={t.taxableOn}
          description={<WhatIs of="taxable_supply" name={t.taxableOn} />}
          {...form.field('taxable_on')}
        />
      )}
      {isReceived && <DateInput label={t.receivedOn} {...form.field('received_on')} />}
      {hasDueDay(kind) && (
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <TextInput label={t.dueDays} inputMode="numeric" maxLength={3} w={64} {...form.text('due_days')} />
          <DateInput label={t.dueOn} style={{ flex: 1 }} {...form.field('due_on')} />
        </Group>
      )}
      {!isCash(kind) && KINDS[kind].isPayable && (
        <Choice
          label={t.paymentMethod}
          options={Object.entries(t.methods).map(([value, label]) => ({
            value: value === 'transfer' ? '' : value,
            label,
          }))}
          {...form.field('payment_method')}
          value={form.values.payment_method === 'transfer' ? '' : form.values.payment_method}
        />
      )}
      {byBank(form.values) && <AccountChoice form={form} preview={preview} />}
      {(isCash(kind) || form.values.payment_method === 'cash') && <RegisterChoice form={form} />}
      <CurrencyFields form={form} preview={preview} />
    </FieldGrid>
  );
}

function SymbolField({ form }: { form: EditorForm }) {
  return (
    <TextInput
      label={t.variableSymbol}
      inputMode="numeric"
      maxLength={10}
      autoComplete="off"
      {...form.text('variable_symbol')}
    />
  );
}

/** Only where there is more than one to choose from. */
function RegisterChoice({ form }: { form: EditorForm }) {
  const registers = (useRegisters(useCompany().id).data ?? []).filter(({ archived }) => !archived);
  if (registers.length < 2) return null;
  return (
    <Choice
      label={t.register}
      options={[
        { value: '', label: t.onlyRegister },
        ...registers.map(({ id, name }) => ({ value: String(id), label: cash.nameOf(name) })),
      ]}
      {...form.field('cash_register_id')}
    />
  );
}

/** Only where there is more than one in the currency to choose from, or another than usual was chosen. */
function AccountChoice({ form, preview: { data } }: FieldsProps) {
  const company = useCompany();
  const chosen = form.values.bank_account_id;
  const currency = form.values.currency === '' ? (data?.currency ?? company.currency) : form.values.currency;
  const accounts = (useBankAccounts(company.id).data ?? []).filter(
    (account) => String(account.id) === chosen || (!account.archived && account.currency === currency),
  );
  if (accounts.length < 2 && form.errors.bank_account_id === undefined) return null;
  return (
    <Choice
      label={t.bankAccount}
      options={[
        { value: '', label: t.usualBankAccount },
        ...accounts.map((account) => ({
          value: String(account.id),
          label: `${account.name} · ${numberText(account)}`,
        })),
      ]}
      {...form.field('bank_account_id')}
    />
  );
}

export function CurrencyFields({ form, preview }: FieldsProps) {
  const company = useCompany();
  const { currency, rate } = form.values;
  const usual = preview.data?.currency ?? company.currency;
  const shown = currency === '' ? usual : currency;
  const codes = CURRENCIES.includes(shown) ? CURRENCIES : [...CURRENCIES, shown];
  return (
    <>
      <Choice
        label={t.currency}
        options={codes.map((code) => ({ value: code, label: code }))}
        {...form.field('currency')}
        value={shown}
        onChange={(code) => {
          form.set('currency', code);
          // An account in one currency is not where another is paid to.
          form.set('bank_account_id', '');
        }}
      />
      {shown !== 'CZK' && (
        <FigureInput
          label={t.rate}
          value={rate}
          onChange={(typed) => form.set('rate', typed)}
          error={form.errors.rate}
          {...placeholderOf(preview)}
        />
      )}
    </>
  );
}

/** What holds when no rate is typed. */
function placeholderOf({ data }: LivePreview) {
  if (data === undefined || data.currency === 'CZK') return {};
  if (data.rate === null) return { description: t.rateMissing };
  return {
    placeholder: decimalText(data.rate),
    ...(data.rate_date === null
      ? {}
      : { description: t.rateOfBank(decimalText(data.rate), dateText(data.rate_date)) }),
  };
}
