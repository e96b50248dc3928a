import { Badge, Button, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useCompany } from '../../../api/companies.ts';
import { filings as t } from '../../../cs/filings.ts';
import { keepsLedgerIn } from '../../../parts/bookkeeping-years.ts';
import { Can } from '../../../parts/can.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { dateText } from '../../../parts/dates.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { firstOpenDay } from '../../../parts/first-open-day.ts';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { lastDayOf } from '../vat/periods.ts';
import { usePostEntries } from './api.ts';
import type { Filing } from './model.ts';

type ClearingProps = {
  filing: Filing;
  /** Undefined: not known yet. */
  isPosted: boolean | undefined;
};

/** Posts the clearing of a filed return; only years in double entry have it. */
export function ClearingButton({ filing, isPosted }: ClearingProps) {
  const isThere = keepsLedgerIn(useCompany(), Number(filing.period.slice(0, 4)));
  const [isOpen, { open, close }] = useDisclosure(false);
  if (filing.kind !== 'vat_return' || filing.status !== 'filed' || !isThere) return null;
  if (isPosted !== false)
    return isPosted === undefined ? null : (
      <Badge variant="dot" color="accent" miw="max-content">
        {t.postedState}
      </Badge>
    );
  return (
    <>
      <Can permission="writer">
        <Button size="compact-sm" variant="default" onClick={open}>
          {t.post}
        </Button>
      </Can>
      <Modal opened={isOpen} onClose={close} title={t.post}>
        <ClearingForm filing={filing} onClose={close} />
      </Modal>
    </>
  );
}

function ClearingForm({ filing, onClose }: { filing: Filing; onClose: () => void }) {
  const { id, locked_until } = useCompany();
  const post = usePostEntries(id);
  // The books of a period are mostly locked before its return is posted: then the first day that is not.
  const last = lastDayOf(filing.period);
  const first = firstOpenDay(last, locked_until);
  const open = first === last ? null : first;
  const form = useForm<{ date: string | null }>({
    initial: { date: open },
    submit: async ({ date }) => {
      await post.mutateAsync({ id: filing.id, date });
      onClose();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <Text size="sm">{t.postText}</Text>
        <FormProblem form={form} />
        <DateInput
          label={t.postDate}
          description={open === null ? t.postDateHint : t.postDateLocked(dateText(open))}
          data-autofocus
          {...form.field('date')}
        />
        <DialogButtons onClose={onClose} isSending={form.isSending} send={t.post} />
      </Stack>
    </form>
  );
}
