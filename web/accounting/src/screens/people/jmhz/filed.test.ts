import { expect, test } from 'vitest';
import type { Filing } from './api.ts';
import { hasLater } from './filed.ts';

const report = (
  id: number,
  filing_type: Filing['filing_type'],
  status: Filing['status'],
  submission_id = 'a',
) => ({ id, filing_type, status, submission_id });

test('a report has a later one by its number or by its kind, as the service sees it', () => {
  const [regular, corrective, cancellation] = [
    report(1, 'B', 'filed'),
    report(3, 'O', 'filed'),
    report(2, 'S', 'filed'),
  ];
  expect(hasLater([regular, cancellation], regular)).toBe(true);
  expect(hasLater([regular, cancellation], cancellation)).toBe(false);
  expect(hasLater([corrective, cancellation], corrective)).toBe(true);
  expect(hasLater([regular], regular)).toBe(false);
  expect(hasLater([regular, report(2, 'O', 'draft')], regular)).toBe(true);
  expect(hasLater([corrective, report(2, 'S', 'draft')], corrective)).toBe(true);
  expect(hasLater([cancellation, report(3, 'B', 'draft', 'b')], cancellation)).toBe(true);
});
