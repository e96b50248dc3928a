import { expect, test } from 'vitest';
import { ApiError, apiErrorOf, messageOf, whyOf } from './error.ts';

test('what is wrong with fields is said with the error, unless it says so already', () => {
  const city = 'Kontakt na daňovém dokladu musí mít ulici nebo obec. Doplňte je v kontaktu.';
  const error = (message: string, fields: Record<string, string>) => new ApiError(422, message, null, fields);
  expect(whyOf(error('Dokladu něco chybí.', { 'partner.city': city, 'partner.street': city }))).toBe(
    `Dokladu něco chybí. ${city}`,
  );
  expect(whyOf(error(`email: ${city}`, { email: city }))).toBe(`email: ${city}`);
  expect(whyOf(new ApiError(403, 'To nesmíte.'))).toBe('To nesmíte.');
});

test.each([
  ['items: Položky jsou vyšší než pohyb.', { items: 'x' }, 'Položky jsou vyšší než pohyb.'],
  ['items[0].amount: Zbývá uhradit jen 5,00 Kč.', { 'items[0].amount': 'x' }, 'Zbývá uhradit jen 5,00 Kč.'],
  ['note: Musí být text.', { note: 'x' }, 'note: Musí být text.'],
  ['file: Chybí.', { file: 'x' }, 'file: Chybí.'],
  ['ico: Nemá správnou kontrolní číslici.', { ico: 'x' }, 'ico: Nemá správnou kontrolní číslici.'],
  ['note: It must be a text.', { note: 'x' }, 'note: It must be a text.'],
  ['Poznámka: Doklad je starý.', { note: 'x' }, 'Poznámka: Doklad je starý.'],
  ['Dokladu něco chybí.', {}, 'Dokladu něco chybí.'],
])('%j is told without what names a field for developers', (error, fields, told) => {
  expect(messageOf(apiErrorOf(422, { error, fields }))).toBe(told);
});
