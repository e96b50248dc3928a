import { ActionIcon, Alert, Button, Checkbox, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCompany } from '../../api/companies.ts';
import { ApiError, messageOf } from '../../api/error.ts';
import { say } from '../../api/toasts.ts';
import { common } from '../../cs/common.ts';
import { contacts as t } from '../../cs/contacts.ts';
import { Choice } from '../../parts/choice.tsx';
import { CodePicker } from '../../parts/code-picker.tsx';
import { useCodebook, useCountries } from '../../parts/codebooks.ts';
import { useDraftKey } from '../../parts/draft.ts';
import { DraftOffer } from '../../parts/draft-offer.tsx';
import { FieldGrid } from '../../parts/field-grid.tsx';
import { FieldsFor } from '../../parts/fields-for.tsx';
import { type Form, useForm } from '../../parts/form.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { LeaveGuard } from '../../parts/leave-guard.tsx';
import { TextLink } from '../../parts/link.tsx';
import { SaveBar } from '../../parts/save-bar.tsx';
import { Section } from '../../parts/section.tsx';
import { type ChangeOfPartner, type CreatedPartner, type Partner, useLookup } from './api.ts';
import {
  filledBy,
  isIban,
  type PartnerValues,
  partnerChanges,
  partnerOf,
  valuesOf,
} from './partner-values.ts';

type PartnerFormProps = {
  /** Null: a new contact. */
  partner: Partner | null;
  /** What a new one begins with. */
  start?: Partial<PartnerValues>;
  create?: (created: CreatedPartner) => Promise<unknown>;
  change?: (change: ChangeOfPartner) => Promise<unknown>;
};
type FieldsProps = { form: Form<PartnerValues> };

/** A contact as a form. */
export function PartnerForm({ partner, start, create, change }: PartnerFormProps) {
  const { can_write } = useCompany();
  const [isDuplicate, setDuplicate] = useState(false);
  const notice = (error: unknown): never => {
    if (error instanceof ApiError && error.code === 'PARTNER_EXISTS') setDuplicate(true);
    throw error;
  };
  const form = useForm({
    initial: { ...valuesOf(partner), ...start },
    wrapper: 'partner',
    of: partner,
    draft: useDraftKey('kontakt', partner?.id ?? null),
    submit: async (values, began) => {
      const { allow_duplicate } = values;
      if (began.of === null)
        return create?.({ partner: partnerOf(values, []), allow_duplicate }).catch(notice);
      const changes = partnerChanges(began.values, values, began.of.bank_accounts);
      if (Object.keys(changes).length === 0) return say(common.nothingChanged);
      return change?.({ read: began.of, changes, allow_duplicate }).catch(notice);
    },
    check: ({ name }) => (name.trim() === '' ? { name: common.required } : {}),
  });
  const fields = form as unknown as Form<PartnerValues>;
  return (
    <form {...form.formProps}>
      <LeaveGuard form={fields} />
      <Stack gap="md">
        <DraftOffer form={form} />
        <FormProblem form={form} />
        <FieldsFor canChange={can_write}>
          <Stack gap="md">
            <IdentityFields form={fields} isDuplicate={isDuplicate} />
            <AddressFields form={fields} />
            <AccountFields form={fields} />
            <DefaultFields form={fields} isNew={partner === null} />
          </Stack>
        </FieldsFor>
        <SaveBar form={fields} permission="writer" />
      </Stack>
    </form>
  );
}

function IdentityFields({ form, isDuplicate }: FieldsProps & { isDuplicate: boolean }) {
  const { id } = useCompany();
  const { values, setValues, set } = form;
  const lookup = useLookup((found) => {
    // Through a field, so that the form knows that something was typed.
    set('ico', found.ico);
    setValues((present) => filledBy(present, found));
  });
  const isUnknown = lookup.data?.found === false;
  return (
    <Section title={t.identity}>
      <Group align="flex-end">
        <TextInput label={t.ico} inputMode="numeric" data-autofocus {...form.text('ico')} />
        <Button
          variant="default"
          loading={lookup.isPending}
          disabled={!/^\d{1,8}$/.test(values.ico.trim())}
          onClick={() => lookup.mutate(values.ico.trim())}
        >
          {t.lookup}
        </Button>
      </Group>
      {(lookup.isError || isUnknown) && (
        <Alert color="red" variant="light" role="alert">
          {isUnknown ? t.lookupNotFound : messageOf(lookup.error)}
        </Alert>
      )}
      {isDuplicate && (
        <Alert color="yellow" variant="light" role="status">
          <Stack gap="xs" align="flex-start">
            <TextLink to={`/firmy/${id}/kontakty`} search={{ hledat: values.ico.trim() }}>
              {t.showDuplicate}
            </TextLink>
            <Checkbox label={t.allowDuplicate} {...form.checked('allow_duplicate')} />
          </Stack>
        </Alert>
      )}
      <FieldGrid>
        <TextInput label={t.name} required maxLength={200} {...form.text('name')} />
        <Choice label={t.kind} options={t.kinds} {...form.field('kind')} />
        <TextInput label={t.dic} {...form.text('dic')} />
        <TextInput label={t.vatId} {...form.text('vat_id')} />
      </FieldGrid>
    </Section>
  );
}

function AddressFields({ form }: FieldsProps) {
  const countries = useCountries();
  return (
    <>
      <Section title={t.address}>
        <FieldGrid>
          <TextInput label={t.street} {...form.text('street')} />
          <TextInput label={t.houseNumber} {...form.text('house_number')} />
          <TextInput label={t.orientationNumber} {...form.text('orientation_number')} />
          <TextInput label={t.city} {...form.text('city')} />
          <TextInput label={t.zip} {...form.text('zip')} />
          <CodePicker label={t.country} options={countries} {...form.field('country')} />
        </FieldGrid>
      </Section>
      <Section title={t.reach}>
        <FieldGrid>
          <TextInput label={t.email} type="email" {...form.text('email')} />
          <TextInput label={t.phone} type="tel" {...form.text('phone')} />
          <TextInput label={t.web} {...form.text('web')} />
          <TextInput label={t.databox} {...form.text('databox')} />
        </FieldGrid>
      </Section>
    </>
  );
}

function AccountFields({ form }: FieldsProps) {
  const { bank_accounts: accounts, bics } = form.values;
  const last = useRef<HTMLInputElement>(null);
  const add = () => {
    // What was added is typed at once.
    flushSync(() => form.set('bank_accounts', [...accounts, '']));
    last.current?.focus();
  };
  const errorOf = (index: number) =>
    Object.entries(form.errors).find(([path]) => path.startsWith(`bank_accounts[${index}]`))?.[1];
  return (
    <Section title={t.accounts} text={t.accountNote}>
      {accounts.map((account, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: accounts have no other name while they are typed
        <Group key={index} align="flex-start" wrap="nowrap">
          <TextInput
            ref={index === accounts.length - 1 ? last : undefined}
            aria-label={t.accountOf(index + 1)}
            value={account}
            error={errorOf(index)}
            style={{ flex: 1 }}
            onChange={({ currentTarget: { value } }) =>
              form.set('bank_accounts', accounts.with(index, value))
            }
          />
          {isIban(account) && (
            <TextInput
              aria-label={t.bicOf(index + 1)}
              placeholder={t.bic}
              maxLength={11}
              w={140}
              value={bics[index] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                form.set(
                  'bics',
                  accounts.map((_, other) => (other === index ? value : (bics[other] ?? ''))),
                )
              }
            />
          )}
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={t.removeAccount(index + 1)}
            onClick={() => {
              form.set('bank_accounts', accounts.toSpliced(index, 1));
              form.set('bics', bics.toSpliced(index, 1));
            }}
          >
            <IconX size={16} />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
          {t.addAccount}
        </Button>
      </Group>
    </Section>
  );
}

function DefaultFields({ form, isNew }: FieldsProps & { isNew: boolean }) {
  const { double_entry } = useCompany();
  const treatments = (useCodebook('vat_treatments').data ?? []).map(({ code, name }) => ({
    value: code,
    label: name,
  }));
  return (
    <Section title={t.defaults}>
      <FieldGrid>
        <TextInput label={t.dueDays} inputMode="numeric" {...form.text('due_days')} />
        <TextInput label={t.currency} maxLength={3} {...form.text('currency')} />
        <Choice label={t.language} options={t.languages} {...form.field('language')} />
        <Choice
          label={t.vatTreatment}
          options={[{ value: '', label: t.usual }, ...treatments]}
          {...form.field('default_vat_treatment')}
        />
        {(double_entry || form.values.default_account !== '') && (
          <TextInput label={t.defaultAccount} inputMode="numeric" {...form.text('default_account')} />
        )}
        <TextInput label={t.tags} description={t.tagsNote} {...form.text('tags')} />
      </FieldGrid>
      <Textarea label={t.note} autosize minRows={1} maxRows={6} {...form.text('note')} />
      {!isNew && <Checkbox label={t.archived} {...form.checked('archived')} />}
    </Section>
  );
}
