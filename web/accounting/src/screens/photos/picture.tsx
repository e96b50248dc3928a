import { Center, Image } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { photos as t } from '../../cs/photos.ts';
import type { KeptPhoto } from '../../photos/kept-photos.ts';

const SIZE = { w: 72, h: 96 };

/** A photograph that waits; of a document that is none, which can be shared as well, a sign. */
export function Picture({ photo: { picture, name, turn = 0 } }: { photo: KeptPhoto }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  if (picture.type === 'application/pdf') {
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
        alt={t.picture(name)}
        {...SIZE}
        fit="cover"
        radius="sm"
        style={{ rotate: `${turn * 90}deg` }}
      />
    </Center>
  );
}
