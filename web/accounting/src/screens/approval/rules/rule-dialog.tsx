import { Modal, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { approvalRules as t } from '../../../cs/approval.ts';
import { common } from '../../../cs/common.ts';
import { documents } from '../../../cs/documents.ts';
import { Boxes } from '../../../parts/boxes.tsx';
import { Choice } from '../../../parts/choice.tsx';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { type Form, useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { MoneyInput } from '../../../parts/money-input.tsx';
import { useMembers } from '../../access/members/api.ts';
import { EXPENSE_KINDS } from '../../documents/kinds.ts';
import { type ApprovalRule, useChangeRules } from '../api.ts';
import { PartnersField } from './partners-field.tsx';
import { type ApproverRole, bodyOf, NEW_RULE, type RuleValues, valuesOf } from './rule-values.ts';

type RuleDialogProps = {
  /** Null: a new one, the last of all. */
  rule: ApprovalRule | null;
  rules: readonly ApprovalRule[];
  onClose: () => void;
};

/** A rule of approval as a form. */
export function RuleDialog({ rule, rules, onClose }: RuleDialogProps) {
  const change = useChangeRules(useEntityId(), 'form', onClose);
  const at = rule === null ? rules.length : rules.findIndex(({ id }) => id === rule.id);
  const form = useForm<RuleValues>({
    initial: rule === null ? NEW_RULE : valuesOf(rule),
    wrapper: `rules[${at}]`,
    check: ({ name }) => (name.trim() === '' ? { name: common.required } : {}),
    submit: (values) => {
      const body = bodyOf(values, rule?.id ?? null);
      return change.mutateAsync((stored) =>
        rule === null ? [...stored, body] : stored.map((each) => (each.id === rule.id ? body : each)),
      );
    },
  });
  return (
    <Modal opened onClose={onClose} title={rule === null ? t.newTitle : t.editTitle} size="lg">
      <form {...form.formProps}>
        <Stack>
          <FormProblem form={form} />
          <TextInput label={t.name} required maxLength={100} data-autofocus {...form.text('name')} />
          <When form={form} />
          <Who form={form} />
          <Switch label={t.active} {...form.checked('active')} />
          <DialogButtons onClose={onClose} isSending={form.isSending} />
        </Stack>
      </form>
    </Modal>
  );
}

type PartProps = { form: Form<RuleValues> };

/** Which expenses it is about. */
function When({ form }: PartProps) {
  return (
    <>
      <Boxes
        isInline
        label={t.kinds}
        description={t.whenText}
        options={EXPENSE_KINDS.map((kind) => ({ value: kind, label: documents.kinds[kind] }))}
        {...form.field('kinds')}
      />
      <FieldGrid>
        <MoneyInput label={t.amountFrom} {...form.field('amount_from')} />
        <MoneyInput label={t.amountTo} {...form.field('amount_to')} />
      </FieldGrid>
      <Text size="xs" c="dimmed" mt={-12}>
        {t.amountHint}
      </Text>
      <PartnersField {...form.field('partner_ids')} error={errorOf(form, 'partner_ids')} />
      <TextInput
        label={t.costCentres}
        description={t.costCentresHint}
        {...form.text('cost_centres')}
        error={errorOf(form, 'cost_centres')}
      />
    </>
  );
}

const errorOf = ({ errors }: PartProps['form'], field: string): string | undefined =>
  Object.entries(errors).find(([path]) => path.startsWith(field))?.[1];

/** Whose approvals it needs, how many, and what waits for them. */
function Who({ form }: PartProps) {
  const members = useMembers(useEntityId()).data ?? [];
  const roles = Object.entries(t.roleNames) as [ApproverRole, string][];
  return (
    <>
      <Boxes
        isInline
        label={t.roles}
        options={roles.map(([role, name]) => ({ value: role, label: name }))}
        {...form.field('approver_roles')}
      />
      <Boxes
        isInline
        label={t.members}
        options={members.map(({ user_id, username, display_name }) => ({
          value: String(user_id),
          label: display_name ?? username,
        }))}
        {...form.field('approver_ids')}
        error={errorOf(form, 'approver_ids')}
      />
      <FieldGrid>
        <Choice
          label={t.required}
          options={['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))}
          {...form.field('required')}
        />
        <Choice label={t.blocks} description={t.cash} options={t.blocksOf} {...form.field('blocks')} />
      </FieldGrid>
      <Switch label={t.allowSelf} description={t.allowSelfHint} {...form.checked('allow_self')} />
    </>
  );
}
