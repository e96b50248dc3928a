import { getDocumentProxy } from 'unpdf';

export interface Piece {
  readonly text: string;
  readonly x: number;
  /** From the bottom of the page. */
  readonly y: number;
  readonly width: number;
}

export interface Tagged {
  readonly role: string;
  readonly alt?: string;
  readonly children: readonly Tagged[];
}

export interface ReadPdf {
  readonly pages: readonly (readonly Piece[])[];
  /** Texts of all pages in the order of reading, with single blanks. */
  readonly text: string;
  readonly tags: readonly Tagged[];
  readonly title: string;
  readonly language: string | null;
  readonly files: ReadonlyMap<string, string>;
}

/** What the types of the reader leave out. */
type Attachments = {
  getAttachments(): Promise<ReadonlyMap<string, unknown> | null>;
  getAttachmentContent(name: string): Promise<Uint8Array>;
};
type Node = { role?: string; alt?: string; children?: Node[] };

/** What PDF.js, which shares no code with the writer, finds in a file. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages: Piece[][] = [];
  const tags: Tagged[] = [];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const page = await pdf.getPage(at);
    const { items } = await page.getTextContent();
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [
              {
                text: item.str.replaceAll('\u00A0', ' '),
                x: item.transform[4],
                y: item.transform[5],
                width: item.width,
              },
            ]
          : [],
      ),
    );
    tags.push(tagged((await page.getStructTree()) as Node));
  }
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
  const { getAttachments, getAttachmentContent } = pdf as unknown as Attachments;
  const names = [...((await getAttachments.call(pdf)) ?? new Map()).keys()];
  const files = await Promise.all(
    names.map(
      async (name) => [name, new TextDecoder().decode(await getAttachmentContent.call(pdf, name))] as const,
    ),
  );
  return {
    pages,
    text: pages
      .flat()
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/\s+/g, ' '),
    tags,
    title: info.Title ?? '',
    language: info.Language ?? null,
    files: new Map(files),
  };
}

function tagged({ role = '', alt, children = [] }: Node): Tagged {
  const elements = children.filter((child) => child.role !== undefined).map(tagged);
  return { role, ...(alt === undefined ? {} : { alt }), children: elements };
}

/** Roles in their order, those within others after them. */
export const rolesOf = ({ role, children }: Tagged): string[] => [role, ...children.flatMap(rolesOf)];
