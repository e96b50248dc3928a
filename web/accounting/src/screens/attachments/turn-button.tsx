import { Button } from '@mantine/core';
import { IconRotateClockwise } from '@tabler/icons-react';
import { useEntityId } from '../../api/companies.ts';
import { attachments as t } from '../../cs/attachments.ts';
import { KeyButton } from '../../parts/key-button.tsx';
import { useShortcut } from '../../parts/shortcuts.tsx';
import { useTurn } from '../../parts/turned-picture.tsx';
import type { Attachment } from './api.ts';

type TurnButtonProps = {
  attachment: Attachment;
  /** Whether the key `r` does it as well. */
  hasKey?: boolean;
};

/** Turns the picture of an attachment, as it is shown here, by a quarter to the right. */
export function TurnButton({ attachment: { id, name }, hasKey = false }: TurnButtonProps) {
  const { turnOn } = useTurn(useEntityId(), id);
  useShortcut('r', t.turn, hasKey ? turnOn : null);
  const props = {
    variant: 'default',
    leftSection: <IconRotateClockwise size={18} />,
    onClick: turnOn,
    'aria-label': t.turnOf(name),
    children: t.turn,
  };
  return hasKey ? <KeyButton keyName="R" {...props} /> : <Button {...props} />;
}
