import { describe, expect, test } from 'vitest';
import { readText } from './read-text.ts';
import { OWN } from './testing/facts.ts';
import { labelledPapers, measured } from './testing/measure.ts';
import { Paper } from './testing/paper.ts';

describe('papers of many layouts', () => {
  const papers = labelledPapers(6);
  const { scores, slips } = measured(papers);

  test('are read', () => {
    expect(papers.length).toBeGreaterThanOrEqual(60);
    expect(slips).toEqual([]);
  });

  test('have nothing confirmed that is wrong', () => {
    expect(Object.values(scores).reduce((sum, { wrongConfirmed }) => sum + wrongConfirmed, 0)).toBe(0);
  });
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
