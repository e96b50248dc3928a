import type { Box, Page, Word, Words } from '../pages.ts';
import { composed, folded, plain } from './characters.ts';

/** Words beside each other on a page, from the left. */
export interface Row extends Box {
  /** From 1. */
  readonly page: number;
  /** Place among all rows of the document, from above. */
  readonly index: number;
  /** As it stands there; words of a column end with a tab, others with a blank. */
  readonly raw: string;
  /** As long as `raw`, with plain dashes. */
  readonly text: string;
  /** As long as `raw`, in lower case without diacritics. */
  readonly folded: string;
  readonly pieces: readonly Piece[];
  readonly pageWidth: number;
  readonly pageHeight: number;
}

/** A word in the text of its row. */
interface Piece {
  readonly start: number;
  readonly end: number;
  readonly box: Box;
}

/** A part of a row. */
export interface Span {
  readonly row: Row;
  readonly start: number;
  readonly end: number;
}

/** Letters that are closer to each other than this part of their height are one word. */
const SAME_WORD = 0.1;
/** Words that are farther from each other than this part of their height are in two columns. */
const OTHER_COLUMN = 0.9;
/** No paper has longer rows; what is beyond is not looked at. */
const LONGEST = 2000;
/** Nor has it more of them, fifty pages together; a file that is made up of them would be looked at for long. */
const MOST_ROWS = 5000;
/** Nobody reads what is smaller, in points. */
const SMALLEST = 2;

/** The rows of all pages, from above; what is drawn outside of a page or too small to be seen is left out. */
export function rowsOf(pages: Words): Row[] {
  const rows: Row[] = [];
  pages.forEach((page, at) => {
    for (const words of groupedByLine(visible(page))) {
      if (rows.length === MOST_ROWS) return;
      const row = rowOf(words, page, at + 1, rows.length);
      if (row !== null) rows.push(row);
    }
  });
  return rows;
}

export const rawOf = ({ row, start, end }: Span): string => row.raw.slice(start, end).replaceAll('\t', ' ');

/** Where a part of a row stands. Of a part of a word: as much of its width as it has of its characters. */
export function boxOf({ row, start, end }: Span): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = firstAfter(row.pieces, start); at < row.pieces.length; at += 1) {
    const piece = row.pieces[at] as Piece;
    if (piece.start >= end) break;
    const perCharacter = piece.box.width / (piece.end - piece.start);
    left = Math.min(left, piece.box.x + Math.max(start - piece.start, 0) * perCharacter);
    right = Math.max(right, piece.box.x + (Math.min(end, piece.end) - piece.start) * perCharacter);
    top = Math.min(top, piece.box.y);
    bottom = Math.max(bottom, piece.box.y + piece.box.height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The first piece that ends behind a place, by halves: every part of a row of hundreds of words is asked for. */
function firstAfter(pieces: readonly Piece[], place: number): number {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle] as Piece).end <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The parts of a row between its tabs. */
export function cellsOf(row: Row): Span[] {
  const cells: Span[] = [];
  let start = 0;
  for (const text of row.raw.split('\t')) {
    cells.push({ row, start, end: start + text.length });
    start += text.length + 1;
  }
  return cells;
}

function visible(page: Page): Word[] {
  const seen = new Map<string, Word[]>();
  return page.words.flatMap((word) => {
    const isOnPage =
      word.x + word.width > 0 && word.y + word.height > 0 && word.x < page.width && word.y < page.height;
    if (!isOnPage || word.height < SMALLEST) return [];
    const text = composed(word.text).trim();
    const same = seen.get(text) ?? [];
    // What is drawn twice to look bold is there once.
    if (text === '' || same.some((each) => isOver(each, word))) return [];
    seen.set(text, [...same.slice(-SAME_WORDS), word]);
    return text.includes(' ') ? divided(word, text) : [{ ...word, text }];
  });
}

/** Words of the same letters that one is compared with, the last ones. */
const SAME_WORDS = 20;

const isOver = (a: Word, b: Word): boolean =>
  Math.abs(a.x - b.x) < 0.2 * b.height && Math.abs(a.y - b.y) < 0.2 * b.height;

/** A run of words, each with its part of the width. */
function divided(run: Word, text: string): Word[] {
  const perCharacter = run.width / text.length;
  return [...text.matchAll(/[^ ]+/g)].map(({ 0: word, index }) => ({
    ...run,
    text: word,
    x: run.x + index * perCharacter,
    width: word.length * perCharacter,
  }));
}

const middleOf = ({ y, height }: Box): number => y + height / 2;

/** Words whose middles are within half of the lower one's height of each other. */
function groupedByLine(words: readonly Word[]): Word[][] {
  const groups: { words: Word[]; middle: number; height: number }[] = [];
  for (const word of words.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const last = groups.at(-1);
    const reach = last === undefined ? 0 : Math.min(last.height, word.height) / 2;
    if (last === undefined || middleOf(word) - last.middle > reach) {
      groups.push({ words: [word], middle: middleOf(word), height: word.height });
      continue;
    }
    last.middle = (last.middle * last.words.length + middleOf(word)) / (last.words.length + 1);
    last.height = Math.min(last.height, word.height);
    last.words.push(word);
  }
  return groups.map((group) => group.words.toSorted((a, b) => a.x - b.x));
}

function rowOf(words: readonly Word[], page: Page, number: number, index: number): Row | null {
  let raw = '';
  const pieces: Piece[] = [];
  let before: Word | null = null;
  for (const word of joinedLetters(words)) {
    if (raw.length + word.text.length > LONGEST) break;
    if (before !== null) raw += separator(before, word);
    pieces.push({ start: raw.length, end: raw.length + word.text.length, box: word });
    raw += word.text;
    before = word;
  }
  if (raw === '') return null;
  const text = plain(raw);
  const [top, bottom] = [
    Math.min(...words.map(({ y }) => y)),
    Math.max(...words.map(({ y, height }) => y + height)),
  ];
  const left = words[0]?.x ?? 0;
  const right = Math.max(...words.map(({ x, width }) => x + width));
  return {
    page: number,
    index,
    raw,
    text,
    folded: folded(text),
    pieces,
    x: left,
    y: top,
    width: right - left,
    height: bottom - top,
    pageWidth: page.width,
    pageHeight: page.height,
  };
}

function separator(before: Word, word: Word): string {
  const gap = word.x - (before.x + before.width);
  const height = Math.min(before.height, word.height);
  if (gap > OTHER_COLUMN * height) return '\t';
  return gap < SAME_WORD * height ? '' : ' ';
}

/** Spaced letters of a heading (`F A K T U R A`) are one word. */
function joinedLetters(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  let at = 0;
  while (at < words.length) {
    const run = letterRun(words, at);
    joined.push(run.length >= 4 ? united(run) : (words[at] as Word));
    at += run.length >= 4 ? run.length : 1;
  }
  return joined;
}

function letterRun(words: readonly Word[], from: number): Word[] {
  const run: Word[] = [];
  for (let at = from; at < words.length; at += 1) {
    const word = words[at] as Word;
    const before = run.at(-1);
    const isNear = before === undefined || word.x - (before.x + before.width) < 1.5 * word.height;
    if (!/^\p{L}:?$/u.test(word.text) || !isNear) break;
    run.push(word);
  }
  return run;
}

function united(words: readonly Word[]): Word {
  const [first, last] = [words[0] as Word, words.at(-1) as Word];
  return { ...first, text: words.map(({ text }) => text).join(''), width: last.x + last.width - first.x };
}
