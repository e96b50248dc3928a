import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCompany } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { journalTexts as t } from '../../../cs/journal.ts';
import { lastLedgerDay } from '../../../parts/bookkeeping-years.ts';
import { DateInput } from '../../../parts/date-input.tsx';
import { addDays, todayInPrague } from '../../../parts/dates.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { type JournalEntry, type Reversal, useReverseEntry } from './api.ts';

type ReverseDialogProps = { entry: JournalEntry; name: string; onClose: () => void };

/** Reverses an entry by a new one. */
export function ReverseDialog({ entry, name, onClose }: ReverseDialogProps) {
  const company = useCompany();
  const { id: entityId, locked_until } = company;
  const navigate = useNavigate();
  const reverse = useReverseEntry(
    entityId,
    entry,
    ({ id }) => void navigate({ to: `/firmy/${entityId}/denik/${id}` }),
  );
  const form = useForm<Reversal>({
    initial: { date: firstDay(lastLedgerDay(company, todayInPrague()), entry.date, locked_until), text: '' },
    check: ({ date }) => (date === null ? { date: common.required } : {}),
    submit: (values) => reverse.mutateAsync(values),
  });
  return (
    <Modal opened onClose={onClose} title={t.reverseTitle(name)}>
      <form {...form.formProps}>
        <Stack>
          <FormProblem form={form} />
          <Text size="sm">{t.reverseText}</Text>
          <DateInput label={t.reverseDay} required data-autofocus {...form.field('date')} />
          <TextInput
            label={t.reverseWords}
            placeholder={`Storno: ${entry.text ?? ''}`}
            maxLength={500}
            {...form.text('text')}
          />
          <DialogButtons onClose={onClose} isSending={form.isSending} send={t.reverse} />
        </Stack>
      </form>
    </Modal>
  );
}

/** The last day of the ledger up to today, or the first day that is possible. */
function firstDay(last: string, ofEntry: string | null, lockedUntil: string | null): string {
  const days = [last, ofEntry ?? '', lockedUntil === null ? '' : addDays(lockedUntil, 1)];
  return days.reduce((latest, day) => (day > latest ? day : latest));
}
