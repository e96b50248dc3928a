import { Button, Fieldset, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { invoiceReading as t } from '../../../cs/invoice-reading.ts';
import { Can } from '../../../parts/can.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { DecimalInput } from '../../../parts/decimal-input.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { type Form, useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { PartnerSelect } from '../../documents/partner-select.tsx';
import type { Attachment } from '../api.ts';
import { type Extraction, useMakePartner, useSaveDraft } from './api.ts';
import { useLooking } from './evidence.ts';
import { bodyOf, isIssuedKind, type LineValues, type Values, valuesOf } from './values.ts';

type ReadingFormProps = { extraction: Extraction; attachment: Attachment };

/** What was read, to be corrected and stored as a draft. */
export function ReadingForm({ extraction, attachment }: ReadingFormProps) {
  const entityId = useEntityId();
  const navigate = useNavigate();
  const save = useSaveDraft(
    entityId,
    attachment,
    (id) => void navigate({ to: `/firmy/${entityId}/doklady/${id}` }),
  );
  const initial = valuesOf(extraction);
  const form = useForm<Values>({
    initial,
    wrapper: 'document',
    submit: (values) => save.mutateAsync(bodyOf(extraction, values, initial)),
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <FormProblem form={form} />
        <HeadFields form={form} extraction={extraction} />
        <LineFields form={form} />
        <Sums extraction={extraction} />
        <Group justify="flex-end">
          <Can permission="writer">
            <Button type="submit" loading={form.isSending}>
              {t.save}
            </Button>
          </Can>
        </Group>
      </Stack>
    </form>
  );
}

/** Names the place of a field on the page, and says where it is doubtful. */
function useRead() {
  const { fields, look } = useLooking();
  return (path: string) => {
    const confidence = fields[path]?.confidence ?? 1;
    return {
      onFocus: () => look(path),
      ...(confidence < 0.9 ? { description: t.check(Math.round(confidence * 100)) } : {}),
    };
  };
}

function HeadFields({ form, extraction }: { form: Form<Values>; extraction: Extraction }) {
  const read = useRead();
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
            onChange={(kind) => kind !== null && form.set('kind', kind)}
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
        <PartnerFields form={form} extraction={extraction} />
        <FieldGrid columns={3}>
          {(['issued_on', 'taxable_on', 'due_on'] as const).map((name) => (
            <DateInput key={name} label={t.fields[name]} {...form.field(name)} {...read(name)} />
          ))}
        </FieldGrid>
        <FieldGrid>
          <TextInput
            label={t.fields.variable_symbol}
            inputMode="numeric"
            {...form.text('variable_symbol')}
            {...read('variable_symbol')}
          />
          {!isIssued && (
            <TextInput
              label={t.fields.iban}
              {...form.text('iban')}
              error={form.errors['payee_account.iban'] ?? form.errors.iban}
              {...read('payee_account.iban')}
            />
          )}
        </FieldGrid>
      </Stack>
    </Fieldset>
  );
}

function PartnerFields({ form, extraction: { partner } }: { form: Form<Values>; extraction: Extraction }) {
  const entityId = useEntityId();
  const { look } = useLooking();
  const make = useMakePartner(entityId, (id) => form.set('partner_id', id));
  const { partner_id } = form.values;
  const { proposal } = partner;
  const isFound = partner.matched_by !== null && partner_id === partner.id;
  return (
    <div>
      <PartnerSelect
        entityId={entityId}
        label={t.partner}
        {...(isFound && partner.matched_by !== null ? { description: t.found[partner.matched_by] } : {})}
        value={partner_id}
        onChange={(chosen) => form.set('partner_id', chosen?.id ?? null)}
        onFocus={() => look('partner.name')}
        error={form.errors.partner_id}
      />
      {partner_id === null && proposal !== null && (
        <Can permission="writer">
          <Button mt="xs" variant="default" loading={make.isPending} onClick={() => make.mutate(proposal)}>
            {t.newPartner(proposal.name)}
          </Button>
        </Can>
      )}
    </div>
  );
}

function LineFields({ form }: { form: Form<Values> }) {
  const read = useRead();
  const { lines } = form.values;
  const change = (at: number, changes: Partial<LineValues>) =>
    form.set(
      'lines',
      lines.map((line, i) => (i === at ? { ...line, ...changes } : line)),
    );
  if (lines.length === 0) return null;
  return (
    <Fieldset legend={t.lines}>
      <Stack>
        {lines.map((line, at) => (
          <LineRow
            key={line.key}
            line={line}
            at={at}
            errors={form.errors}
            read={read}
            onChange={(changes) => change(at, changes)}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}

type LineRowProps = {
  line: LineValues;
  at: number;
  errors: Readonly<Record<string, string>>;
  read: ReturnType<typeof useRead>;
  onChange: (changes: Partial<LineValues>) => void;
};

const FIGURES = ['quantity', 'unit_price', 'vat_rate'] as const;

function LineRow({ line, at, errors, read, onChange }: LineRowProps) {
  const title = useId();
  return (
    <Stack gap="xs" role="group" aria-labelledby={title}>
      <Text id={title} size="sm" fw={600}>
        {t.line(at + 1)}
      </Text>
      <TextInput
        label={t.lineFields.name}
        value={line.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={errors[`lines[${at}].name`]}
        {...read(`lines.${at}.name`)}
      />
      <FieldGrid columns={3}>
        {FIGURES.map((name) => (
          <DecimalInput
            key={name}
            label={t.lineFields[name]}
            wrong={t.wrongNumber}
            {...(name === 'vat_rate' ? { unit: '%' } : {})}
            value={line[name]}
            onChange={(value) => onChange({ [name]: value })}
            error={errors[`lines[${at}].${name}`]}
            {...read(`lines.${at}.${name}`)}
          />
        ))}
      </FieldGrid>
    </Stack>
  );
}

/** What the file says it comes to; the draft computes its own sums. */
function Sums({ extraction: { fields } }: { extraction: Extraction }) {
  const currency = String(fields.currency?.value ?? 'CZK');
  const shown = [
    [t.base, fields.base],
    [t.vat, fields.vat_total],
    [t.total, fields.total],
  ] as const;
  const known = shown.filter(([, field]) => typeof field?.value === 'number');
  if (known.length === 0) return null;
  return (
    <Group gap="lg">
      {known.map(([label, field]) => (
        <Text key={label} size="sm">
          {label}: <b>{moneyWithCurrency(Number(field?.value), currency)}</b>
        </Text>
      ))}
    </Group>
  );
}
