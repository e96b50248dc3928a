import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { common } from '../cs/common.ts';

/** Asks before a page is left whose form has something that was not sent. */
export function LeaveGuard({ form }: { form: { isDirty: boolean; isSending: boolean } }) {
  // What is being sent leads on by itself.
  const isLost = form.isDirty && !form.isSending;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isLost && current.pathname !== next.pathname,
    enableBeforeUnload: () => isLost,
    withResolver: true,
  });
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title={common.leaveTitle}>
      <Text size="sm">{common.leaveText}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => proceed?.()}>
          {common.leave}
        </Button>
        <Button data-autofocus onClick={() => reset?.()}>
          {common.stay}
        </Button>
      </Group>
    </Modal>
  );
}
