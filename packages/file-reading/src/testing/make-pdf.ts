import { zlibSync } from 'fflate';

/** The body of an object: as it stands, or a stream with the entries of its dictionary. */
export type Body = string | { readonly dict: string; readonly content: string | Uint8Array };

export type MadeObjects = Readonly<Record<number, Body>>;

const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

/** A stream that is packed. */
export function packed(dict: string, content: string | Uint8Array): Body {
  return { dict: `${dict} /Filter /FlateDecode`, content: zlibSync(bytesOf(content)) };
}

class Writer {
  readonly #parts: Uint8Array[] = [];
  length = 0;

  write(content: string | Uint8Array): void {
    const bytes = bytesOf(content);
    this.#parts.push(bytes);
    this.length += bytes.length;
  }

  whole(): Uint8Array {
    return new Uint8Array(Buffer.concat(this.#parts));
  }
}

/** A PDF of these objects, the first of which is its catalog, with a table of where they stand. */
export function makePdf(objects: MadeObjects, trailer = ''): Uint8Array {
  const { writer, offsets } = begun(objects);
  const start = writer.length;
  writer.write('xref\n0 1\n0000000000 65535 f \n');
  for (const [number, offset] of offsets) {
    writer.write(`${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`);
  }
  const size = Math.max(...offsets.keys()) + 1;
  writer.write(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`);
  return writer.whole();
}

/** The same with all objects but streams within one that is packed, and the table as a stream. */
export function makePackedPdf(objects: MadeObjects, trailer = ''): Uint8Array {
  const entries = Object.entries(objects).map(([number, body]) => [Number(number), body] as const);
  const inner = entries.flatMap(([number, body]) =>
    typeof body === 'string' ? [[number, body] as const] : [],
  );
  const outer = entries.filter(([, body]) => typeof body !== 'string');
  const container = Math.max(...entries.map(([number]) => number)) + 1;
  let head = '';
  let content = '';
  for (const [number, body] of inner) {
    head += `${number} ${content.length} `;
    content += `${body}\n`;
  }
  const box = packed(`/Type /ObjStm /N ${inner.length} /First ${head.length}`, head + content);
  const { writer, offsets } = begun({ ...Object.fromEntries(outer), [container]: box });
  const table = container + 1;
  const rows: number[][] = [];
  for (let number = 0; number <= table; number += 1) {
    const index = inner.findIndex(([each]) => each === number);
    const offset = number === table ? writer.length : offsets.get(number);
    if (index !== -1) rows.push([2, container >> 8, container & 255, index]);
    else if (offset !== undefined) rows.push([1, offset >> 8, offset & 255, 0]);
    else rows.push([0, 0, 0, 0]);
  }
  const start = writer.length;
  const stream = packed(
    `/Type /XRef /W [1 2 1] /Size ${table + 1} /Root 1 0 R ${trailer}`,
    Uint8Array.from(rows.flat()),
  );
  writeObject(writer, table, stream);
  writer.write(`startxref\n${start}\n%%EOF\n`);
  return writer.whole();
}

function begun(objects: MadeObjects): { writer: Writer; offsets: Map<number, number> } {
  const writer = new Writer();
  const offsets = new Map<number, number>();
  writer.write('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n');
  for (const [number, body] of Object.entries(objects)) {
    offsets.set(Number(number), writer.length);
    writeObject(writer, Number(number), body);
  }
  return { writer, offsets };
}

function writeObject(writer: Writer, number: number, body: Body): void {
  writer.write(`${number} 0 obj\n`);
  if (typeof body === 'string') writer.write(body);
  else {
    const content = bytesOf(body.content);
    writer.write(`<< ${body.dict} /Length ${content.length} >>\nstream\n`);
    writer.write(content);
    writer.write('\nendstream');
  }
  writer.write('\nendobj\n');
}

const HELVETICA =
  '<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >> >>';

/** Catalog, page tree, page and its content: letters of Latin 1 only, which need no font. Further objects begin at 5. */
export function onePage(
  content: string,
  { catalog = '', page = '', more = {} as MadeObjects } = {},
): MadeObjects {
  return {
    1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources ${HELVETICA} ${page} >>`,
    4: packed('', content),
    ...more,
  };
}

/** Content that writes words at places, from the left lower corner. */
export const written = (...words: readonly (readonly [x: number, y: number, text: string])[]): string =>
  words.map(([x, y, text]) => `BT /F1 10 Tf ${x} ${y} Td (${text}) Tj ET`).join('\n');

/** Objects 5 and 6: a file that the document names, and the entry of the catalog that does. */
export function embedding(
  name: string,
  content: string | Uint8Array,
): { catalog: string; more: MadeObjects } {
  return {
    catalog: `/Names << /EmbeddedFiles << /Names [(${name}) 5 0 R] >> >>`,
    more: {
      5: `<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F 6 0 R >> >>`,
      6: packed('/Type /EmbeddedFile', content),
    },
  };
}
