import { TREATMENTS } from '@news-and-accounting/document';
import { expect, test } from 'vitest';
import { codebookEntry } from '../../public/codebooks/index.ts';
import { treatmentsOf } from './vat-rules.ts';

test('a payer’s documents have exactly the treatments that the forms of VAT know of their side', () => {
  for (const side of ['issued', 'received'] as const) {
    const known = TREATMENTS.filter(
      (treatment) => codebookEntry('vat_codes', `${side}.${treatment}`) !== null,
    );
    expect([side, [...treatmentsOf(side, 'monthly')].sort()]).toEqual([side, known.sort()]);
  }
});
