import { expect, test } from 'vitest';
import { byMonths, firstOfKinds, isDone, leftOfPart, periodText, placeOf, stateOf } from './duty-facts.ts';

test('periods are called as people call them', () => {
  expect(['2026-05', '2026-Q2', '2026'].map(periodText)).toEqual([
    'květen 2026',
    '2. čtvrtletí 2026',
    'rok 2026',
  ]);
});

test('a payment is to be paid, a form to be filed', () => {
  const payment = {} as Parameters<typeof stateOf>[0]['payment'];
  expect(stateOf({ state: 'open', payment, before_kept: false }).text).toBe('K zaplacení');
  expect(stateOf({ state: 'open', payment: null, before_kept: false }).text).toBe('K podání');
  expect(stateOf({ state: 'overdue', payment, before_kept: false })).toEqual({
    text: 'Po termínu',
    colour: 'red',
  });
  expect(stateOf({ state: 'overdue', payment, before_kept: true }).colour).toBe('gray');
  expect(
    (['none', 'paid', 'accepted', 'rejected', 'draft'] as const).map((state) =>
      isDone({ state, payment: null }),
    ),
  ).toEqual([...[true, true, true, false, false]]);
});

test('what is filed and left to be paid is not done', () => {
  const paid = (of: number) => {
    const payment = { amount: 100, paid: of } as Parameters<typeof stateOf>[0]['payment'];
    return { state: 'filed', payment, before_kept: false } as const;
  };
  expect([isDone(paid(0)), isDone(paid(99)), isDone(paid(100))]).toEqual([false, false, true]);
  expect(stateOf(paid(0)).text).toBe('Zbývá zaplatit');
  expect(stateOf(paid(100)).text).toBe('Podáno');
});

test('of what is paid in part the rest is left', () => {
  const left = (amount: number | null, paid: number) => {
    const payment = { amount, paid } as Parameters<typeof stateOf>[0]['payment'];
    return leftOfPart({ amount, payment });
  };
  expect([left(100.1, 0.2), left(100, 0), left(100, 100), left(100, 120), left(null, 20)]).toEqual([
    ...[99.9, null, null, null, null],
  ]);
  expect(leftOfPart({ amount: 100, payment: null })).toBeNull();
});

test('a duty leads to where it is dealt with; a statement of a month to the quarter of the return', () => {
  expect(placeOf({ kind: 'jmhz', period: '2026-05' }, [])).toEqual({
    path: '/jmhz',
    search: { rok: '2026', mesic: '5' },
  });
  expect(placeOf({ kind: 'payroll_tax', period: '2026-12' }, []).path).toBe('/mzdy');
  const monthly = { kind: 'control_statement', period: '2026-05' } as const;
  expect(placeOf(monthly, []).search).toEqual({ obdobi: '2026-05' });
  const quarterly = [{ kind: 'vat_return', period: '2026-Q2' } as const];
  expect(placeOf(monthly, quarterly).search).toEqual({ obdobi: '2026-Q2' });
  expect(placeOf({ kind: 'vat_payment', period: '2026-Q2' }, quarterly).search).toEqual({
    obdobi: '2026-Q2',
  });
  const year = { rok: '2026' };
  expect(placeOf({ kind: 'income_tax_advance', period: '2026-06' }, [])).toEqual({
    ...{ path: '/dan-z-prijmu', search: year },
  });
  expect(placeOf({ kind: 'osvc_health', period: '2026' }, [])).toEqual({ path: '/pojistne', search: year });
  expect(placeOf({ kind: 'vat_registration', period: '2026' }, []).path).toBe('/nastaveni/dph');
});

test('months are those of the due days', () => {
  const duty = (due_on: string) => ({ due_on }) as Parameters<typeof byMonths>[0][number];
  const months = byMonths(['2026-01-26', '2026-01-31', '2026-03-25'].map(duty));
  expect(months.map(({ month, duties }) => [month, duties.length])).toEqual([
    ['2026-01', 2],
    ['2026-03', 1],
  ]);
});

test('one duty of each kind says what it is: the next one, or the last one', () => {
  const duty = (kind: string, due_on: string) => ({ kind, due_on });
  const [passed, next, later, only] = [
    duty('vat_return', '2026-10-26'),
    duty('vat_return', '2026-11-25'),
    duty('vat_return', '2026-12-28'),
    duty('jmhz', '2026-01-20'),
  ] as const;
  expect([...firstOfKinds([later, only, passed, next], '2026-11-20')]).toEqual([only, next]);
});
