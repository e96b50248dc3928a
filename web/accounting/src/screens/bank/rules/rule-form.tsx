import { Grid, Group, Stack, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useCompany } from '../../../api/companies.ts';
import { bankRules as t } from '../../../cs/bank-rules.ts';
import { common } from '../../../cs/common.ts';
import { Choice } from '../../../parts/choice.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { FieldsFor } from '../../../parts/fields-for.tsx';
import { type Form, useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { SaveBar } from '../../../parts/save-bar.tsx';
import { Section } from '../../../parts/section.tsx';
import type { NewRule, Rule } from './api.ts';
import { ConditionFields } from './condition-fields.tsx';
import { EffectFields } from './effect-fields.tsx';
import { RulePreview } from './rule-preview.tsx';
import { isTryable, type RuleValues, ruleBody, turnedTo } from './values.ts';

type RuleFormProps = {
  initial: RuleValues;
  /** The stored rule; null: a new one. */
  of: Rule | null;
  submit: (rule: NewRule, read: Rule | null) => Promise<unknown>;
};

const TYPING_MILLISECONDS = 400;

/** A rule being written, with what it would have done beside it. */
export function RuleForm({ initial, of, submit }: RuleFormProps) {
  const { id: entityId, bookkeeping, can_write } = useCompany();
  const isDoubleEntry = bookkeeping === 'double_entry';
  const whole = useForm<RuleValues, Rule | null>({
    initial,
    of,
    wrapper: 'rule',
    submit: (values, began) => submit(ruleBody(values, isDoubleEntry), began.of),
    check: ({ name }) => (name.trim() === '' ? { name: common.required } : {}),
    follow: (values, changed) => (changed === 'target' ? turnedTo(values.target, values) : values),
  });
  const form = whole as unknown as Form<RuleValues>;
  const [rule] = useDebouncedValue(ruleBody(form.values, isDoubleEntry), TYPING_MILLISECONDS);
  const tried = of === null ? rule : { ...rule, position: of.position };
  return (
    <form {...whole.formProps}>
      <LeaveGuard form={whole} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack gap="md">
            <FormProblem form={whole} />
            <FieldsFor canChange={can_write}>
              <Stack gap="md">
                <Section title={t.conditions} text={t.conditionsText}>
                  <FieldGrid>
                    <TextInput label={t.name} maxLength={100} {...form.text('name')} />
                    <Choice label={t.target} options={t.targets} {...form.field('target')} />
                  </FieldGrid>
                  <ConditionFields form={form} />
                </Section>
                <Section title={t.effects}>
                  <EffectFields form={form} isDoubleEntry={isDoubleEntry} />
                  <Switch label={t.active} {...form.checked('active')} />
                </Section>
              </Stack>
            </FieldsFor>
            <Group>
              <SaveBar form={form} permission="writer" label={t.save} />
              <LinkButton to={`/firmy/${entityId}/banka/pravidla`} variant="subtle" mt="xs">
                {t.cancel}
              </LinkButton>
            </Group>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <RulePreview rule={can_write && isTryable(rule) ? tried : null} />
        </Grid.Col>
      </Grid>
    </form>
  );
}
