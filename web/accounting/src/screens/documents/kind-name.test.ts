import { expect, test } from 'vitest';
import { kindName } from './kind-name.ts';
import type { Document } from './model.ts';

const called = (kind: Document['kind'], treatment: string, texts: string[]) =>
  kindName({
    kind,
    vat: [{ vat_treatment: treatment }] as Document['vat'],
    texts: texts.map((code) => ({ code, text: '' })),
  });

test('a correction is a tax document where it corrects a tax', () => {
  expect(called('credit_note', 'taxable', ['corrective'])).toBe('Opravný daňový doklad');
  expect(called('credit_note', 'not_subject', ['corrective'])).toBe('Opravný daňový doklad');
  // An identified person is no payer, but has tax documents for services in the EU.
  expect(called('credit_note', 'eu_services', ['not_payer'])).toBe('Opravný daňový doklad');
  expect(called('credit_note', 'not_subject', ['not_payer'])).toBe('Dobropis');
  expect(called('invoice', 'not_subject', ['not_payer'])).toBe('Faktura');
});
