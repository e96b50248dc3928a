import { Button } from '@mantine/core';
import { IconRotateClockwise } from '@tabler/icons-react';
import { photos as t } from '../../cs/photos.ts';
import type { KeptPhoto } from '../../photos/kept-photos.ts';
import { turnPhoto } from '../../photos/send-photos.ts';

type TurnPhotoProps = {
  photo: KeptPhoto;
  /** On its way it is not turned; the button stays, so that who is on it stays there when it has to wait again. */
  isSending?: boolean;
};

/** Turns a photograph that waits by a quarter to the right. */
export function TurnPhoto({ photo: { id, name }, isSending = false }: TurnPhotoProps) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconRotateClockwise size={16} />}
      data-disabled={isSending}
      aria-disabled={isSending}
      onClick={() => void turnPhoto(id)}
      aria-label={t.turnOf(name)}
    >
      {t.turn}
    </Button>
  );
}
