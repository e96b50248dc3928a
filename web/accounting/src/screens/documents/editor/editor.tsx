import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { ApiError } from '../../../api/error.ts';
import { common } from '../../../cs/common.ts';
import { documentEditor as t } from '../../../cs/document-editor.ts';
import { documents } from '../../../cs/documents.ts';
import { Can } from '../../../parts/can.tsx';
import { useDraftKey } from '../../../parts/draft.ts';
import { DraftOffer } from '../../../parts/draft-offer.tsx';
import { FieldsFor } from '../../../parts/fields-for.tsx';
import { useForm } from '../../../parts/form.ts';
import { useFormKeys } from '../../../parts/form-keys.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { useIsPhone } from '../../../parts/phone.ts';
import { Section } from '../../../parts/section.tsx';
import { usePartner } from '../../contacts/api.ts';
import { isCorrection, isPartnerOptional, KINDS, sideOf } from '../kinds.ts';
import type { Document } from '../model.ts';
import { CashPurpose } from './cash-purpose.tsx';
import { EditPartnerDialog } from './edit-partner-dialog.tsx';
import classes from './editor.module.css';
import {
  type Began,
  type EditorForm,
  following,
  type Intent,
  missingCommodities,
  ofPartner,
} from './editor-form.ts';
import { EuCustomer } from './eu-customer.tsx';
import { HeadFields } from './head-fields.tsx';
import { LinesGrid } from './lines-grid.tsx';
import { LockedDay } from './locked-day.tsx';
import { MoreFields } from './more-fields.tsx';
import { NewPartnerDialog } from './new-partner-dialog.tsx';
import { NoAccount } from './no-account.tsx';
import { type PartnerFacts, PartnerField } from './partner-field.tsx';
import { type LivePreview, usePreview } from './preview.ts';
import { problemTexts } from './problem-texts.ts';
import { Summary } from './summary.tsx';
import { SupplierVatFields } from './supplier-vat.tsx';
import { bodyOf, type DocumentValues, isSuppliers, type LineValues, sentIndexes } from './values.ts';
import { useVatOfForm } from './vat-of-form.ts';

type EditorProps = {
  initial: DocumentValues;
  /** The stored draft; null: a new document. */
  of: Document | null;
  /** Why the draft could not be issued where it was tried, by the field as the service names it. */
  refused?: Readonly<Record<string, string>>;
  submit: (values: DocumentValues, began: Began, intent: Intent) => Promise<unknown>;
  cancelTo: string;
};

/** A document being written, with what it comes to beside it. */
export function Editor({ initial, of, refused = {}, submit, cancelTo }: EditorProps) {
  const { default_due_days } = useCompany();
  const intent = useRef<Intent>('save');
  const usualVat = useRef('');
  const whole = useForm<DocumentValues, Document | null>({
    initial,
    of,
    refused: byEditor(refused),
    wrapper: 'document',
    draft: useDraftKey(`doklad-${initial.kind}`, of?.id ?? null),
    check: (values) => (intent.current === 'issue' ? missingCommodities(values, usualVat.current) : {}),
    submit: (values, began) => submit(values, began, intent.current).catch(atPartner),
    follow: (values, changed, typed) => following(values, changed, typed, initial),
  });
  const form = whole as unknown as EditorForm;
  // Known before the details of the contact are loaded: its field waits for nothing that was chosen.
  const [picked, setPicked] = useState<PartnerFacts | null>(null);
  const choose = (next: PartnerFacts | null) => {
    setPicked(next);
    form.set('partner_id', next?.id ?? null);
    form.setValues((present) => ofPartner(present, next, default_due_days));
  };
  const [editing, setEditing] = useState<number | null>(null);
  const [newPartner, setNewPartner] = useState<string | null>(null);
  const send = (next: Intent) => {
    intent.current = next;
    void whole.onSubmit();
  };
  const keys = useFormKeys({ onSave: () => send('save'), onFinish: () => send('issue') });
  return (
    <>
      <form {...whole.formProps} onKeyDown={keys}>
        <LeaveGuard form={whole} />
        <Stack gap="md">
          <DraftOffer form={whole} />
          <FormProblem form={whole} />
          <Fields
            {...{ form, of, cancelTo, send, picked, usualVat }}
            onChoose={choose}
            onNewPartner={setNewPartner}
            onEditPartner={setEditing}
          />
        </Stack>
      </form>
      {editing !== null && (
        <EditPartnerDialog
          partnerId={editing}
          onClose={() => setEditing(null)}
          onChanged={() => form.set('partner_id', editing)}
        />
      )}
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

/** What the contact itself lacks is said at the field of the contact. */
function atPartner(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const { status, message, code, fields, stale, body } = error;
  throw new ApiError(status, message, code, byEditor(fields), stale, body);
}

const byEditor = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [
      field.startsWith('partner.') ? 'partner_id' : field,
      text,
    ]),
  );

type FieldsProps = {
  form: EditorForm;
  of: Document | null;
  cancelTo: string;
  send: (intent: Intent) => void;
  /** The contact that was chosen last. */
  picked: PartnerFacts | null;
  /** Told by the fields, which know what the contact usually has. */
  usualVat: { current: string };
  onChoose: (partner: PartnerFacts | null) => void;
  onNewPartner: (name: string) => void;
  onEditPartner: (id: number) => void;
};

function Fields(props: FieldsProps) {
  const { form, of, cancelTo, send, picked, usualVat, onChoose, onNewPartner, onEditPartner } = props;
  const { id: entityId, can_write } = useCompany();
  const { values } = form;
  const preview = usePreview(entityId, {
    kind: values.kind,
    body: bodyOf(values),
    lines: values.lines,
    number: values.number,
    documentId: of?.id ?? null,
  });
  const partner = usePartner(entityId, values.partner_id ?? 0, values.partner_id !== null);
  const chosen = partner.data ?? (picked !== null && picked.id === values.partner_id ? picked : null);
  const vat = useVatOfForm(values, chosen?.default_vat_treatment ?? null);
  usualVat.current = vat.usual;
  const errors = { ...preview.errors, ...form.errors };
  const problems = [
    ...problemTexts(preview.errors, preview.errorLines, values.lines),
    ...problemTexts(form.errors, sentIndexes(form.refused.lines), values.lines),
  ];
  const setLines = useLines(form);
  return (
    <>
      <FieldsFor canChange={can_write}>
        <div className={classes.layout}>
          <Stack gap="md">
            <Section title={vat.side === 'issued' ? t.toWhom : t.fromWhom}>
              <PartnerField
                entityId={entityId}
                label={partnerLabel(values)}
                partner={chosen}
                error={errors.partner_id}
                isFirst={of === null}
                onChange={onChoose}
                onNew={onNewPartner}
                onEdit={onEditPartner}
              />
              <HeadFields form={form} preview={preview} />
              <LockedDay form={form} />
              <CashPurpose form={form} />
              {isCorrection(values.kind) && <TextInput label={documents.reason} {...form.text('reason')} />}
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
            <EuCustomer values={values} partner={chosen} vat={vat} setLines={setLines} />
            {isSuppliers(values.kind) && vat.choices.length > 0 && (
              <SupplierVatFields form={form} preview={preview} errors={errors} />
            )}
            <MoreFields form={form} preview={preview} />
          </Stack>
          <div className={classes.beside}>
            <Summary preview={preview} problems={problems} />
            <NoAccount form={form} preview={preview} />
          </div>
        </div>
      </FieldsFor>
      <Actions form={form} preview={preview} cancelTo={cancelTo} send={send} />
    </>
  );
}

/** Lines are changed from what they are at that moment: several changes of one key press follow each other. */
function useLines(form: EditorForm) {
  const latest = useRef<LineValues[]>(form.values.lines);
  latest.current = form.values.lines;
  return (change: (lines: LineValues[]) => LineValues[]) => {
    latest.current = change(latest.current);
    form.set('lines', latest.current);
  };
}

function partnerLabel({ kind }: DocumentValues): string {
  if (isPartnerOptional(kind)) return t.partnerOptional;
  return sideOf(kind) === 'issued' ? t.customer : t.supplier;
}

type ActionsProps = {
  form: EditorForm;
  preview: LivePreview;
  cancelTo: string;
  send: (intent: Intent) => void;
};

/** On a phone it stays in sight, with what the document comes to. */
function Actions({ form, preview: { data }, cancelTo, send }: ActionsProps) {
  const isPhone = useIsPhone();
  return (
    <div className={`${classes.actions} phone-bar no-print`}>
      <Can permission="writer">
        <Button data-main-action type="button" loading={form.isSending} onClick={() => send('issue')}>
          {KINDS[form.values.kind].direction === 'received' ? t.enter : t.issue}
        </Button>
      </Can>
      <Can permission="writer">
        <Button variant="default" type="button" disabled={form.isSending} onClick={() => send('save')}>
          {t.saveDraft}
        </Button>
      </Can>
      {!isPhone && (
        <LinkButton to={cancelTo} variant="subtle">
          {t.cancelEdit}
        </LinkButton>
      )}
      {isPhone && data !== undefined && (
        <Text fw={700} className="figure" ml="auto">
          {moneyWithCurrency(data.total_payable, data.currency)}
        </Text>
      )}
      {!isPhone && form.isDirty && (
        <Text size="sm" c="dimmed" role="status">
          {common.unsaved}
        </Text>
      )}
    </div>
  );
}
