import { QUIET } from './color.ts';
import { headline } from './head.ts';
import type { Paper } from './paper.ts';
import { BOTTOM, HEIGHT, INNER, MARGIN, RIGHT, type Sheet, WIDTH } from './sheet.ts';
import { WORDS } from './words.ts';

/** Paragraphs over pages. */
export function drawText(sheet: Sheet, text: string | null, weight: 'regular' | 'bold' = 'regular'): void {
  if (text === null || text.trim() === '') return;
  const { leading } = sheet.theme;
  let lines = sheet.wrap(text.trim(), INNER, undefined, weight);
  while (lines.length > 0) {
    if (sheet.y + leading > BOTTOM) sheet.newPage();
    const fitting = lines.slice(0, Math.max(1, Math.floor((BOTTOM - sheet.y) / leading)));
    const top = sheet.y;
    sheet.tag(sheet.root, 'P', () => {
      for (const [at, line] of fitting.entries())
        sheet.write(line, { x: MARGIN, y: top + at * leading, weight });
    });
    sheet.y += fitting.length * leading;
    lines = lines.slice(fitting.length);
  }
  sheet.y += leading * 0.5;
}

const SMALL = 7;

/** The foot of every page; where the company is registered is read once. */
export function drawFeet(sheet: Sheet, paper: Paper): void {
  const { document, looks, program } = paper;
  const words = WORDS[document.language];
  const { start, count } = sheet.pdf.bufferedPageRange();
  const note = document.issuer.registerNote ?? '';
  const notes = sheet.wrap(note, INNER - 130, SMALL).slice(0, 3);
  const top = HEIGHT - 46;
  for (let page = start; page < start + count; page += 1) {
    sheet.pdf.switchToPage(page);
    sheet.rule({ y: top - 6, weight: 0.4 });
    const own = () => {
      for (const [at, text] of notes.entries())
        sheet.write(text, { x: MARGIN, y: top + at * 9, size: SMALL, color: QUIET });
    };
    if (page === start && note !== '') sheet.tag(sheet.root, 'P', own);
    else sheet.artifact(own, 'Pagination');
    sheet.artifact(() => {
      const right = { x: RIGHT, size: SMALL, align: 'right', color: QUIET } as const;
      const title = [headline(paper), document.number].filter(Boolean).join(' ');
      sheet.write(words.pageOf(page - start + 1, count), { ...right, y: top });
      if (page > start) sheet.write(title, { ...right, y: 22 });
      if (looks.hasCredit && program !== '')
        sheet.write(`${words.credit} ${program}`, { ...right, y: top + 9 });
    }, 'Pagination');
  }
}

/** Room for words that go across a page. */
const ACROSS = 560;

/** Across a page, for what is no document yet or no more. */
export function drawWatermark(sheet: Sheet, { document, state }: Paper): void {
  if (state === 'issued') return;
  const words = WORDS[document.language];
  const text = (state === 'draft' ? words.draft : words.cancelled).toLocaleUpperCase(document.language);
  const size = Math.min(84, ACROSS / sheet.widthOf(text, 1, 'bold'));
  const width = sheet.widthOf(text, size, 'bold');
  const [cos, sin] = [Math.cos(0.7), Math.sin(0.7)];
  sheet.artifact(() => {
    const matrix = [cos, -sin, sin, cos, WIDTH / 2, HEIGHT / 2].map((part) => part.toFixed(4)).join(' ');
    sheet.pdf.addContent(`q ${matrix} cm`);
    sheet.write(text, { x: -width / 2, y: -size / 2, size, weight: 'bold', color: [0.93, 0.93, 0.94] });
    sheet.pdf.addContent('Q');
  });
}
