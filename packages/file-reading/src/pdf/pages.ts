import { CHARACTERS_AT_MOST, PAGES_AT_MOST, PIXELS_AT_MOST } from '../bounds.ts';
import type { Page, Word } from '../types.ts';
import { createWords, type TextItem } from './words.ts';

/** What of PDF.js is used; it is loaded when the first PDF is read, since that takes as long as reading three. */
type Library = typeof import('pdfjs-dist/legacy/build/pdf.mjs');
export type PdfPage = Awaited<ReturnType<PdfPages['document']['getPage']>>;

let library: Promise<Library> | undefined;

export interface PdfPages {
  readonly library: Library;
  readonly document: Awaited<ReturnType<Library['getDocument']>['promise']>;
  close(): Promise<void>;
}

/**
 * Opens a PDF for its pages. Nothing of it is run, and nothing is fetched.
 * @param wasmUrl where decoders of pictures stand, with a slash at its end; null where there are none
 */
export async function openPages(bytes: Uint8Array, wasmUrl: string | null): Promise<PdfPages> {
  library ??= import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdfjs = await library;
  const task = pdfjs.getDocument({
    // What reads it takes the bytes for itself.
    data: new Uint8Array(bytes),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: PIXELS_AT_MOST,
    ...(wasmUrl === null ? { useWasm: false } : { wasmUrl }),
  });
  try {
    return { library: pdfjs, document: await task.promise, close: () => task.destroy() };
  } catch (error) {
    await task.destroy();
    throw error;
  }
}

export interface ReadPages {
  readonly pages: readonly Page[];
  readonly isCut: boolean;
  /** Whether a page could not be read. */
  readonly isBroken: boolean;
}

/** The words of the first pages. */
export async function readPages(pdf: PdfPages): Promise<ReadPages> {
  const pages: Page[] = [];
  const count = Math.min(pdf.document.numPages, PAGES_AT_MOST);
  let left = CHARACTERS_AT_MOST;
  let isBroken = false;
  for (let number = 1; number <= count && left > 0; number += 1) {
    try {
      const page = await pdf.document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const words = await wordsOf(pdf, page, left);
      left -= words.reduce((sum, { text }) => sum + text.length, 0);
      pages.push({ number, width, height, words });
      page.cleanup();
    } catch {
      isBroken = true;
    }
  }
  return { pages, isBroken, isCut: pdf.document.numPages > PAGES_AT_MOST || left <= 0 };
}

/** The text comes in pieces, so that a page without end is left in time. */
async function wordsOf(
  { library: { Util } }: PdfPages,
  page: PdfPage,
  charactersAtMost: number,
): Promise<Word[]> {
  const { transform } = page.getViewport({ scale: 1 });
  const words = createWords();
  const reader = page.streamTextContent({}).getReader();
  let characters = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    for (const item of value.items as (TextItem | { str?: undefined })[]) {
      if (item.str === undefined) continue;
      characters += item.str.length;
      words.add({ ...item, transform: Util.transform(transform, item.transform) as number[] });
    }
    if (characters < charactersAtMost) continue;
    await reader.cancel(new Error('enough'));
    break;
  }
  return words.all();
}
