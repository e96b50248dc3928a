import { Button } from '@mantine/core';
import { photos as t } from '../../cs/photos.ts';
import { offerUndo } from '../../parts/undo-notice.tsx';
import type { KeptPhoto } from '../../photos/kept-photos.ts';
import { bringBackPhoto, removePhoto } from '../../photos/send-photos.ts';

/** Discards a photograph that waits, which is nowhere else: it can be brought back. */
export function DiscardPhoto({ photo }: { photo: KeptPhoto }) {
  const discard = async () => {
    await removePhoto(photo);
    offerUndo({ message: t.removed(photo.name), undo: () => bringBackPhoto(photo) });
  };
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      onClick={() => void discard()}
      aria-label={t.remove(photo.name)}
    >
      {t.discard}
    </Button>
  );
}
