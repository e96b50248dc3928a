import { Button, Group, Stack, Text } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { closing as t } from '../../../cs/closing.ts';
import { common } from '../../../cs/common.ts';
import { Can } from '../../../parts/can.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { sumOf } from '../../../parts/money.ts';
import { MoneyInput } from '../../../parts/money-input.tsx';
import { type Closing, useRunClosing } from './api.ts';
import { Step } from './step.tsx';
import { UndoButton } from './undo-button.tsx';

/** The income tax of the year as the return has it. */
export function TaxStep({ closing }: { closing: Closing }) {
  const { legal_form, can_manage } = useCompany();
  const step = closing.steps.find(({ action }) => action === 'tax')?.state ?? 'todo';
  const isOfPerson = legal_form === 'osvc';
  return (
    <Step position={3} title={t.taxTitle} text={isOfPerson ? t.taxPerson : t.taxText} state={step}>
      {step === 'not_needed' && !isOfPerson && <Text size="sm">{t.taxNone}</Text>}
      {closing.state === 'open' && can_manage && !isOfPerson && (
        // What was posted begins the form afresh.
        <TaxForm key={`${closing.year} ${closing.tax}`} closing={closing} />
      )}
    </Step>
  );
}

function TaxForm({ closing: { year, entries } }: { closing: Closing }) {
  const run = useRunClosing(useCompany().id, t.taxed);
  const posted = entries.filter(({ action }) => action === 'tax');
  const form = useForm<{ amount: number | null }>({
    initial: { amount: posted.length === 0 ? null : sumOf(posted.map(({ amount }) => amount)) },
    check: ({ amount }) => (amount === null ? { amount: common.required } : {}),
    submit: ({ amount }) => run.mutateAsync({ year, action: 'tax', amount }),
  });
  return (
    <form {...form.formProps} aria-label={t.taxTitle}>
      <Stack gap="sm">
        <FormProblem form={form} />
        <MoneyInput label={t.taxAmount} w={220} {...form.field('amount')} />
        <Group className="no-print">
          <Can permission="manager">
            <Button type="submit" variant="default" loading={form.isSending}>
              {t.taxPost}
            </Button>
          </Can>
          {posted.length > 0 && <UndoButton year={year} action="tax" />}
        </Group>
      </Stack>
    </form>
  );
}
