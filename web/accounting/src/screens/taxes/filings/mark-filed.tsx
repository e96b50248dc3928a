import { Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { ApiError } from '../../../api/error.ts';
import { filings as t } from '../../../cs/filings.ts';
import { DateInput } from '../../../parts/date-input.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { WarningNote } from '../../../parts/warning-note.tsx';
import { useChangeFiling } from './api.ts';
import { DifferenceView } from './difference.tsx';
import type { Difference, Filing } from './model.ts';
import { useTitles } from './names.ts';

type MarkFiledProps = { filing: Filing; isOpen: boolean; onClose: () => void };

/** Notes the day on which a file was handed in. */
export function MarkFiled({ filing, isOpen, onClose }: MarkFiledProps) {
  const { filingTitle } = useTitles();
  return (
    <Modal opened={isOpen} onClose={onClose} title={t.markFiledTitle(filingTitle(filing))} size="lg">
      <MarkFiledForm filing={filing} onClose={onClose} />
    </Modal>
  );
}

/** What has changed since the file was made; null for other errors. */
function staleDifference(error: unknown): Difference | null {
  if (!(error instanceof ApiError) || error.code !== 'FILING_STALE') return null;
  return (error.body.difference as Difference | undefined) ?? { changed: true, lines: [], documents: [] };
}

function MarkFiledForm({ filing, onClose }: Omit<MarkFiledProps, 'isOpen'>) {
  const [stale, setStale] = useState<Difference | null>(null);
  const change = useChangeFiling(useEntityId(), 'form');
  const form = useForm<{ filed_on: string | null }>({
    initial: { filed_on: todayInPrague() },
    submit: async ({ filed_on }) => {
      try {
        await change.mutateAsync({
          read: filing,
          change: {
            status: 'filed',
            ...(filed_on === null ? {} : { filed_on }),
            ...(stale === null ? {} : { acknowledge_difference: true }),
          },
          done: t.markedFiled,
        });
        onClose();
      } catch (error) {
        const difference = staleDifference(error);
        if (difference === null) throw error;
        setStale(difference);
      }
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <Text size="sm">{t.markFiledText}</Text>
        <FormProblem form={form} />
        <DateInput label={t.filedDay} data-autofocus {...form.field('filed_on')} />
        {stale !== null && (
          <div role="alert">
            <WarningNote title={t.stale}>{t.staleText}</WarningNote>
            <DifferenceView difference={stale} />
          </div>
        )}
        <DialogButtons
          onClose={onClose}
          isSending={form.isSending}
          send={stale === null ? t.markFiled : t.markFiledStale}
        />
      </Stack>
    </form>
  );
}
