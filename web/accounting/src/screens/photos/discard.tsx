import { Button } from '@mantine/core';
import { photos as t } from '../../cs/photos.ts';
import { offerUndo } from '../../parts/undo-notice.tsx';
import type { KeptPhoto } from '../../photos/kept-photos.ts';
import { bringBackPhoto, removePhoto } from '../../photos/send-photos.ts';

type DiscardPhotoProps = {
  photo: KeptPhoto;
  /** On its way it is not discarded; the button stays, so that who is on it stays there when it has to wait again. */
  isSending?: boolean;
};

/** Discards a photograph that waits, which is nowhere else: it can be brought back. */
export function DiscardPhoto({ photo, isSending = false }: DiscardPhotoProps) {
  const discard = async () => {
    if (isSending) return;
    await removePhoto(photo);
    offerUndo({ message: t.removed(photo.name), undo: () => bringBackPhoto(photo) });
  };
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      data-disabled={isSending}
      aria-disabled={isSending}
      onClick={() => void discard()}
      aria-label={t.remove(photo.name)}
    >
      {t.discard}
    </Button>
  );
}
