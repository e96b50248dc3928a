import { drawnPhoto } from './drawn-photo.ts';

/** Longer side of a photograph that is sent: a receipt is well read at it. */
const SIDE_AT_MOST = 2600;
const SMALL_ENOUGH_BYTES = 1_200_000;
const QUALITY = 0.85;

/**
 * A photograph of a phone has 4 to 12 MB, which takes minutes on a slow network: larger ones become a JPEG of a size at
 * which every letter of a receipt is still read. What the browser cannot draw stays as it is.
 */
async function smallerPhoto(picture: Blob): Promise<Blob> {
  if (picture.size <= SMALL_ENOUGH_BYTES) return picture;
  const smaller = await drawnPhoto(picture, {
    sizeOf({ width, height }) {
      const scale = Math.min(1, SIDE_AT_MOST / Math.max(width, height));
      return [Math.round(width * scale), Math.round(height * scale)];
    },
    draw: (context, image) => context.drawImage(image, 0, 0, context.canvas.width, context.canvas.height),
    quality: QUALITY,
  });
  return smaller !== null && smaller.size < picture.size ? smaller : picture;
}

/** The name of a picture that has become a JPEG. */
export const nameOfJpeg = (name: string): string => `${name.replace(/\.\w+$/, '')}.jpg`;

/** A file as it is sent. A smaller one is a JPEG, whatever it was. */
export async function photoToSend(file: File): Promise<{ picture: Blob; name: string }> {
  const picture = await smallerPhoto(file);
  return { picture, name: picture === file ? file.name : nameOfJpeg(file.name) };
}
