import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useCompany } from '../../../api/companies.ts';
import { closing as t } from '../../../cs/closing.ts';
import { common } from '../../../cs/common.ts';
import { Can } from '../../../parts/can.tsx';
import { CodePicker } from '../../../parts/code-picker.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { dateText, todayInPrague } from '../../../parts/dates.ts';
import { type Form, useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { moneyWithCurrency, sumOf } from '../../../parts/money.ts';
import { MoneyInput } from '../../../parts/money-input.tsx';
import { useAccountOptions } from '../account-options.ts';
import { type Closing, useRunClosing } from './api.ts';
import { Step } from './step.tsx';
import { UndoButton } from './undo-button.tsx';

/** What becomes of the result, as the general meeting has decided. */
export function ApproveStep({ closing }: { closing: Closing }) {
  const { can_manage } = useCompany();
  const { state, steps, approved_on, year } = closing;
  const step = steps.find(({ action }) => action === 'approve')?.state ?? 'todo';
  return (
    <Step position={5} title={t.approve} text={t.approveText} state={step}>
      {state === 'open' && (
        <Text size="sm" c="dimmed">
          {t.approveBlocked}
        </Text>
      )}
      {approved_on !== null && <Text size="sm">{t.approvedOn(dateText(approved_on))}</Text>}
      {state === 'closed' && can_manage && <ApproveForm key={year} closing={closing} />}
      {state === 'approved' && (
        <Group className="no-print">
          <UndoButton year={year} action="approve" />
        </Group>
      )}
    </Step>
  );
}

type Share = { account: string; amount: number | null; text: string };
type Values = { approved_on: string | null; distribution: Share[] };

function ApproveForm({ closing: { year, profit } }: { closing: Closing }) {
  const { id, legal_form } = useCompany();
  const run = useRunClosing(id, t.approved);
  const result = Math.abs(profit);
  const account = legal_form === 'osvc' ? '491' : profit > 0 ? '428' : '429';
  const form = useForm<Values>({
    initial: {
      approved_on: todayInPrague(),
      distribution: profit === 0 ? [] : [{ account, amount: result, text: '' }],
    },
    check: ({ approved_on }) => (approved_on === null ? { approved_on: common.required } : {}),
    submit: ({ approved_on, distribution }) =>
      run.mutateAsync({
        year,
        action: 'approve',
        approved_on: approved_on ?? '',
        distribution: distribution.map(({ account: code, amount, text }) => ({
          ...{ account: code, amount: amount ?? 0 },
          text: text.trim() === '' ? null : text,
        })),
      }),
  });
  return (
    <form {...form.formProps} aria-label={t.approve}>
      <Stack gap="sm">
        <FormProblem form={form} />
        <DateInput label={t.approveOn} w={220} required {...form.field('approved_on')} />
        {profit === 0 ? (
          <Text size="sm">{t.approveZero}</Text>
        ) : (
          <Shares form={form} profit={profit} account={account} />
        )}
        <Group className="no-print">
          <Can permission="manager">
            <Button type="submit" loading={form.isSending}>
              {t.approveButton}
            </Button>
          </Can>
        </Group>
      </Stack>
    </form>
  );
}

type SharesProps = { form: Form<Values>; profit: number; account: string };

/** The parts of the result, which add up to it. */
function Shares({ form, profit, account }: SharesProps) {
  const options = useAccountOptions(todayInPrague());
  const { distribution } = form.values;
  const rest = sumOf([Math.abs(profit), ...distribution.map(({ amount }) => 0 - (amount ?? 0))]);
  const money = moneyWithCurrency(Math.abs(profit));
  const change = (position: number, part: Partial<Share>) =>
    form.set(
      'distribution',
      distribution.map((each, i) => (i === position ? { ...each, ...part } : each)),
    );
  return (
    <Stack gap="xs" role="group" aria-label={profit > 0 ? t.approveProfit(money) : t.approveLoss(money)}>
      <Text fw={600}>{profit > 0 ? t.approveProfit(money) : t.approveLoss(money)}</Text>
      <Text size="sm" c="dimmed">
        {profit > 0 ? t.shareAccounts.profit : t.shareAccounts.loss}
      </Text>
      {distribution.map((share, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
        <Group key={i} align="flex-start" gap="sm">
          <CodePicker
            label={t.shareAccount}
            options={options.filter(({ value }) => /^[34]/.test(value))}
            value={share.account}
            // Its list would lie over the button below.
            openOnFocus={false}
            error={form.errors[`distribution[${i}].account`]}
            onChange={(code) => change(i, { account: code ?? '' })}
          />
          <MoneyInput
            label={t.shareAmount}
            w={180}
            value={share.amount}
            error={form.errors[`distribution[${i}].amount`]}
            onChange={(amount) => change(i, { amount })}
          />
          <TextInput
            label={t.shareText}
            maxLength={200}
            value={share.text}
            onChange={(event) => change(i, { text: event.currentTarget.value })}
          />
          {distribution.length > 1 && (
            <ActionIcon
              variant="subtle"
              mt={28}
              aria-label={t.removeShare(i + 1)}
              onClick={() => form.set('distribution', distribution.toSpliced(i, 1))}
            >
              <IconX size={16} />
            </ActionIcon>
          )}
        </Group>
      ))}
      <Text size="sm" role="status" c={rest === 0 ? 'dimmed' : 'var(--mantine-color-error)'}>
        {rest === 0 ? t.shareDone : t.shareRest(moneyWithCurrency(rest))}
      </Text>
      <Problem text={form.errors.distribution} />
      <Group className="no-print">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={() => form.set('distribution', [...distribution, { account, amount: rest, text: '' }])}
        >
          {t.addShare}
        </Button>
      </Group>
    </Stack>
  );
}

function Problem({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {text}
    </Text>
  );
}
