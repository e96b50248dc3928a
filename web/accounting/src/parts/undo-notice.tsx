import { Group } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { say, sayError, show } from '../api/toasts.ts';
import { common as t } from '../cs/common.ts';
import { UndoButton } from './undo-button.tsx';
import { isUndoPress } from './undo-key.ts';

/** Long enough to be read, and reached by the keyboard. */
const OFFERED_MILLISECONDS = 20_000;

type Offer = {
  /** What was done. */
  message: string;
  /** Takes it back. */
  undo: () => Promise<unknown>;
};

/** Says what was done and offers to take it back, by a button or Ctrl+Z, instead of asking beforehand. */
export function offerUndo({ message, undo }: Offer): void {
  const id = randomId();
  const run = async () => {
    notifications.hide(id);
    try {
      await undo();
      say(t.takenBack);
    } catch (error) {
      sayError(error);
    }
  };
  const onKey = (event: KeyboardEvent) => {
    if (!isUndoPress(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void run();
  };
  // The latest offer is asked first.
  window.addEventListener('keydown', onKey, { capture: true });
  show({
    id,
    color: 'accent',
    role: 'status',
    autoClose: OFFERED_MILLISECONDS,
    onClose: () => window.removeEventListener('keydown', onKey, { capture: true }),
    message: (
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <span style={{ overflowWrap: 'anywhere' }}>{message}</span>
        <UndoButton label={t.takeBack} onClick={() => void run()} />
      </Group>
    ),
  });
}
