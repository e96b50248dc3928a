import { expect, test } from 'vitest';
import { ApiError } from '../../../api/error.ts';
import { atDay } from './vat-error.ts';

const fieldsOf = (path: string, fields?: readonly string[]) => {
  const error = new ApiError(422, 'Musí být měsíc.', 'VALIDATION', { [path]: 'Musí být měsíc.' });
  return (atDay(error, fields) as ApiError).fields;
};

test('what is said of a change stands at its field in the form, otherwise at its day', () => {
  const path = 'settings.bookkeeping_history[1].flat_tax_to';
  expect(fieldsOf(path, ['flat_tax_to'])).toEqual({ flat_tax_to: 'Musí být měsíc.' });
  expect(fieldsOf(path)).toEqual({ from: 'Musí být měsíc.' });
  expect(fieldsOf('settings.bookkeeping_history', ['flat_tax_to'])).toEqual({ from: 'Musí být měsíc.' });
});
