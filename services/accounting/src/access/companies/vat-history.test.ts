import { describe, expect, test } from 'vitest';
import {
  ALWAYS,
  filingHistory,
  historyAfter,
  type VatFacts,
  type VatWrite,
  vatStatusOn,
} from './vat-history.ts';

const TODAY = '2026-03-10';
const facts = (
  vat_status: VatFacts['vat_status'],
  vat_registered_on: string | null = null,
  vat_history?: unknown,
): VatFacts => ({
  vat_status,
  vat_registered_on,
  settings: vat_history === undefined ? {} : { vat_history },
});
const payer = facts('monthly', '2024-03-01');

test.each([
  ['a company that never was a payer', facts('none'), '2026-01-01', 'none'],
  ['a payer without a day', facts('quarterly'), '1993-01-01', 'quarterly'],
  ['the day before registration', payer, '2024-02-29', 'none'],
  ['the day of registration', payer, '2024-03-01', 'monthly'],
  ['what is no history', facts('monthly', null, 'x'), '2026-01-01', 'monthly'],
] as const)('%s', (_, company, day, status) => {
  expect(vatStatusOn(company, day)).toBe(status);
});

test('a history says the status of every day, whatever the data say', () => {
  const company = facts('none', null, [
    { from: '2024-03-01', status: 'monthly' },
    { from: '2025-06-01', status: 'none' },
    { from: '2026-02-01', status: 'identified' },
  ]);
  const days = ['2024-02-29', '2024-03-01', '2025-05-31', '2025-06-01', '2026-01-31', '2026-02-01'];
  expect(days.map((day) => vatStatusOn(company, day))).toEqual([
    'none',
    'monthly',
    'monthly',
    'none',
    'none',
    'identified',
  ]);
});

describe('forms are filed since a company came to be', () => {
  const since = (company: VatFacts, legal_form = 'sro') =>
    filingHistory({ ...company, legal_form, settings: { ...company.settings, founded_on: '2025-10-15' } });
  const changed = (from: string) => [
    { from: ALWAYS, status: 'monthly' },
    { from, status: 'none' },
  ];

  test.each(['sro', 'osvc'])('by who always was a payer (%s)', (form) => {
    expect(since(facts('monthly'), form)).toEqual([{ from: '2025-10-15', status: 'monthly' }]);
    expect(since(facts('none'), form)).toEqual([]);
    expect(since(facts('none', null, changed('2026-02-01')), form)).toEqual([
      { from: '2025-10-15', status: 'monthly' },
      { from: '2026-02-01', status: 'none' },
    ]);
    expect(since(facts('none', null, changed('2025-10-15')), form)).toEqual([
      { from: '2025-10-15', status: 'none' },
    ]);
    expect(filingHistory({ ...facts('monthly'), legal_form: form })).toEqual([
      { from: ALWAYS, status: 'monthly' },
    ]);
  });

  test('by a legal entity whose first status is said to hold from before', () => {
    expect(since(payer)).toEqual([{ from: '2025-10-15', status: 'monthly' }]);
    expect(since(facts('monthly', '2025-11-01'))).toEqual([{ from: '2025-11-01', status: 'monthly' }]);
    const stored = [
      { from: '2020-01-01', status: 'none' },
      { from: '2024-01-01', status: 'quarterly' },
      { from: '2026-01-01', status: 'monthly' },
    ];
    expect(since(facts('monthly', '2026-01-01', stored))).toEqual([
      { from: '2025-10-15', status: 'quarterly' },
      { from: '2026-01-01', status: 'monthly' },
    ]);
  });

  test('but by a person since the day that is told, of an activity of before', () => {
    expect(since(payer, 'osvc')).toEqual([{ from: '2024-03-01', status: 'monthly' }]);
  });
});

describe('a change', () => {
  const after = (present: VatFacts, given: VatWrite) => historyAfter(present, given, TODAY);

  test('begins the history with what held before, from the day that is sent or from today', () => {
    const first = { from: '2024-03-01', status: 'monthly' };
    expect(after(payer, { vat_status: 'none' })).toEqual([first, { from: TODAY, status: 'none' }]);
    expect(after(facts('monthly'), { vat_status: 'identified', vat_registered_on: '2026-02-01' })).toEqual([
      { from: ALWAYS, status: 'monthly' },
      { from: '2026-02-01', status: 'identified' },
    ]);
    expect(after(facts('none'), { vat_status: 'monthly', vat_registered_on: '2026-01-15' })).toEqual([
      { from: '2026-01-15', status: 'monthly' },
    ]);
  });

  test('of the day alone corrects the last one', () => {
    expect(after(payer, { vat_registered_on: '2024-04-01' })).toEqual([
      { from: '2024-04-01', status: 'monthly' },
    ]);
    expect(after(payer, { vat_registered_on: null })).toEqual([{ from: ALWAYS, status: 'monthly' }]);
    const later = facts('quarterly', '2026-01-01', [
      { from: '2024-03-01', status: 'monthly' },
      { from: '2026-01-01', status: 'quarterly' },
    ]);
    expect(after(later, { vat_registered_on: '2025-01-01' })).toEqual([
      { from: '2024-03-01', status: 'monthly' },
      { from: '2025-01-01', status: 'quarterly' },
    ]);
  });

  test('from an earlier day takes the place of what came after it', () => {
    const company = facts('none', '2024-03-01', [
      { from: '2024-03-01', status: 'monthly' },
      { from: '2025-06-01', status: 'none' },
    ]);
    expect(after(company, { vat_status: 'monthly', vat_registered_on: '2025-03-01' })).toEqual([
      { from: '2024-03-01', status: 'monthly' },
    ]);
  });

  test('that changes nothing makes no history', () => {
    expect(after(payer, {})).toBeNull();
    expect(after(payer, { vat_status: 'monthly', vat_registered_on: '2024-03-01' })).toBeNull();
    expect(after(facts('none'), { vat_registered_on: '2026-01-01' })).toBeNull();
  });

  test('between a month and a quarter is possible on 1 January only', () => {
    const refused = (given: VatWrite, field: string) =>
      expect(() => after(payer, given)).toThrow(
        expect.objectContaining({
          answer: expect.objectContaining({
            body: expect.objectContaining({ fields: { [field]: expect.any(String) } }),
          }),
        }),
      );
    refused({ vat_status: 'quarterly' }, 'vat_status');
    refused({ vat_status: 'quarterly', vat_registered_on: '2026-02-01' }, 'vat_registered_on');
    // Nor from the day of registration, which is sent back unchanged: periods that were filed would become others.
    refused({ vat_status: 'quarterly', vat_registered_on: '2024-03-01' }, 'vat_registered_on');
    refused({ vat_status: 'quarterly', vat_registered_on: '2023-06-01' }, 'vat_registered_on');
    expect(after(payer, { vat_status: 'quarterly', vat_registered_on: '2027-01-01' })).toHaveLength(2);
    expect(after(payer, { vat_status: 'quarterly', vat_registered_on: '2024-01-01' })).toEqual([
      { from: '2024-01-01', status: 'quarterly' },
    ]);
    // Who stopped being a payer in between begins as they like.
    const again = facts('none', '2024-03-01', [
      { from: '2024-03-01', status: 'monthly' },
      { from: '2025-06-01', status: 'none' },
    ]);
    expect(after(again, { vat_status: 'quarterly', vat_registered_on: '2026-02-01' })).toHaveLength(3);
  });

  test('to no payer holds from today also where the day of registration is sent back with it', () => {
    const first = { from: '2024-03-01', status: 'monthly' };
    const ended = [first, { from: TODAY, status: 'none' }];
    expect(after(payer, { vat_status: 'none', vat_registered_on: '2024-03-01' })).toEqual(ended);
    expect(after(payer, { vat_status: 'none', vat_registered_on: null })).toEqual(ended);
    expect(after(payer, { vat_status: 'none', vat_registered_on: '2026-02-15' })).toEqual([
      first,
      { from: '2026-02-15', status: 'none' },
    ]);
  });
});
