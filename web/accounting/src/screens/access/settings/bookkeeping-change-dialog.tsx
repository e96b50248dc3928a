import { Modal, Stack, TextInput } from '@mantine/core';
import { bookkeepingYearsTexts as t } from '../../../cs/bookkeeping-years.ts';
import { companyNewTexts } from '../../../cs/company-new.ts';
import type { BookkeepingChange } from '../../../parts/bookkeeping-years.ts';
import { Choice } from '../../../parts/choice.tsx';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { atDay } from './vat-error.ts';

type DialogProps = {
  history: readonly BookkeepingChange[];
  save: (next: BookkeepingChange[]) => Promise<unknown>;
  onClose: () => void;
};

/** Adds a change of taxation from a calendar year. */
export function BookkeepingChangeDialog({ opened, ...props }: DialogProps & { opened: boolean }) {
  return (
    <Modal opened={opened} onClose={props.onClose} title={t.addTitle}>
      <ChangeForm {...props} />
    </Modal>
  );
}

const { double_entry: _, ...WAYS } = companyNewTexts.bookkeepings;
const RATES = { 80: '80 %', 60: '60 %', 40: '40 %', 30: '30 %' } as const;

type Values = {
  from: string;
  bookkeeping: keyof typeof WAYS;
  flat_expense_rate: `${keyof typeof RATES}`;
  flat_tax_to: string;
  reason: string;
};

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

function ChangeForm({ history, save, onClose }: DialogProps) {
  const form = useForm<Values>({
    initial: { from: '', bookkeeping: 'tax_records', flat_expense_rate: '60', flat_tax_to: '', reason: '' },
    check: ({ from }) => {
      if (!/^\d{4}$/.test(from.trim())) return { from: t.yearWrong };
      return history.some((change) => change.from === Number(from)) ? { from: t.sameYear } : {};
    },
    submit: async ({ from, bookkeeping, flat_expense_rate: rate, flat_tax_to, reason }) => {
      const added: BookkeepingChange = {
        ...{ from: Number(from), bookkeeping, reason: orNull(reason) },
        flat_expense_rate: bookkeeping === 'flat_expenses' ? Number(rate) : null,
        flat_tax_to: bookkeeping === 'flat_tax' ? null : orNull(flat_tax_to),
      };
      const next = [...history, added].sort((one, other) => one.from - other.from);
      await save(next).catch((error: unknown) => {
        throw atDay(error, ['flat_tax_to', 'bookkeeping']);
      });
      onClose();
    },
  });
  const { bookkeeping } = form.values;
  return (
    <form {...form.formProps}>
      <Stack>
        <FormProblem form={form} />
        <TextInput
          label={t.from}
          description={t.fromHint}
          required
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          {...form.text('from')}
        />
        <Choice label={t.bookkeeping} options={WAYS} {...form.field('bookkeeping')} />
        {bookkeeping === 'flat_expenses' && (
          <Choice label={t.rate} options={RATES} {...form.field('flat_expense_rate')} />
        )}
        {bookkeeping !== 'flat_tax' && (
          <TextInput
            label={t.flatTaxTo}
            description={t.flatTaxToHint}
            maxLength={7}
            autoComplete="off"
            {...form.text('flat_tax_to')}
          />
        )}
        <TextInput
          label={t.reason}
          description={t.reasonHint}
          maxLength={300}
          autoComplete="off"
          {...form.text('reason')}
        />
        <DialogButtons onClose={onClose} isSending={form.isSending} />
      </Stack>
    </form>
  );
}
