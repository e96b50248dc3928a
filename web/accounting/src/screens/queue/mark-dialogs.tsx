import { Button, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core';
import { useEntityId } from '../../api/companies.ts';
import { approval } from '../../cs/approval.ts';
import { common } from '../../cs/common.ts';
import { queue as t } from '../../cs/queue.ts';
import { DateInput } from '../../parts/date-input.tsx';
import { todayInPrague } from '../../parts/dates.ts';
import { DialogButtons } from '../../parts/dialog-buttons.tsx';
import { useForm } from '../../parts/form.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { useMembers } from '../access/members/api.ts';
import { RejectDialog } from '../approval/reject-dialog.tsx';
import { type Done, type QueueEntry, useMark } from './api.ts';

export type MarkDialog = 'snooze' | 'dismiss' | 'assign' | 'reject';

type DialogProps = { entry: QueueEntry; onClose: () => void; onDone: (done: Done) => void };

const DIALOGS = { snooze: SnoozeForm, dismiss: DismissForm, assign: AssignForm };
const TITLES = { snooze: t.snoozeTitle, dismiss: t.dismissTitle, assign: t.assignTitle };

/** Asks what a person has to say before an entry is put off, dismissed or given to somebody. */
export function MarkDialogs({ dialog, ...props }: DialogProps & { dialog: MarkDialog }) {
  const { entry, onClose, onDone } = props;
  if (dialog === 'reject')
    return (
      <RejectDialog
        documentId={entry.subject_id ?? 0}
        name={entry.title}
        onClose={onClose}
        onDone={() => onDone({ entry, what: approval.rejected, undo: null })}
      />
    );
  const Form = DIALOGS[dialog];
  return (
    <Modal opened onClose={onClose} title={TITLES[dialog]}>
      <Text size="sm" mb="sm" style={{ overflowWrap: 'anywhere' }}>
        {entry.title}
      </Text>
      <Form {...props} />
    </Modal>
  );
}

/** Sends a mark of an entry and closes the dialog. */
function useSend({ entry, onClose, onDone }: DialogProps) {
  const mark = useMark(
    useEntityId(),
    (done) => {
      onClose();
      onDone(done);
    },
    'form',
  );
  return (body: Parameters<typeof mark.mutateAsync>[0]['mark']) => mark.mutateAsync({ entry, mark: body });
}

const DAYS = [1, 3, 7, 30] as const;

function dayAfter(days: number): string {
  const day = new Date(`${todayInPrague()}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

function SnoozeForm(props: DialogProps) {
  const send = useSend(props);
  const form = useForm<{ snooze_until: string | null; reason: string }>({
    initial: { snooze_until: dayAfter(1), reason: '' },
    check: ({ snooze_until, reason }) => ({
      ...(snooze_until === null ? { snooze_until: common.required } : {}),
      ...(reason.trim() === '' ? { reason: common.required } : {}),
    }),
    submit: ({ snooze_until, reason }) => send({ snooze_until, reason: reason.trim() }),
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <FormProblem form={form} />
        <Group gap="xs">
          {DAYS.map((days) => (
            <Button
              key={days}
              variant="default"
              size="compact-sm"
              aria-pressed={form.values.snooze_until === dayAfter(days)}
              onClick={() => form.set('snooze_until', dayAfter(days))}
            >
              {t.snoozeDays[days]}
            </Button>
          ))}
        </Group>
        <DateInput
          label={t.snoozeUntil}
          description={t.snoozeUntilHint}
          required
          {...form.field('snooze_until')}
        />
        <Textarea
          label={t.snoozeReason}
          required
          autosize
          maxLength={500}
          data-autofocus
          {...form.text('reason')}
        />
        <DialogButtons onClose={props.onClose} isSending={form.isSending} send={t.snooze} />
      </Stack>
    </form>
  );
}

function DismissForm(props: DialogProps) {
  const send = useSend(props);
  const form = useForm<{ reason: string }>({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: common.required } : {}),
    submit: ({ reason }) => send({ resolve: true, reason: reason.trim() }),
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <FormProblem form={form} />
        <Text size="sm" c="dimmed">
          {t.dismissText}
        </Text>
        <Textarea
          label={t.dismissReason}
          required
          autosize
          maxLength={500}
          data-autofocus
          {...form.text('reason')}
        />
        <DialogButtons onClose={props.onClose} isSending={form.isSending} send={t.dismiss} />
      </Stack>
    </form>
  );
}

const NOBODY = '';

function AssignForm(props: DialogProps) {
  const send = useSend(props);
  const form = useForm<{ assigned_to: string | null }>({
    initial: { assigned_to: props.entry.assigned_to ?? NOBODY },
    submit: ({ assigned_to }) => send({ assigned_to: assigned_to === NOBODY ? null : assigned_to }),
  });
  return (
    <Loaded query={useMembers(useEntityId())}>
      {(members) => (
        <form {...form.formProps}>
          <Stack>
            <FormProblem form={form} />
            <Select
              label={t.assignWhom}
              data={[
                { value: NOBODY, label: t.nobody },
                ...members
                  .filter(({ pending }) => !pending)
                  .map(({ username, display_name, role_label }) => ({
                    value: username,
                    label: `${display_name ?? username} (${role_label.toLowerCase()})`,
                  })),
              ]}
              allowDeselect={false}
              // Members come after the dialog has chosen what has the focus.
              autoFocus
              {...form.field('assigned_to')}
            />
            <DialogButtons onClose={props.onClose} isSending={form.isSending} send={t.assign} />
          </Stack>
        </form>
      )}
    </Loaded>
  );
}
