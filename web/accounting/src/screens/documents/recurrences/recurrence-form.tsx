import { Button, Stack, Text, TextInput } from '@mantine/core';
import { nextDay, taxableDay } from '@news-and-accounting/recurrence';
import { useRef, useState } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { documentEditor } from '../../../cs/document-editor.ts';
import { documents } from '../../../cs/documents.ts';
import { recurrences as t } from '../../../cs/recurrences.ts';
import { Can } from '../../../parts/can.tsx';
import { Choice } from '../../../parts/choice.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { useDraftKey } from '../../../parts/draft.ts';
import { DraftOffer } from '../../../parts/draft-offer.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { FieldsFor } from '../../../parts/fields-for.tsx';
import { type Form, useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { Section } from '../../../parts/section.tsx';
import { usePartner } from '../../contacts/api.ts';
import classes from '../editor/editor.module.css';
import { type EditorForm, ofPartner } from '../editor/editor-form.ts';
import { CurrencyFields } from '../editor/head-fields.tsx';
import { LinesGrid } from '../editor/lines-grid.tsx';
import { MoreFields } from '../editor/more-fields.tsx';
import { NewPartnerDialog } from '../editor/new-partner-dialog.tsx';
import { type PartnerFacts, PartnerField } from '../editor/partner-field.tsx';
import { type LivePreview, usePreview } from '../editor/preview.ts';
import { Summary } from '../editor/summary.tsx';
import { bodyOf, hasDueDay, type LineValues } from '../editor/values.ts';
import { useVatOfForm } from '../editor/vat-of-form.ts';
import { isCash, KINDS, NEW_KINDS } from '../kinds.ts';
import type { Kind } from '../model.ts';
import type { Recurrence } from './api.ts';
import { NextTexts } from './next-texts.tsx';
import { RunCalendar } from './run-calendar.tsx';
import {
  comingDays,
  documentOn,
  languageOf,
  missedDays,
  type RecurrenceValues,
  scheduleOf,
} from './values.ts';
import { WhenFields } from './when-fields.tsx';

export type RecurrenceFormOf = Form<RecurrenceValues>;
type Began = { values: RecurrenceValues; of: Recurrence | null };

type RecurrenceFormProps = {
  initial: RecurrenceValues;
  /** The stored recurrence; null: a new one. */
  of: Recurrence | null;
  canChooseKind: boolean;
  cancelTo: string;
  submit: (values: RecurrenceValues, began: Began) => Promise<unknown>;
};

/** A recurrence being written, with the next document and the days of a year beside it. */
export function RecurrenceForm({ initial, of, canChooseKind, cancelTo, submit }: RecurrenceFormProps) {
  const { default_due_days } = useCompany();
  const whole = useForm<RecurrenceValues, Recurrence | null>({
    initial,
    of,
    wrapper: 'document',
    draft: useDraftKey('opakovani', of?.id ?? null),
    submit,
    check: ({ starts_on }) => (starts_on === null ? { starts_on: common.required } : {}),
  });
  const form = whole as unknown as RecurrenceFormOf;
  const [newPartner, setNewPartner] = useState<string | null>(null);
  const choose = (next: PartnerFacts | null) => {
    form.set('partner_id', next?.id ?? null);
    form.setValues((present) => ({ ...present, ...ofPartner(present, next, default_due_days) }));
  };
  return (
    <>
      <form {...whole.formProps}>
        <LeaveGuard form={whole} />
        <Stack gap="md">
          <DraftOffer form={whole} />
          <FormProblem form={whole} />
          <Fields {...{ form, of, canChooseKind }} onChoose={choose} onNewPartner={setNewPartner} />
          <div className={`${classes.actions} phone-bar no-print`}>
            <Can permission="writer">
              <Button data-main-action type="submit" loading={form.isSending}>
                {of === null ? t.create : t.save}
              </Button>
            </Can>
            <LinkButton to={cancelTo} variant="subtle">
              {documentEditor.cancelEdit}
            </LinkButton>
          </div>
        </Stack>
      </form>
      {newPartner !== null && (
        <NewPartnerDialog
          name={newPartner}
          onClose={() => setNewPartner(null)}
          onCreated={(created) => {
            setNewPartner(null);
            choose(created);
          }}
        />
      )}
    </>
  );
}

type FieldsProps = {
  form: RecurrenceFormOf;
  of: Recurrence | null;
  canChooseKind: boolean;
  onChoose: (partner: PartnerFacts | null) => void;
  onNewPartner: (name: string) => void;
};

function Fields({ form, of, canChooseKind, onChoose, onNewPartner }: FieldsProps) {
  const { can_write } = useCompany();
  const { values } = form;
  const coming = useComing(values, of);
  const { preview, partner, vat, next } = coming;
  const errors = { ...preview.errors, ...form.errors };
  const setLines = useLines(form);
  const editor = form as unknown as EditorForm;
  return (
    <FieldsFor canChange={can_write}>
      <div className={classes.layout}>
        <Stack gap="md">
          <WhenFields form={form} missed={of === null ? missedDays(coming.schedule) : 0} />
          <Section title={t.what} text={t.placeholders}>
            {canChooseKind && <KindChoice form={form} />}
            <PartnerField
              entityId={coming.entityId}
              label={vat.side === 'issued' ? documentEditor.customer : documentEditor.supplier}
              partner={partner}
              error={errors.partner_id}
              isFirst={false}
              onChange={onChoose}
              onNew={onNewPartner}
            />
            <PaymentFields form={editor} preview={preview} />
          </Section>
          <LinesGrid
            values={values}
            setLines={setLines}
            setIncludesVat={(includes) => form.set('prices_include_vat', includes)}
            preview={preview}
            errors={form.errors}
            refused={form.refused.lines}
            vatChoices={vat.choices}
            usualVat={vat.usual}
            isReceived={vat.side === 'received'}
          />
          <MoreFields form={editor} preview={preview} isRepeated />
          {next !== null && <NextTexts next={next.values} taxableOn={next.taxableOn} />}
          <RunCalendar from={coming.from} runs={coming.days.map((day) => ({ day }))} />
        </Stack>
        <div className={classes.beside}>
          <Text fw={600} mb="xs">
            {coming.on === null ? t.noDay : t.nextOn(coming.on)}
          </Text>
          <Summary preview={preview} problems={Object.values(errors)} />
        </div>
      </div>
    </FieldsFor>
  );
}

/** What will be made, as far as it is known from what is typed. */
function useComing(values: RecurrenceValues, of: Recurrence | null) {
  const { id: entityId, settings } = useCompany();
  const { partner_id, taxable } = values;
  const query = usePartner(entityId, partner_id ?? 0, partner_id !== null);
  const partner = partner_id === null ? null : (query.data ?? null);
  const schedule = scheduleOf(values);
  const from = of?.next_on ?? values.starts_on ?? todayInPrague();
  const on = schedule === null ? null : nextDay(schedule, { notBefore: of?.next_on ?? null });
  const language = languageOf(values.language, partner?.language, settings.invoice_language);
  const next = documentOn(values, on ?? todayInPrague(), language);
  const preview: LivePreview = usePreview(entityId, {
    kind: values.kind,
    body: bodyOf(next),
    lines: next.lines,
    number: '',
    documentId: null,
  });
  return {
    ...{ entityId, partner, schedule, from, on, preview },
    vat: useVatOfForm(next, partner?.default_vat_treatment ?? null),
    next: on === null ? null : { values: next, taxableOn: taxableDay(taxable, on) },
    days: schedule === null || on === null ? [] : comingDays(schedule, on),
  };
}

/** Lines are changed from what they are at that moment: several changes of one key press follow each other. */
function useLines(form: RecurrenceFormOf) {
  const latest = useRef<LineValues[]>(form.values.lines);
  latest.current = form.values.lines;
  return (change: (lines: LineValues[]) => LineValues[]) => {
    latest.current = change(latest.current);
    form.set('lines', latest.current);
  };
}

const CHOSEN_KINDS: readonly Kind[] = Object.values(NEW_KINDS).flat();

function KindChoice({ form }: { form: RecurrenceFormOf }) {
  return (
    <Choice
      label={t.kind}
      options={CHOSEN_KINDS.map((kind) => ({ value: kind, label: documents.kinds[kind] }))}
      value={form.values.kind}
      onChange={(kind) =>
        form.setValues((present) => ({
          ...present,
          kind,
          payment_method: isCash(kind) || kind === 'receipt' ? 'cash' : '',
          // A supplier's number is not known before.
          outcome: KINDS[kind].direction === 'received' ? 'draft' : 'issue',
        }))
      }
    />
  );
}

function PaymentFields({ form, preview }: { form: EditorForm; preview: LivePreview }) {
  const { kind, payment_method } = form.values;
  return (
    <FieldGrid columns={3}>
      {hasDueDay(kind) && (
        <TextInput
          label={documentEditor.dueDays}
          inputMode="numeric"
          maxLength={3}
          {...form.text('due_days')}
        />
      )}
      {!isCash(kind) && KINDS[kind].isPayable && (
        <Choice
          label={documentEditor.paymentMethod}
          options={Object.entries(documentEditor.methods).map(([value, label]) => ({
            value: value === 'transfer' ? '' : value,
            label,
          }))}
          {...form.field('payment_method')}
          value={payment_method === 'transfer' ? '' : payment_method}
        />
      )}
      <CurrencyFields form={form} preview={preview} />
    </FieldGrid>
  );
}
