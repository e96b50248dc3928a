import { expect, test } from 'vitest';
import type { Document } from '../model.ts';
import { canBeReminded } from './reminded.ts';

const advance = (asked: number) =>
  ({
    ...{ kind: 'advance', direction: 'issued', status: 'issued', payment_state: 'partial' },
    ...{ due_on: '2026-01-10', remaining: 500, asked },
  }) as unknown as Document;

test('what is left of an advance is reminded until an invoice asks for it', () => {
  expect(canBeReminded(advance(500))).toBe(true);
  expect(canBeReminded(advance(0))).toBe(false);
});
