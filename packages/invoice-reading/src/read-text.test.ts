import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readText } from './read-text.ts';
import { OWN } from './testing/facts.ts';
import { damaged, labelledPapers, type Measured, measured, scoreTable } from './testing/measure.ts';
import { Paper } from './testing/paper.ts';

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const wrongConfirmed = ({ scores }: Measured): number =>
  Object.values(scores).reduce((sum, score) => sum + score.wrongConfirmed, 0);

describe('papers of many layouts', () => {
  const papers = labelledPapers(6);
  const read = measured(papers);

  test('are read', () => {
    expect(papers.length).toBeGreaterThanOrEqual(60);
    expect(read.slips).toEqual([]);
    expect(README).toContain(scoreTable(read));
  });

  test('of other facts have nothing confirmed that is wrong', () => {
    expect(wrongConfirmed(measured(labelledPapers(4, 200_000)))).toBe(0);
  });

  test('that are damaged are read as far as the README says', () => {
    expect(README).toContain(scoreTable(measured(damaged(labelledPapers(12, 500_000), 7))));
  });
});

test('pieces and their price are no constant symbol', () => {
  const symbolOf = (line: string) =>
    readText(new Paper().text(40, 100, line, { size: 10 }).words(), OWN).head.constant_symbol?.value;
  expect(symbolOf('Papír A4 5 ks 950,00')).toBeUndefined();
  expect(symbolOf('Tonery 1 ks 1 540,00')).toBeUndefined();
  expect(symbolOf('VS: 20260001 KS: 0308')).toBe('0308');
});

test('a value has the page, the text and the place where it stands', () => {
  const words = new Paper().page().text(40, 100, 'K úhradě: 1 210,00 Kč', { size: 10 }).words();
  const { evidence } = readText(words, OWN).head.total ?? {};
  expect(evidence).toMatchObject({ source: 'text', page: 2, text: '1 210,00' });
  const box = evidence !== undefined && 'box' in evidence ? evidence.box : null;
  expect(box).toMatchObject({ y: 100, height: 10 });
  expect(box?.x).toBeGreaterThan(80);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(140);
});
