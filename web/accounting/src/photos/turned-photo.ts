import { drawnPhoto } from './drawn-photo.ts';

/** Turns to the right by quarters, 0 to 3. */
export type Turn = 0 | 1 | 2 | 3;

export const nextTurn = (turn: Turn): Turn => ((turn + 1) % 4) as Turn;

const QUALITY = 0.9;

/**
 * A picture turned to the right by quarters, as a JPEG. It is drawn anew once, however often it was turned; not turned,
 * or where the browser cannot draw it, it stays what it was, byte by byte.
 */
export async function turnedPhoto(picture: Blob, turn: Turn): Promise<Blob> {
  if (turn === 0) return picture;
  const isSideways = turn % 2 === 1;
  const turned = await drawnPhoto(picture, {
    sizeOf: ({ width, height }) => (isSideways ? [height, width] : [width, height]),
    draw(context, image) {
      context.translate(context.canvas.width / 2, context.canvas.height / 2);
      context.rotate((turn * Math.PI) / 2);
      context.drawImage(image, -image.width / 2, -image.height / 2);
    },
    quality: QUALITY,
  });
  return turned ?? picture;
}
