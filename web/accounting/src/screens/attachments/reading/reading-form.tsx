import { Button, Fieldset, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { invoiceReading as t } from '../../../cs/invoice-reading.ts';
import { Can } from '../../../parts/can.tsx';
import { Choice } from '../../../parts/choice.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { DecimalInput } from '../../../parts/decimal-input.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { type Form, useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { hasDayOfSupply } from '../../access/settings/vat-history.ts';
import { CURRENCIES } from '../../documents/currencies.ts';
import { NewPartnerDialog } from '../../documents/editor/new-partner-dialog.tsx';
import type { Attachment } from '../api.ts';
import { type Extraction, type SavedDraft, useSaveDraft } from './api.ts';
import { useRead } from './evidence.ts';
import { LineFields } from './line-fields.tsx';
import { PartnerFields } from './partner-fields.tsx';
import { Totals } from './totals.tsx';
import { Unlinked } from './unlinked.tsx';
import { bodyOf, following, isForeign, isIssuedKind, RECEIPT, type Values, valuesOf } from './values.ts';

type ReadingFormProps = { extraction: Extraction; attachment: Attachment };

/** What was read, to be corrected and stored as a draft. */
export function ReadingForm({ extraction, attachment }: ReadingFormProps) {
  const entityId = useEntityId();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [unlinked, setUnlinked] = useState<SavedDraft | null>(null);
  /** The name of a contact that is being made; null: none is. */
  const [newPartner, setNewPartner] = useState<string | null>(null);
  const leave = (id: number) => {
    client.removeQueries({ queryKey: ['extraction', entityId, attachment.id] });
    void navigate({ to: `/firmy/${entityId}/doklady/${id}` });
  };
  const save = useSaveDraft(entityId, attachment, (draft) =>
    draft.whyUnlinked === null ? leave(draft.id) : setUnlinked(draft),
  );
  const { vat_payer } = useCompany();
  const initial = valuesOf(extraction, { isPicture: attachment.format === 'image', vatPayer: vat_payer });
  const form = useForm<Values>({
    initial,
    wrapper: 'document',
    submit: (values) => save.mutateAsync(bodyOf(extraction, values, initial)),
    follow: following(initial),
  });
  if (unlinked !== null) return <Unlinked attachment={attachment} draft={unlinked} onLinked={leave} />;
  return (
    <>
      <form {...form.formProps}>
        <Stack>
          <FormProblem form={form} />
          <HeadFields form={form} extraction={extraction} onNewPartner={setNewPartner} />
          <LineFields form={form} count={initial.lines.length} />
          <Totals extraction={extraction} body={bodyOf(extraction, form.values, initial)} />
          <Group justify="flex-end">
            <Can permission="writer">
              <Button type="submit" loading={form.isSending}>
                {t.save}
              </Button>
            </Can>
          </Group>
        </Stack>
      </form>
      {newPartner !== null && (
        <NewPartnerDialog
          name={newPartner}
          onClose={() => setNewPartner(null)}
          onCreated={({ id }) => {
            setNewPartner(null);
            form.set('partner_id', id);
          }}
        />
      )}
    </>
  );
}

type HeadFieldsProps = {
  form: Form<Values>;
  extraction: Extraction;
  onNewPartner: (name: string) => void;
};

function HeadFields({ form, extraction, onNewPartner }: HeadFieldsProps) {
  const read = useRead();
  const { vat_payer } = useCompany();
  const isIssued = isIssuedKind(form.values.kind);
  const number = extraction.fields.number?.value;
  return (
    <Fieldset legend={t.head}>
      <Stack>
        <FieldGrid>
          <Select
            label={t.kind}
            data={Object.entries(t.kinds).map(([value, label]) => ({ value, label }))}
            allowDeselect={false}
            {...form.field('kind')}
            {...read('kind')}
            onChange={(kind) => {
              if (kind === null) return;
              form.set('kind', kind);
              // Prices that stand there already stay what they were.
              if (form.values.lines.every(({ unit_price }) => unit_price === null))
                form.set('prices_include_vat', vat_payer && kind === RECEIPT);
            }}
          />
          {!isIssued && (
            <TextInput
              label={t.fields.external_number}
              {...form.text('external_number')}
              {...read('external_number')}
            />
          )}
        </FieldGrid>
        {isIssued && typeof number === 'string' && <Text size="sm">{t.ownNumber(number)}</Text>}
        <PartnerFields form={form} extraction={extraction} onNew={onNewPartner} />
        <DayFields form={form} />
        {form.values.kind === RECEIPT && (
          <Choice label={t.fields.payment_method} options={t.paid} {...form.field('payment_method')} />
        )}
        <TransferFields form={form} />
        <CurrencyFields form={form} />
      </Stack>
    </Fieldset>
  );
}

const DAYS = ['issued_on', 'taxable_on', 'due_on'] as const;

/** The days that the document has: of a receipt none when it is due, without VAT no other one of supply. */
function DayFields({ form }: { form: Form<Values> }) {
  const company = useCompany();
  const read = useRead();
  const { values, errors } = form;
  // What was read keeps its field while it is emptied to be typed anew.
  const [given] = useState(values);
  const isThere = (name: (typeof DAYS)[number]) =>
    given[name] !== null || values[name] !== null || errors[name] !== undefined;
  // A day of supply that nobody told is that of issue.
  const hasOwnSupply = ({ issued_on, taxable_on }: Values) =>
    hasDayOfSupply(company, { issued_on, taxable_on: taxable_on ?? issued_on });
  const isShown = (name: (typeof DAYS)[number]) => {
    if (name !== 'taxable_on') return name !== 'due_on' || values.kind !== RECEIPT || isThere(name);
    return hasOwnSupply(values) || hasOwnSupply(given) || errors[name] !== undefined;
  };
  return (
    <FieldGrid columns={3}>
      {DAYS.filter(isShown).map((name) => (
        <DateInput key={name} label={t.fields[name]} {...form.field(name)} {...read(name)} />
      ))}
    </FieldGrid>
  );
}

/** By what a transfer is known; a receipt was paid where it was given, and shows only what was read. */
function TransferFields({ form }: { form: Form<Values> }) {
  const read = useRead();
  const { values, errors } = form;
  const { kind } = values;
  // As of the days.
  const [given] = useState(values);
  const isKept = (name: 'variable_symbol' | 'iban' | 'constant_symbol' | 'specific_symbol') =>
    kind !== RECEIPT || given[name] !== '' || values[name] !== '' || errors[name] !== undefined;
  const names = [
    'variable_symbol',
    ...(isIssuedKind(kind) ? [] : (['iban', 'constant_symbol', 'specific_symbol'] as const)),
  ] as const;
  const kept = names.filter(isKept);
  if (kept.length === 0) return null;
  return (
    <FieldGrid>
      {kept.map((name) =>
        name === 'iban' ? (
          <TextInput
            key={name}
            label={t.fields.iban}
            {...form.text('iban')}
            error={errors['payee_account.iban'] ?? errors.iban}
            {...read('payee_account.iban')}
          />
        ) : (
          <TextInput
            key={name}
            label={t.fields[name]}
            inputMode="numeric"
            maxLength={name === 'constant_symbol' ? 4 : 10}
            autoComplete="off"
            {...form.text(name)}
            {...read(name)}
          />
        ),
      )}
    </FieldGrid>
  );
}

function CurrencyFields({ form }: { form: Form<Values> }) {
  const { currency: usual } = useCompany();
  const read = useRead();
  const shown = form.values.currency === '' ? usual : form.values.currency;
  const codes = CURRENCIES.includes(shown) ? CURRENCIES : [...CURRENCIES, shown];
  return (
    <FieldGrid>
      <Select
        label={t.fields.currency}
        data={codes}
        allowDeselect={false}
        {...form.field('currency')}
        {...read('currency')}
        value={shown}
        onChange={(code) => code !== null && form.set('currency', code)}
      />
      {isForeign(form.values) && (
        <DecimalInput
          label={t.fields.rate}
          description={t.rateOfBank}
          wrong={t.wrongNumber}
          {...form.field('rate')}
          {...read('rate')}
        />
      )}
    </FieldGrid>
  );
}
