import type { Amount } from '@news-and-accounting/document';
import { describe, expect, test } from 'vitest';
import { merge } from './merge.ts';
import { type Field, nothingRead, type Reading, type Source } from './reading.ts';

const field = <T>(source: Source, value: T, isConfirmed = false): Field<T> => ({
  value,
  isConfirmed,
  evidence:
    source === 'isdoc' || source === 'ubl' || source === 'cii'
      ? { source, path: 'Invoice/ID' }
      : { source, page: 1, text: String(value), box: null },
});
const reading = (source: Source, parts: Partial<Reading>): Reading => ({ ...nothingRead(source), ...parts });
const amount = (value: number) => value as Amount;

describe('one reading of many', () => {
  test('the first with number and total leads, whatever the order they come in', () => {
    const text = reading('text', {
      head: {
        number: field('text', 'T1'),
        total: field('text', amount(100)),
        due_on: field('text', '2026-01-02'),
      },
    });
    const qr = reading('qr', { head: { number: field('qr', 'Q1'), total: field('qr', amount(200)) } });
    const merged = merge([text, qr]);
    expect(merged.method).toBe('qr');
    expect(merged.head.number?.value).toBe('Q1');
    expect(merged.head.due_on?.evidence.source).toBe('text');
  });

  test('one that lacks the total does not lead, and fills gaps only', () => {
    const xml = reading('isdoc', { head: { number: field('isdoc', 'X1'), currency: field('isdoc', 'EUR') } });
    const text = reading('text', {
      head: { number: field('text', 'T1'), total: field('text', amount(100)) },
    });
    const merged = merge([xml, text]);
    expect(merged.method).toBe('text');
    expect(merged.head.number?.value).toBe('T1');
    expect(merged.head.currency?.value).toBe('EUR');
  });

  test('nothing with both has no method', () => {
    expect(merge([reading('qr', { head: { total: field('qr', amount(1)) } })]).method).toBeNull();
    expect(merge([]).method).toBeNull();
  });

  test('a second source that says the same confirms', () => {
    const text = reading('text', {
      head: { number: field('text', 'T1'), total: field('text', amount(100)) },
    });
    const model = reading('model', {
      head: { number: field('model', 'T1'), total: field('model', amount(101)) },
    });
    const { head } = merge([text, model]);
    expect(head.number).toMatchObject({ value: 'T1', isConfirmed: true, evidence: { source: 'text' } });
    expect(head.total).toMatchObject({ value: 100, isConfirmed: false });
  });

  test('an account is never put together from two', () => {
    const xml = reading('isdoc', {
      head: { number: field('isdoc', 'X1'), total: field('isdoc', amount(1)) },
      account: { number: field('isdoc', '100045126'), bank_code: field('isdoc', '0100') },
    });
    const text = reading('text', { account: { iban: field('text', 'CZ1608000000006660007715') } });
    expect(Object.keys(merge([xml, text]).account)).toEqual(['number', 'bank_code']);
  });

  test('a party with another number gives nothing to the one that leads', () => {
    const xml = reading('isdoc', {
      head: { number: field('isdoc', 'X1'), total: field('isdoc', amount(1)) },
      supplier: { ico: field('isdoc', '25190041') },
    });
    const same = reading('text', {
      supplier: { ico: field('text', '25190041'), city: field('text', 'Kolín') },
    });
    const other = reading('text', {
      supplier: { ico: field('text', '48122076'), city: field('text', 'Brno') },
    });
    expect(merge([xml, other]).supplier.city).toBeUndefined();
    expect(merge([xml, same]).supplier.city?.value).toBe('Kolín');
  });
});
