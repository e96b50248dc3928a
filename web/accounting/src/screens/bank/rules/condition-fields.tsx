import { Text, Textarea, TextInput } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { bankRules as t } from '../../../cs/bank-rules.ts';
import { Choice } from '../../../parts/choice.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import type { Form } from '../../../parts/form.ts';
import { MoneyInput } from '../../../parts/money-input.tsx';
import { PartnerSelect } from '../../documents/partner-select.tsx';
import { useBankAccounts } from '../api.ts';
import type { RuleValues } from './values.ts';

/** What has to hold of a movement or document. */
export function ConditionFields({ form }: { form: Form<RuleValues> }) {
  const entityId = useEntityId();
  const { target } = form.values;
  const words = t.of[target];
  const partner = form.field('conditions.partner_id');
  const texts = Object.entries(form.errors).find(([name]) => name.startsWith('conditions.text'));
  return (
    <>
      <Textarea
        autosize
        minRows={2}
        label={words.text}
        description={t.wordsHint}
        {...form.text('conditions.text')}
        error={texts?.[1]}
      />
      <FieldGrid columns={3}>
        <Choice
          label={t.direction}
          options={optionsOf(words.directions)}
          {...form.field('conditions.direction')}
        />
        <MoneyInput label={t.amountFrom} {...form.field('conditions.amount_from')} />
        <MoneyInput label={t.amountTo} {...form.field('conditions.amount_to')} />
      </FieldGrid>
      <SymbolFields form={form} />
      <FieldGrid>
        <TextInput
          label={t.counterAccount}
          description={words.counterHint}
          maxLength={50}
          {...form.text('conditions.counter_account')}
        />
        <PartnerSelect
          entityId={entityId}
          label={t.conditionPartner}
          {...partner}
          onChange={(chosen) => partner.onChange(chosen?.id ?? null)}
        />
        <MoneyPlaceFields form={form} />
      </FieldGrid>
      {form.errors.conditions !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {form.errors.conditions}
        </Text>
      )}
    </>
  );
}

type Directions = (typeof t.of)[RuleValues['target']]['directions'];

const optionsOf = (directions: Directions) =>
  Object.entries(directions).map(([value, label]) => ({
    value: value as RuleValues['conditions.direction'],
    label,
  }));

/** Movements have the currencies of the accounts, documents may have any. */
function currenciesFor(target: RuleValues['target'], ofAccounts: readonly string[]): string[] {
  const usual = target === 'document' ? ['CZK', 'EUR', 'USD'] : [];
  return [...new Set([...ofAccounts, ...usual])];
}

/** Of which account and currency, where there are several. */
function MoneyPlaceFields({ form }: { form: Form<RuleValues> }) {
  const accounts = useBankAccounts(useEntityId()).data ?? [];
  const currency = form.values['conditions.currency'];
  const currencies = currenciesFor(
    form.values.target,
    accounts.map((account) => account.currency),
  );
  return (
    <>
      {accounts.length > 1 && (
        <Choice
          label={t.bankAccount}
          options={[
            { value: '', label: t.anyAccount },
            ...accounts.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...form.field('conditions.bank_account_id')}
        />
      )}
      {(currencies.length > 1 || currency !== '') && (
        <Choice
          label={t.currency}
          options={[
            { value: '', label: t.anyCurrency },
            ...currencies.map((code) => ({ value: code, label: code })),
          ]}
          {...form.field('conditions.currency')}
        />
      )}
    </>
  );
}

function SymbolFields({ form }: { form: Form<RuleValues> }) {
  return (
    <>
      <FieldGrid columns={3}>
        <TextInput label={t.variableSymbol} {...symbol(11)} {...form.text('conditions.variable_symbol')} />
        <TextInput label={t.constantSymbol} {...symbol(5)} {...form.text('conditions.constant_symbol')} />
        <TextInput label={t.specificSymbol} {...symbol(11)} {...form.text('conditions.specific_symbol')} />
      </FieldGrid>
      <Text size="xs" c="dimmed" mt={-12}>
        {t.symbolHint}
      </Text>
    </>
  );
}

const symbol = (maxLength: number) => ({ inputMode: 'text', autoComplete: 'off', maxLength }) as const;
