import { Button } from '@mantine/core';
import { IconRotateClockwise } from '@tabler/icons-react';
import { photos as t } from '../../cs/photos.ts';
import type { KeptPhoto } from '../../photos/kept-photos.ts';
import { turnPhoto } from '../../photos/send-photos.ts';

/** Turns a photograph that waits by a quarter to the right; nothing for a document that is none. */
export function TurnPhoto({ photo: { id, name, picture } }: { photo: KeptPhoto }) {
  if (picture.type === 'application/pdf') return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconRotateClockwise size={16} />}
      onClick={() => void turnPhoto(id)}
      aria-label={t.turnOf(name)}
    >
      {t.turn}
    </Button>
  );
}
