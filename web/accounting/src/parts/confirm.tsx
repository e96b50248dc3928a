import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { common } from '../cs/common.ts';

type Confirmation = {
  title: string;
  /** What will be lost, in a sentence. */
  text: ReactNode;
  /** The verb on the button, such as `Smazat kartu`. */
  confirm: string;
  run: () => void;
};

/** Asks before something that cannot be taken back. The focus starts on the harmless button. */
export function confirmDestructive({ title, text, confirm, run }: Confirmation): void {
  modals.openConfirmModal({
    title,
    children: <Text size="sm">{text}</Text>,
    labels: { confirm, cancel: common.cancel },
    // Dark enough for white words in both themes.
    confirmProps: { color: 'red.9' },
    cancelProps: { 'data-autofocus': true },
    onConfirm: run,
  });
}

/** Asks before something that has consequences; true when the user says so. */
export function isConfirmed({ title, text, confirm }: Omit<Confirmation, 'run'>): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Text size="sm">{text}</Text>,
      labels: { confirm, cancel: common.cancel },
      cancelProps: { 'data-autofocus': true },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
}
