import { latin } from './text.ts';

export interface PictureHead {
  readonly mediaType: string;
  readonly extension: string;
  /** Null where only decoding would tell. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** What kind of picture bytes are, from their head; null for what is none that is taken. */
export function pictureHead(bytes: Uint8Array): PictureHead | null {
  const head = latin(bytes.subarray(0, 40));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (head.startsWith('\u0089PNG\r\n\u001a\n') && head.startsWith('IHDR', 12) && bytes.length > 33) {
    const size = { width: view.getUint32(16), height: view.getUint32(20) };
    return { mediaType: 'image/png', extension: 'png', size };
  }
  if (head.startsWith('\u00ff\u00d8\u00ff')) {
    return { mediaType: 'image/jpeg', extension: 'jpg', size: jpegSize(view) };
  }
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8) && bytes.length > 30) {
    return { mediaType: 'image/webp', extension: 'webp', size: webpSize(view, head) };
  }
  if (head.startsWith('ftyp', 4) && isHeic(head)) {
    return { mediaType: 'image/heic', extension: 'heic', size: null };
  }
  return null;
}

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);

/** Phones write `heic`; others the general brand, and the coding among the compatible ones. */
function isHeic(head: string): boolean {
  if (HEIC_BRANDS.has(head.slice(8, 12))) return true;
  if (!['mif1', 'msf1'].includes(head.slice(8, 12))) return false;
  return [16, 20, 24, 28, 32].some((at) => HEIC_BRANDS.has(head.slice(at, at + 4)));
}

/** The frame head is the one segment of C0 to CF that is no table. */
function jpegSize(view: DataView): PictureHead['size'] {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpSize(view: DataView, head: string): PictureHead['size'] {
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  switch (head.slice(12, 16)) {
    case 'VP8X':
      return { width: three(24) + 1, height: three(27) + 1 };
    case 'VP8L': {
      const packed = view.getUint32(21, true);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      return null;
  }
}
