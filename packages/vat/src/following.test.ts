import type { LocalDate } from '@news-and-accounting/law';
import { crowns } from '@news-and-accounting/money';
import { expect, test } from 'vitest';
import type { RecapitulativeRow, RecapitulativeStatement } from './content.ts';
import { followingRecapitulative, recapitulativeRowsHeld } from './following.ts';

const row = (
  country: string,
  vatId: string,
  code: 0 | 2 | 3,
  count: number,
  value: number,
): RecapitulativeRow => ({
  ...{ country, vatId, code, count, value: crowns(value), exact: crowns(value) },
  ...{ storno: null, documentIds: [] },
});
const statement = (...rows: RecapitulativeRow[]): RecapitulativeStatement => ({
  period: {
    ...{ code: '2026-05', kind: 'month', year: 2026, number: 5 },
    ...{ from: '2026-05-01' as LocalDate, to: '2026-05-31' as LocalDate },
  },
  filingType: 'R',
  rows,
});
const shown = (made: RecapitulativeStatement | null) =>
  made?.rows.map(({ storno, country, vatId, code, count, value }) => [
    ...[storno, country, vatId, code, count, value / 100],
  ]);

const REGULAR = statement(
  row('DE', '123456789', 3, 1, 9000),
  row('PL', '5260001246', 0, 2, 150_750),
  row('SK', '2020202020', 2, 1, 500),
);

test('a changed row is cancelled with what was filed, then stands right; others stay out', () => {
  const live = statement(
    row('DE', '123456789', 3, 1, 9000),
    row('PL', '5260001246', 0, 3, 100_500),
    row('SK', '2020202020', 2, 1, 500),
  );
  const made = followingRecapitulative(live, [REGULAR]);
  expect(shown(made)).toEqual([
    ['A', 'PL', '5260001246', 0, 2, 150_750],
    [null, 'PL', '5260001246', 0, 3, 100_500],
  ]);
  expect(made?.filingType).toBe('N');
  expect(followingRecapitulative(live, [REGULAR, made as RecapitulativeStatement])).toBeNull();
});

test('a row that is no more is cancelled, a new one is added, in the order of rows', () => {
  const live = statement(row('AT', 'U12345678', 3, 1, 10), row('PL', '5260001246', 3, 2, 150_750));
  const made = followingRecapitulative(live, [REGULAR]) as RecapitulativeStatement;
  expect(shown(made)).toEqual([
    [null, 'AT', 'U12345678', 3, 1, 10],
    ['A', 'DE', '123456789', 3, 1, 9000],
    ['A', 'PL', '5260001246', 0, 2, 150_750],
    [null, 'PL', '5260001246', 3, 2, 150_750],
    ['A', 'SK', '2020202020', 2, 1, 500],
  ]);
  expect(recapitulativeRowsHeld([REGULAR, made])).toEqual(live.rows);
});

test('nothing changed: none, also when all was cancelled', () => {
  expect(followingRecapitulative(REGULAR, [REGULAR])).toBeNull();
  const gone = followingRecapitulative(statement(), [REGULAR]) as RecapitulativeStatement;
  expect(shown(gone)?.every(([storno]) => storno === 'A')).toBe(true);
  expect(followingRecapitulative(statement(), [REGULAR, gone])).toBeNull();
});
