import { expect, test } from 'vitest';
import { placeOfMore } from './more-deadlines.ts';

const vat = { kind: 'vat_return', period: '2026-11', state: 'open' } as const;

test('further taxes are in the calendar, wages in the month in which they are paid', () => {
  expect(placeOfMore([vat])).toEqual({ path: '/kalendar', search: {} });
  expect(placeOfMore([vat, { kind: 'wages', period: '2026-11', state: 'open' }])).toEqual({
    path: '/mesic',
    search: { rok: '2026', mesic: '12' },
  });
  expect(placeOfMore([{ kind: 'wages', period: '2026-08', state: 'overdue' }])).toEqual({
    path: '/mesic',
    search: {},
  });
});
