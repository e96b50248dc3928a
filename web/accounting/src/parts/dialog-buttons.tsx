import { Button, Group } from '@mantine/core';
import { common } from '../cs/common.ts';

type DialogButtonsProps = {
  onClose: () => void;
  isSending: boolean;
  /** What the button says that sends; absent: that it saves. */
  send?: string;
  /** The button that sends has the focus first, so that Enter does what most come for. */
  isFirst?: boolean;
};

/** The end of a form in a dialog: back without anything, or send it. */
export function DialogButtons({
  onClose,
  isSending,
  send = common.save,
  isFirst = false,
}: DialogButtonsProps) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {common.cancel}
      </Button>
      <Button type="submit" loading={isSending} {...(isFirst ? { 'data-autofocus': true } : {})}>
        {send}
      </Button>
    </Group>
  );
}
