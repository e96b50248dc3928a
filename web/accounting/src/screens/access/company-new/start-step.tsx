import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { common } from '../../../cs/common.ts';
import { companyNewTexts as t } from '../../../cs/company-new.ts';
import { DateInput } from '../../../parts/date-input.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import type { Form } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { MoneyInput } from '../../../parts/money-input.tsx';
import { optionsOf } from '../../../parts/options.ts';
import { type Lookup, seatOf } from './api.ts';
import { type Values, withFoundedOn } from './values.ts';

type StartStepProps = { form: Form<Values>; lookup: Lookup | null; onBack: () => void };

/** At last what the books start with. */
export function StartStep({ form, lookup, onBack }: StartStepProps) {
  const seat = lookup === null ? null : seatOf(lookup);
  const isPerson = form.values.legal_form === 'osvc';
  return (
    <Stack>
      <FormProblem form={form} />
      <FieldGrid>
        <NativeSelect label={t.segment} data={optionsOf(t.segments)} autoFocus {...form.text('segment')} />
        {isPerson && (
          <NativeSelect
            label={t.osvcActivity}
            data={optionsOf(t.activities)}
            {...form.text('osvc_activity')}
          />
        )}
        <DateInput
          label={isPerson ? t.foundedOn : t.companyFoundedOn}
          description={isPerson ? t.foundedOnHint : t.companyFoundedOnHint}
          {...form.field('settings.founded_on')}
          onChange={(day) => {
            form.setValues((values) => withFoundedOn(values, day));
            form.set('settings.founded_on', day);
          }}
        />
      </FieldGrid>
      <Checkbox
        label={t.employs}
        description={isPerson ? undefined : t.employsNote}
        {...form.checked('employs')}
      />
      {form.values.employs && seat !== null && (
        <Checkbox
          ml="xl"
          label={t.worksAtSeat(seat.municipality)}
          description={t.worksAtSeatNote}
          {...form.checked('works_at_seat')}
        />
      )}
      <Checkbox label={t.accountant} {...form.checked('accountant')} />
      <div>
        <Title order={2}>{t.bankTitle}</Title>
        <Text size="sm" c="dimmed">
          {form.values.bookkeeping === 'double_entry' ? `${t.bankHint} ${t.openingHint}` : t.bankHint}
        </Text>
      </div>
      <PublishedAccounts form={form} lookup={lookup} />
      <FieldGrid>
        <TextInput label={t.accountNumber} autoComplete="off" {...form.text('bank_account.number')} />
        <TextInput
          label={t.bankCode}
          inputMode="numeric"
          autoComplete="off"
          {...form.text('bank_account.bank_code')}
        />
        <MoneyInput label={t.openingBalance} {...form.field('bank_account.opening_balance')} />
        <DateInput label={t.openingDate} {...form.field('bank_account.opening_date')} />
      </FieldGrid>
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          {common.back}
        </Button>
        <Button type="submit" loading={form.isSending}>
          {t.create}
        </Button>
      </Group>
    </Stack>
  );
}

/** Accounts that the registry of VAT payers publishes; one of them fills the fields. */
function PublishedAccounts({ form, lookup }: Omit<StartStepProps, 'onBack'>) {
  const accounts = lookup?.bank_accounts ?? [];
  if (accounts.length < 2) return null;
  const chosen = `${form.values['bank_account.number']}/${form.values['bank_account.bank_code']}`;
  return (
    <NativeSelect
      label={t.publishedAccount}
      data={accounts.map(({ number, bank_code, display }) => ({
        value: `${number}/${bank_code ?? ''}`,
        label: display,
      }))}
      value={chosen}
      onChange={(event) => {
        const [number = '', bankCode = ''] = event.currentTarget.value.split('/');
        form.setValues((values) => ({
          ...values,
          'bank_account.number': number,
          'bank_account.bank_code': bankCode,
        }));
      }}
    />
  );
}
