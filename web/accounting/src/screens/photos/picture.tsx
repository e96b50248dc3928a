import { Center, Image } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { photos as t } from '../../cs/photos.ts';
import type { KeptPhoto } from '../../photos/kept-photos.ts';

const SIZE = { w: 72, h: 96 };

type PictureProps = {
  photo: KeptPhoto;
  /** Whether the browser shows it as a picture. */
  isShown: boolean;
  /** The browser does not know its format, as many do not know that of some phones. */
  onUnknown: () => void;
};

/** A photograph that waits; of what the browser does not show, such as a document that was shared as well, a sign. */
export function Picture({ photo: { picture, name, turn = 0 }, isShown, onUnknown }: PictureProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  if (!isShown) {
    return (
      <Center {...SIZE} c="dimmed" style={{ flex: 'none' }}>
        <IconFileText size={40} stroke={1.5} aria-hidden="true" />
      </Center>
    );
  }
  return (
    // Square, so that a picture on its side lies over nothing.
    <Center w={SIZE.h} h={SIZE.h} style={{ flex: 'none' }}>
      <Image
        src={url}
        onError={onUnknown}
        alt={t.picture(name)}
        {...SIZE}
        fit="cover"
        radius="sm"
        style={{ rotate: `${turn * 90}deg` }}
      />
    </Center>
  );
}

/** Whether the browser shows what waits as a picture, and then can turn it; until it has tried, it is taken to. */
export function useIsShown({ picture }: KeptPhoto) {
  const [isUnknown, setUnknown] = useState(false);
  return { isShown: !isUnknown && picture.type !== 'application/pdf', onUnknown: () => setUnknown(true) };
}
