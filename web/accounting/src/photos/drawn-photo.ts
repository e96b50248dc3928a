type Draw = (context: CanvasRenderingContext2D, image: ImageBitmap) => void;

/**
 * A picture drawn anew as a JPEG, upright as its camera says.
 * @param sizeOf how large it is drawn, in pixels
 * @returns null where the browser cannot draw it, be it a format that it does not know or a lack of memory
 */
export async function drawnPhoto(
  picture: Blob,
  {
    sizeOf,
    draw,
    quality,
  }: {
    sizeOf: (image: ImageBitmap) => [width: number, height: number];
    draw: Draw;
    quality: number;
  },
): Promise<Blob | null> {
  try {
    const image = await createImageBitmap(picture, { imageOrientation: 'from-image' });
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = sizeOf(image);
    const context = canvas.getContext('2d');
    // Without the memory to draw there would be an empty page in the place of the receipt.
    if (context === null) return null;
    // A JPEG knows no transparency: what has none behind it would be black, as its letters are.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    draw(context, image);
    image.close();
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    // Some phones free the memory of a canvas only when they are told to.
    canvas.width = canvas.height = 0;
    return drawn;
  } catch {
    return null;
  }
}
