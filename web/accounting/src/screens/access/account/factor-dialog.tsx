import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { secondFactorTexts as t } from '../../../cs/second-factor.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type FactorDialogProps = {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** What is asked; it tells codes that came of it, or null where there are none. */
  children: (onDone: (codes: readonly string[] | null) => void) => ReactNode;
};

/** A dialog that may end with recovery codes, which a slip beside it must not lose. */
export function FactorDialog({ title, opened, onClose, children }: FactorDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setCodes(null)}
      title={codes === null ? title : t.codesTitle}
      closeOnClickOutside={codes === null}
      closeOnEscape={codes === null}
      withCloseButton={codes === null}
    >
      {codes === null ? (
        children((made) => (made === null ? onClose() : setCodes(made)))
      ) : (
        <RecoveryCodes codes={codes} onClose={onClose} />
      )}
    </Modal>
  );
}
