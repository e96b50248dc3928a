import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { settingsTexts as t } from '../../../cs/settings.ts';
import { DateInput } from '../../../parts/date-input.tsx';
import { dateText } from '../../../parts/dates.ts';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { useUnlock } from './api.ts';

type UnlockFormProps = {
  /** Until when the books are locked. */
  until: string;
  onClose: () => void;
};

/** Says what unlocking means and asks for the reason. */
export function UnlockDialog({ opened, ...props }: UnlockFormProps & { opened: boolean }) {
  return (
    <Modal opened={opened} onClose={props.onClose} title={t.unlockTitle}>
      <UnlockForm {...props} />
    </Modal>
  );
}

function UnlockForm({ until, onClose }: UnlockFormProps) {
  const company = useCompany();
  const unlock = useUnlock(company.id);
  const form = useForm<{ until: string | null; reason: string }>({
    initial: { until: null, reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: common.required } : {}),
    submit: async (values) => {
      await unlock.mutateAsync({ read: company, changes: values });
      onClose();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <Text size="sm">{t.unlockText}</Text>
        <FormProblem form={form} />
        <TextInput
          label={t.reason}
          required
          data-autofocus
          autoComplete="off"
          maxLength={200}
          {...form.text('reason')}
        />
        <DateInput
          label={t.unlockUntil}
          description={t.unlockUntilHint(dateText(until))}
          {...form.field('until')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" color="red.9" loading={form.isSending}>
            {t.unlockConfirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
