import { describe, expect, test } from 'vitest';
import { SERIES_KINDS } from '../series/kinds.ts';
import { DESIGNER, PROGRAMMER, WORKSHOP } from './stories.ts';
import { madeOn, tellStory } from './tell.ts';

const DAYS = ['2026-11-22', '2026-01-01', '2026-02-28', '2028-02-29', '2026-12-31', '2027-07-05'];

describe.each(DAYS)('the documents of the sample company on %s', (today) => {
  const told = tellStory(today, WORKSHOP.tellers);
  const byKey = new Map(told.map((document) => [document.key, document]));

  test('of the self-employed are told once each as well', () => {
    for (const { tellers } of [DESIGNER, PROGRAMMER]) {
      const own = tellStory(today, tellers);
      expect(new Set(own.map(({ key }) => key)).size).toBe(own.length);
      expect(own.length).toBeGreaterThan(90);
      expect(own.map(madeOn).filter((day) => day > today)).toEqual([]);
    }
  });

  test('are of every kind and in every state', () => {
    const kinds = new Set(told.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(
      SERIES_KINDS.map(({ kind }) => kind)
        .filter((kind) => kind !== 'internal')
        .sort(),
    );
    const states = new Set(told.map(({ state }) => (typeof state === 'object' ? 'cancelled' : state)));
    expect(states).toEqual(new Set([undefined, 'draft', 'cancelled']));
    expect(told.length).toBeGreaterThan(200);
  });

  test('are told once each, up to the day, in the order in which they were made', () => {
    expect(byKey.size).toBe(told.length);
    const days = told.map(madeOn);
    expect(days).toEqual(days.toSorted());
    expect(days.filter((day) => day > today)).toEqual([]);
    expect(told.flatMap(({ payments = [] }) => payments).filter(({ paid_on }) => paid_on > today)).toEqual(
      [],
    );
    expect(tellStory(today, WORKSHOP.tellers)).toEqual(told);
  });

  test('refer only to what was there before', () => {
    const payments = new Map(
      told.flatMap(({ payments = [] }) => payments.map(({ key, paid_on }) => [key, paid_on] as const)),
    );
    for (const document of told) {
      const { source, duplicateOf, corrects, receiptOf, settles = [] } = document;
      for (const key of [source, duplicateOf, corrects?.key]) {
        if (key === undefined) continue;
        const earlier = byKey.get(key);
        expect([document.key, earlier && madeOn(earlier) <= madeOn(document)]).toEqual([document.key, true]);
      }
      for (const key of [...settles, ...(receiptOf === undefined ? [] : [receiptOf])])
        expect([document.key, (payments.get(key) ?? '9999') <= madeOn(document)]).toEqual([
          document.key,
          true,
        ]);
    }
  });

  test('have every paid advance receipted before it is settled, and settle none twice', () => {
    const settled = told.flatMap(({ settles = [] }) => settles);
    expect(new Set(settled).size).toBe(settled.length);
    const receipts = new Set(told.map(({ receiptOf }) => receiptOf));
    expect(settled.filter((key) => !receipts.has(key))).toEqual([]);
  });
});
