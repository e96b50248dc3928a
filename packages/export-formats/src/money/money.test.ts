import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs, seedOr } from '../../../../test/runs.ts';
import type { KindOut } from '../record.ts';
import { documents } from '../testing/arbitrary.ts';
import { contentOf, contentOfRecord } from '../testing/as-record.ts';
import { OWN, VAT_LEVELS } from '../testing/documents.ts';
import { type Content, fileOf } from '../testing/file.ts';
import { schemaErrors } from '../testing/money-schema.ts';
import { asNth, readAgain } from '../testing/read-again.ts';
import { moneyWriter } from './money-writer.ts';

const KINDS: readonly KindOut[] = [
  ...(['invoice', 'invoice', 'credit_note', 'advance', 'tax_receipt', 'received_invoice'] as const),
  ...(['received_credit_note', 'received_advance', 'other_receivable', 'other_liability'] as const),
];

const writer = () =>
  moneyWriter({ company: OWN, id: 'export-1', application: 'Účetnictví', vatLevels: VAT_LEVELS });

const pack = (content: Content) => fileOf(writer(), content);
const GIVEN = fc.array(documents({ kinds: KINDS, places: 4 }), { minLength: 1, maxLength: 30 });

test('documents come back as they went, whatever they are', async () => {
  await fc.assert(
    fc.asyncProperty(GIVEN, async (given) => {
      const numbered = given.map(asNth);
      const { bytes, written } = pack({ documents: numbered });
      expect(written.flatMap(({ remarks }) => remarks)).toEqual([]);
      const { records } = await readAgain(bytes);
      const found = records.map((record) => (record.target === 'document' ? contentOfRecord(record) : null));
      const byNumber = (each: ReturnType<typeof contentOf> | null) =>
        `${each?.number ?? ''} ${each?.externalNumber ?? ''}`;
      const sorted = (all: readonly (ReturnType<typeof contentOf> | null)[]) =>
        all.toSorted((a, b) => (byNumber(a) < byNumber(b) ? -1 : 1));
      expect(sorted(found)).toEqual(sorted(numbered.map(contentOf)));
    }),
    { numRuns: runs(40, 1000), seed: seedOr(23) },
  );
});

test('the schemas find nothing against documents of any kind', () => {
  const given = fc.sample(documents({ kinds: [...KINDS, 'receipt', 'cash_in', 'cash_out'], places: 4 }), {
    numRuns: runs(150, 1500),
    seed: seedOr(23),
  });
  const { bytes } = pack({ documents: given.map(asNth) });
  expect(schemaErrors(bytes)).toEqual([]);
});
