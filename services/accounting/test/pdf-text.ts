import { getDocumentProxy, getMeta } from 'unpdf';

/** Texts of a page from top to bottom, each line from left to right. */
type PageLines = readonly (readonly string[])[];

/** What a reader that is not the one that wrote it finds in a PDF. */
export async function readPdf(bytes: Uint8Array) {
  // The reader takes the bytes away.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const { info } = await getMeta(pdf);
  const pages: PageLines[] = [];
  const sizes: (readonly [width: number, height: number])[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    sizes.push([Math.round(width), Math.round(height)]);
    pages.push(linesOf((await page.getTextContent()).items as TextItem[]));
  }
  return { info: info as Record<string, string>, pages, sizes };
}

type TextItem = { str: string; transform: readonly number[] };

function linesOf(items: readonly TextItem[]): PageLines {
  const lines = new Map<number, TextItem[]>();
  for (const item of items) {
    if (item.str.trim() === '') continue;
    const y = Math.round(item.transform[5] ?? 0);
    lines.set(y, [...(lines.get(y) ?? []), item]);
  }
  const left = ({ transform }: TextItem) => transform[4] ?? 0;
  return [...lines]
    .sort(([a], [b]) => b - a)
    .map(([, line]) =>
      line.sort((a, b) => left(a) - left(b)).map(({ str }) => str.replaceAll('\u00A0', ' ')),
    );
}
