import { expect, test } from 'vitest';
import type { Filing } from './api.ts';
import { hasLater, isFiled } from './filed.ts';

const report = (
  id: number,
  filing_type: Filing['filing_type'],
  status: Filing['status'],
  submission_id = 'a',
) => ({ id, filing_type, status, submission_id });

test('a month is filed until the cancellation of its report is filed, and again by the next report', () => {
  expect(isFiled([report(1, 'B', 'draft')])).toBe(false);
  expect(isFiled([report(1, 'B', 'filed')])).toBe(true);
  expect(isFiled([report(2, 'S', 'draft'), report(1, 'B', 'filed')])).toBe(true);
  expect(isFiled([report(2, 'S', 'filed'), report(1, 'B', 'filed')])).toBe(false);
  expect(isFiled([report(3, 'B', 'filed', 'b'), report(2, 'S', 'filed'), report(1, 'B', 'filed')])).toBe(
    true,
  );
});

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
