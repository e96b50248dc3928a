import { Button, Group, Stack, Text } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { closing as t } from '../../../cs/closing.ts';
import { common } from '../../../cs/common.ts';
import { Can } from '../../../parts/can.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { TextLink } from '../../../parts/link.tsx';
import { moneyText, sumOf } from '../../../parts/money.ts';
import { MoneyInput } from '../../../parts/money-input.tsx';
import { FIRST_YEAR, useIncome } from '../../taxes/income/api.ts';
import { isOfCompany } from '../../taxes/income/model.ts';
import { wholeMoney } from '../../taxes/vat/whole-money.ts';
import { type Closing, useRunClosing } from './api.ts';
import { Step } from './step.tsx';
import { UndoButton } from './undo-button.tsx';

/** The income tax of the year as the return has it. */
export function TaxStep({ closing }: { closing: Closing }) {
  const { id, legal_form, can_manage } = useCompany();
  const step = closing.steps.find(({ action }) => action === 'tax')?.state ?? 'todo';
  const isOfPerson = legal_form === 'osvc';
  const working = useIncome(id, closing.year, !isOfPerson && closing.year >= FIRST_YEAR).data;
  const total = working !== undefined && isOfCompany(working) ? working.result.total : null;
  return (
    <Step position={3} title={t.taxTitle} text={isOfPerson ? t.taxPerson : t.taxText} state={step}>
      {total !== null && (
        <Text size="sm">
          <TextLink to={`/firmy/${id}/dan-z-prijmu`} search={{ rok: String(closing.year) }}>
            {t.taxWorked(wholeMoney(total))}
          </TextLink>
        </Text>
      )}
      {step === 'todo' && total === 0 && <Text size="sm">{t.taxZero}</Text>}
      {step === 'not_needed' && !isOfPerson && (
        <Text size="sm">{closing.profit_before_tax > 0 ? t.taxLeftOut : t.taxNone}</Text>
      )}
      {closing.state === 'open' && can_manage && !isOfPerson && (
        // What was posted begins the form afresh.
        <TaxForm key={`${closing.year} ${closing.tax}`} closing={closing} total={total} />
      )}
    </Step>
  );
}

/** @param total what the working of the tax comes to, taken where nothing is written; null: not known */
function TaxForm({ closing: { year, entries }, total }: { closing: Closing; total: number | null }) {
  const run = useRunClosing(useCompany().id, t.taxed);
  const posted = entries.filter(({ action }) => action === 'tax');
  const form = useForm<{ amount: number | null }>({
    initial: { amount: posted.length === 0 ? null : sumOf(posted.map(({ amount }) => amount)) },
    check: ({ amount }) => (amount === null && total === null ? { amount: common.required } : {}),
    submit: ({ amount }) => run.mutateAsync({ year, action: 'tax', amount: amount ?? total }),
  });
  return (
    <form {...form.formProps} aria-label={t.taxTitle}>
      <Stack gap="sm">
        <FormProblem form={form} />
        <MoneyInput
          label={t.taxAmount}
          w={220}
          {...(total === null ? {} : { placeholder: moneyText(total) })}
          {...form.field('amount')}
        />
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
