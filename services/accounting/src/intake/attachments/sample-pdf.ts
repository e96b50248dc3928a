/** Letters of Czech that the plain fonts of PDF have under no code of their own, by the names that fonts know them by. */
const CZECH: readonly (readonly [letter: string, name: string])[] = [
  ['ě', 'ecaron'],
  ['č', 'ccaron'],
  ['ř', 'rcaron'],
  ['ď', 'dcaron'],
  ['ť', 'tcaron'],
  ['ň', 'ncaron'],
  ['ů', 'uring'],
  ['Č', 'Ccaron'],
  ['Ř', 'Rcaron'],
  ['Ď', 'Dcaron'],
];
const FIRST_CODE = 1;

/** A line of a page: where it begins, in points from the left upper corner, and how tall its letters are. */
export type PdfLine = { x: number; y: number; size?: number; text: string };

const HEIGHT = 842;

/** A page of A4 with lines of text. */
export function textPdf(lines: readonly PdfLine[]): Buffer {
  const shown = lines.map(
    ({ x, y, size = 10, text }) => `BT /F1 ${size} Tf ${x} ${HEIGHT - y} Td (${encoded(text)}) Tj ET`,
  );
  const content = shown.join('\n');
  const names = CZECH.map(([, name]) => `/${name}`).join('');
  return fileOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 ${HEIGHT}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Type/Encoding/BaseEncoding/WinAnsiEncoding/Differences[${FIRST_CODE}${names}]>>>>`,
  ]);
}

/** A text as a string of PDF: a byte a letter, in octal what is no plain one. */
function encoded(text: string): string {
  return [...text]
    .map((letter) => {
      const czech = CZECH.findIndex(([each]) => each === letter);
      const code = czech === -1 ? (WINDOWS.get(letter) ?? letter.charCodeAt(0)) : FIRST_CODE + czech;
      const isPlain = code >= 0x20 && code < 0x7f && !'()\\'.includes(letter);
      return isPlain ? letter : `\\${code.toString(8).padStart(3, '0')}`;
    })
    .join('');
}

/** Letters that Windows-1252 has elsewhere than Unicode. */
const WINDOWS: ReadonlyMap<string, number> = new Map([
  ['š', 0x9a],
  ['ž', 0x9e],
  ['Š', 0x8a],
  ['Ž', 0x8e],
  ['–', 0x96],
]);

function fileOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<</Size ${size}/Root 1 0 R>>\n`;
  return Buffer.from(`${text}startxref\n${start}\n%%EOF\n`, 'latin1');
}
