import { readText } from '../read-text.ts';
import type { Field, Own, Reading } from '../reading.ts';
import { factsFrom, numbersFrom, OWN } from './facts.ts';
import { type Expected, expectedOf, LAYOUTS, type Labelled, pickFrom } from './layouts.ts';

/** Papers of every layout: amounts, parties, days and words differ by their seed. */
export function labelledPapers(each: number, seed = 0): Labelled[] {
  return Object.entries(LAYOUTS).flatMap(([name, layout], place) =>
    Array.from({ length: each }, (_, at): Labelled => {
      const number = seed + place * 1000 + at;
      const facts = factsFrom(number);
      const { paper, differs } = layout(facts, pickFrom(number));
      return {
        name: `${name} ${at + 1}`,
        words: paper.words(),
        expected: { ...expectedOf(facts), ...differs },
      };
    }),
  );
}

export const fieldsOf = ({
  head,
  supplier,
  account,
}: Reading): Record<keyof Expected, Field<unknown> | undefined> => ({
  kind: head.kind,
  number: head.number,
  variable_symbol: head.variable_symbol,
  issued_on: head.issued_on,
  taxable_on: head.taxable_on,
  due_on: head.due_on,
  supplier_ico: supplier.ico,
  supplier_dic: supplier.dic,
  iban: account.iban,
  total: head.total,
  base: head.base,
  vat_total: head.vat_total,
  currency: head.currency,
});

/** How often a field was read: right, wrong (another value, or one that is not there), missed. */
export interface Score {
  right: number;
  wrong: number;
  missed: number;
  /** Of the right and of the wrong ones those that a check confirms. */
  confirmed: number;
  wrongConfirmed: number;
}

export interface Measured {
  readonly scores: Readonly<Record<keyof Expected, Score>>;
  /** What was not read as it should be, one line for each. */
  readonly slips: readonly string[];
}

export function measured(papers: readonly Labelled[], own: Own = OWN): Measured {
  const scores = {} as Record<keyof Expected, Score>;
  const slips: string[] = [];
  for (const { name, words, expected } of papers) {
    const fields = fieldsOf(readText(words, own));
    for (const key of Object.keys(expected) as (keyof Expected)[]) {
      scores[key] ??= { right: 0, wrong: 0, missed: 0, confirmed: 0, wrongConfirmed: 0 };
      const [score, field, wanted] = [scores[key], fields[key], expected[key]];
      if (field !== undefined && field.value === wanted) {
        score.right += 1;
        score.confirmed += field.isConfirmed ? 1 : 0;
        continue;
      }
      if (field !== undefined) {
        score.wrong += 1;
        score.wrongConfirmed += field.isConfirmed ? 1 : 0;
      } else if (wanted !== null) score.missed += 1;
      if (field !== undefined || wanted !== null) {
        slips.push(
          `${name}: ${key} is ${wanted}, read ${field?.value}${field?.isConfirmed ? ' (confirmed)' : ''}`,
        );
      }
    }
  }
  return { scores, slips };
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`;

/** Precision is of what was read, recall of what stands there. */
export function scoreTable({ scores }: Measured): string {
  const rows = Object.entries(scores).map(([name, { right, wrong, missed, confirmed, wrongConfirmed }]) =>
    [
      `\`${name}\``,
      percent(right, right + wrong),
      percent(right, right + missed),
      percent(confirmed, right + wrong),
      percent(confirmed, confirmed + wrongConfirmed),
    ].join(' | '),
  );
  const head = [
    '| Field | Precision | Recall | Confirmed | Precision of confirmed |',
    '|---|---|---|---|---|',
  ];
  return [...head, ...rows.map((row) => `| ${row} |`)].join('\n');
}

/**
 * The same papers as a bad writer or a scanner with text would have them: words a little out of place, of every hundred
 * words two gone and of two a digit or letter changed.
 */
export function damaged(papers: readonly Labelled[], seed: number): Labelled[] {
  const next = numbersFrom(seed);
  const shift = () => (next() - 0.5) * 2;
  const changed = (text: string) => {
    const at = Math.floor(next() * text.length);
    const letter = /\d/.test(text.charAt(at)) ? String(Math.floor(next() * 10)) : 'x';
    return text.slice(0, at) + letter + text.slice(at + 1);
  };
  return papers.map((paper) => ({
    ...paper,
    words: paper.words.map((page) => ({
      ...page,
      words: page.words.flatMap((word) => {
        if (next() < 0.02) return [];
        const text = next() < 0.02 ? changed(word.text) : word.text;
        return [{ ...word, text, x: word.x + shift(), y: word.y + shift() }];
      }),
    })),
  }));
}
