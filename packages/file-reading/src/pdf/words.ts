import type { Box, Word } from '../types.ts';

/** A piece of text of PDF.js. */
export interface TextItem {
  readonly str: string;
  /** From the piece to the page as it is shown, with y downwards. */
  readonly transform: readonly number[];
  readonly width: number;
}

export interface Words {
  add(item: TextItem): void;
  all(): Word[];
}

/** The part of a line of letters above and below the line they stand on. */
const [ABOVE, BELOW] = [0.8, 0.2];
/** Nearer than this part of their height pieces are one word, farther than that back they are printed over each other. */
const [GLUED, OVERLAID] = [0.12, -0.5];

interface Piece {
  text: string;
  readonly place: Place;
  /** From the beginning of the place, along its direction. */
  readonly from: number;
  to: number;
}

/** Where a piece of text begins, its direction and that of its height. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly right: readonly [number, number];
  readonly up: readonly [number, number];
  readonly height: number;
}

/** Puts pieces of text together to words: programs cut them within words, and write several into one piece. */
export function createWords(): Words {
  const words: Word[] = [];
  let open: Piece | null = null;
  const close = () => {
    if (open !== null) words.push({ text: open.text.normalize('NFC'), ...boxOf(open) });
    open = null;
  };
  return {
    add(item) {
      const place = placeOf(item);
      // Pieces without width part words as blanks do; those without height are no text.
      if (item.str.trim() === '' || place === null) {
        if (item.str !== '') close();
        return;
      }
      for (const { text, from, to, isFirst } of partsOf(item)) {
        const before: Piece | null = open;
        if (isFirst && before !== null && isNext(before, place)) {
          before.text += text;
          before.to = before.from + distance(before, place) + to;
          continue;
        }
        close();
        open = { text, place, from, to };
      }
      if (/\s$/u.test(item.str)) close();
    },
    all() {
      close();
      return words;
    },
  };
}

/** Words of a piece with where they begin and end in it: letters have the same width as far as this goes. */
function partsOf({ str, width }: TextItem): { text: string; from: number; to: number; isFirst: boolean }[] {
  const unit = width / sumOf(str);
  return [...str.matchAll(/\S+/gu)].map((found) => {
    const from = sumOf(str.slice(0, found.index)) * unit;
    return {
      text: found[0],
      from,
      to: from + sumOf(found[0]) * unit,
      isFirst: found.index === 0,
    };
  });
}

/** Letters are as wide as most fonts have them: what matters is where a word begins. */
const sumOf = (text: string): number => [...text].reduce((sum, letter) => sum + widthOf(letter), 0);

function widthOf(letter: string): number {
  if (/[\s.,:;'|!iíjl()[\]/]/u.test(letter)) return 0.5;
  if (/[mwMW@%]/u.test(letter)) return 1.5;
  return /\p{Lu}/u.test(letter) ? 1.2 : 1;
}

function placeOf({ transform }: TextItem): Place | null {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform;
  const height = Math.hypot(c, d);
  const length = Math.hypot(a, b);
  if (![a, b, c, d, x, y].every(Number.isFinite) || height === 0 || length === 0) return null;
  return { x, y, right: [a / length, b / length], up: [c / height, d / height], height };
}

/** How far a place is from the beginning of a piece's, along its direction. */
const distance = ({ place, from }: Piece, next: Place): number =>
  (next.x - place.x) * place.right[0] + (next.y - place.y) * place.right[1] - from;

function isNext(piece: Piece, next: Place): boolean {
  const { place, from, to } = piece;
  const across = (next.x - place.x) * place.up[0] + (next.y - place.y) * place.up[1];
  const gap = distance(piece, next) - (to - from);
  const isSameWay = place.right[0] * next.right[0] + place.right[1] * next.right[1] > 0.99;
  return (
    isSameWay &&
    Math.abs(across) < 0.2 * place.height &&
    gap < GLUED * place.height &&
    gap > OVERLAID * place.height
  );
}

/** The upright box around a piece, whatever its direction. */
function boxOf({ place, from, to }: Piece): Box {
  const { x, y, right, up, height } = place;
  const corners = [from, to].flatMap((along) =>
    [ABOVE, -BELOW].map((share) => [
      x + right[0] * along + up[0] * share * height,
      y + right[1] * along + up[1] * share * height,
    ]),
  );
  const xs = corners.map(([each = 0]) => each);
  const ys = corners.map(([, each = 0]) => each);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
