import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../../test/runs.ts';
import { REPORTS } from '../testing/events.ts';
import { canonicalAddress } from './canonical-address.ts';
import { groupReports, type Report } from './group.ts';
import { nearDuplicates } from './near-duplicates.ts';
import { similarPairs } from './similar-pairs.ts';

const HOUR = 3_600_000;

const reportOf = (index: number, members: Partial<Report> = {}): Report => {
  const [, lang, title, summary] = REPORTS[index] ?? ['', 'en', '', ''];
  const url = `https://publisher.example/${index}`;
  return { lang, title, summary, content: summary, url, publishedAt: 0, eventKey: null, ...members };
};
const ALL = REPORTS.map((_, i) => reportOf(i));
const indexesOf = (event: string) => REPORTS.flatMap(([name], i) => (name === event ? [i] : []));

describe('reports of one event', () => {
  test('are found however each newsroom words them, and apart from other events of the same subject', () => {
    const found = groupReports(ALL).map(({ members }) => members.map((i) => REPORTS[i]?.[0]));
    for (const names of found) expect(new Set(names).size).toBe(1);
    expect(found).toHaveLength(new Set(REPORTS.map(([event]) => event)).size);
  });

  test('are the same groups in any order', () => {
    const nameOf = (report: Report) => report.url;
    const groupsOf = (reports: readonly Report[]) =>
      groupReports(reports)
        .map(({ members }) => members.map((i) => nameOf(reports[i] as Report)).sort())
        .sort()
        .join('\n');
    const expected = groupsOf(ALL);
    fc.assert(
      fc.property(fc.shuffledSubarray([...ALL], { minLength: ALL.length }), (shuffled) => {
        expect(groupsOf(shuffled)).toBe(expected);
      }),
      { numRuns: runs(10, 500) },
    );
  });

  test('lie within 48 hours', () => {
    const [first = 0, second = 0] = indexesOf('telescope');
    const apart = (hours: number) =>
      groupReports([reportOf(first), reportOf(second, { publishedAt: hours * HOUR })]).length;
    expect([apart(47), apart(49)]).toEqual([1, 2]);
  });

  test('are one by their wording even under other headlines', () => {
    const words = Array.from({ length: 80 }, (_, i) => `word${i}`);
    const one = reportOf(0, { title: 'A quiet day', summary: 'In short', content: words.join(' ') });
    const copy = {
      ...one,
      title: 'Something else',
      summary: 'Otherwise',
      url: 'https://other.example/',
      content: words.slice(4).join(' '),
    };
    expect(groupReports([one, copy])).toHaveLength(1);
    expect(groupReports([one, { ...copy, content: words.toReversed().join(' ') }])).toHaveLength(2);
  });
});

describe('an event of an earlier run', () => {
  test('takes up new reports and keeps those it has', () => {
    const quake = indexesOf('quake');
    const reports = quake.map((index, i) => reportOf(index, { eventKey: i < 2 ? 'event' : null }));
    expect(groupReports(reports)).toEqual([{ members: [0, 1, 2], eventKey: 'event' }]);
    const unlike = [reportOf(indexesOf('alone-1')[0] ?? 0, { eventKey: 'event' }), ...reports];
    expect(groupReports(unlike)).toEqual(
      [{ members: [0, 1, 2, 3], eventKey: 'event' }].map((group) => ({
        ...group,
        members: expect.arrayContaining([0, 1, 2]),
      })),
    );
  });

  test('takes up its late reports among those of all other events', () => {
    const reports = REPORTS.map(([event], i) => {
      const isLate = REPORTS.slice(0, i).some(([name]) => name === event);
      return reportOf(i, { eventKey: isLate || event.startsWith('alone') ? null : event });
    });
    for (const { members, eventKey } of groupReports(reports)) {
      const names = new Set(members.map((i) => REPORTS[i]?.[0]));
      expect([...names]).toEqual([eventKey ?? [...names][0]]);
      if (eventKey !== null) expect(members).toHaveLength(indexesOf(eventKey).length);
    }
  });

  test('never becomes one with another', () => {
    const [first = 0, second = 0] = indexesOf('quake');
    const reports = [reportOf(first, { eventKey: 'a' }), reportOf(second, { eventKey: 'b' })];
    expect(groupReports(reports).map((group) => group.eventKey)).toEqual(['a', 'b']);
  });
});

test('similar pairs are those that a comparison of all with all finds', () => {
  const word = fc.constantFrom('alfa', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot', 'golf');
  fc.assert(
    fc.property(fc.array(fc.array(word, { maxLength: 6 }), { maxLength: 12 }), (texts) => {
      const weighted = texts.map((terms) => [{ terms, weight: 1 }]);
      const found = new Set(similarPairs(weighted, 0.5).map(([a, b]) => `${a} ${b}`));
      texts.forEach((one, a) => {
        texts.slice(a + 1).forEach((other, k) => {
          const isSame = one.length > 0 && [...one].sort().join() === [...other].sort().join();
          const isApart = !one.some((each) => other.includes(each));
          if (isSame) expect(found).toContain(`${a} ${a + 1 + k}`);
          if (isApart) expect(found).not.toContain(`${a} ${a + 1 + k}`);
        });
      });
    }),
  );
});

test('near duplicates are told from texts that share some words', () => {
  const words = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `w${from + i}`);
  const pairs = nearDuplicates([words(0, 100), words(3, 100), words(60, 160), words(0, 10)], 0.6);
  expect(pairs.map(([a, b]) => [a, b])).toEqual([[0, 1]]);
});

test('addresses lose what only tells where the reader came from', () => {
  expect(canonicalAddress('https://a.example/x?id=1&utm_source=rss&at_medium=RSS#top')).toBe(
    'https://a.example/x?id=1',
  );
});
