import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { common } from '../cs/common.ts';

type LeaveGuardProps = {
  form: { isDirty: boolean; isSending: boolean; forget?: () => void };
  /** Addresses that begin so keep what is typed, such as the other parts of the same screen. */
  within?: string;
};

/** Asks before a page is left whose form has something that was not sent; what is left is not kept either. */
export function LeaveGuard({ form, within }: LeaveGuardProps) {
  // What is being sent leads on by itself.
  const isLost = form.isDirty && !form.isSending;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isLost &&
      current.pathname !== next.pathname &&
      (within === undefined || !next.pathname.startsWith(within)),
    enableBeforeUnload: () => isLost,
    withResolver: true,
  });
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title={common.leaveTitle}>
      <Text size="sm">{common.leaveText}</Text>
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          onClick={() => {
            form.forget?.();
            proceed?.();
          }}
        >
          {common.leave}
        </Button>
        <Button data-autofocus onClick={() => reset?.()}>
          {common.stay}
        </Button>
      </Group>
    </Modal>
  );
}
