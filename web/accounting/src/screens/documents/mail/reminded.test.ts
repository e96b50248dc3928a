import { expect, test } from 'vitest';
import type { Document } from '../model.ts';
import { canBeReminded } from './reminded.ts';

const advance = (links: object[]) =>
  ({
    ...{ kind: 'advance', direction: 'issued', status: 'issued', payment_state: 'partial' },
    ...{ due_on: '2026-01-10', remaining: 500, links },
  }) as unknown as Document;

test('what is left of an advance is reminded until an invoice asks for it', () => {
  expect(canBeReminded(advance([]))).toBe(true);
  expect(canBeReminded(advance([{ relation: 'settled_by', document_id: 2, number: '20260001' }]))).toBe(
    false,
  );
});
