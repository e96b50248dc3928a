import { HttpError } from '@news-and-accounting/http';
import Type from 'typebox';
import { expect, test } from 'vitest';
import type { AccountingOperation } from '../operation.ts';
import { anyObject, bodySchema, flag, list, nullable, object, text } from './fields.ts';
import { checkKeys, strict } from './strict.ts';

const ACCOUNT = { number: text(), published: flag() };
const CONTACT = {
  name: text(),
  bank_accounts: list(object(ACCOUNT), 10),
  address: nullable(object({ city: text() })),
  settings: anyObject(),
};
const open = Type.Object({ contact: bodySchema(CONTACT) });

/** The fields that the 422 names; none when the body passes. */
function refused(body: unknown, declared: object | null = strict(open)): string[] {
  try {
    checkKeys({ ...(declared === null ? {} : { body: declared }) } as AccountingOperation, body);
    return [];
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    expect(error.answer.status).toBe(422);
    return Object.keys((error.answer.body as { fields: object }).fields);
  }
}

test('unknown keys are named with their paths, at every depth', () => {
  const contact = {
    nmae: 'Alfa',
    bank_accounts: [{ number: '1', published: true }, { nubmer: '2' }],
    address: { city: 'Brno', ctiy: 'Brno' },
  };
  expect(refused({ contact, contcat: {} })).toEqual([
    'contact.nmae',
    'contact.bank_accounts[1].nubmer',
    'contact.address.ctiy',
    'contcat',
  ]);
});

test('known keys pass, and so do values of another kind, which the fields refuse', () => {
  const contact = { name: 'Alfa', bank_accounts: [{ number: '1', published: true }], address: null };
  expect(refused({ contact })).toEqual([]);
  expect(refused({ contact: { name: { a: 1 }, bank_accounts: 'x', address: [{ a: 1 }] } })).toEqual([]);
  for (const body of [undefined, null, [], 'x', { contact: [] }]) expect(refused(body)).toEqual([]);
});

test('an object of any content stays open', () => {
  expect(refused({ contact: { settings: { anything: { at: 'all' } } } })).toEqual([]);
});

test('names that every object inherits are unknown', () => {
  expect(refused({ contact: { constructor: 1, toString: 2 } })).toEqual([
    'contact.constructor',
    'contact.toString',
  ]);
});

test('a body that is not declared strict takes what it took', () => {
  expect(refused({ contact: {}, other: 1 }, open)).toEqual([]);
  expect(refused({ other: 1 }, null)).toEqual([]);
});

test('the description says that a strict body is closed, without changing the schema it was made from', () => {
  const schema = strict(open) as unknown as {
    additionalProperties: boolean;
    properties: { contact: object };
  };
  expect(schema.additionalProperties).toBe(false);
  expect(schema.properties.contact).toMatchObject({
    additionalProperties: false,
    properties: {
      bank_accounts: { items: { additionalProperties: false } },
      address: { anyOf: [{ additionalProperties: false }, {}] },
      settings: { additionalProperties: true },
    },
    required: ['name', 'bank_accounts', 'settings'],
  });
  expect(JSON.stringify(open)).not.toContain('"additionalProperties":false');
});
