import { expect, test } from 'vitest';
import { ApiError, whyOf } from './error.ts';

test('what is wrong with fields is said with the error, unless it says so already', () => {
  const city = 'Partner na daňovém dokladu musí mít ulici nebo obec.';
  const error = (message: string, fields: Record<string, string>) => new ApiError(422, message, null, fields);
  expect(whyOf(error('Dokladu něco chybí.', { 'partner.city': city, 'partner.street': city }))).toBe(
    `Dokladu něco chybí. ${city}`,
  );
  expect(whyOf(error(`email: ${city}`, { email: city }))).toBe(`email: ${city}`);
  expect(whyOf(new ApiError(403, 'To nesmíte.'))).toBe('To nesmíte.');
});
