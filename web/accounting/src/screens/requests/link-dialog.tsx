import { Modal } from '@mantine/core';
import { requests as t } from '../../cs/requests.ts';
import type { LinkedRequest } from './api.ts';
import { LinkShown } from './ask-dialog.tsx';

/** A link that was made anew, seen this once. */
export function LinkDialog({ request, onClose }: { request: LinkedRequest; onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.linkTitle}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <LinkShown request={request} onClose={onClose} />
    </Modal>
  );
}
