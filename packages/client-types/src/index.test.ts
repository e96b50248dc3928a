import { expect, test } from 'vitest';
import { clientTypes } from './index.ts';

const DESCRIPTION = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  servers: [{ url: 'https://example.com' }],
  paths: {
    '/things/{id}': {
      get: {
        operationId: 'getThing',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: {
          200: {
            description: 'The thing',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['name'],
                  properties: { name: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
                },
              },
            },
          },
        },
      },
    },
  },
};

test('a path becomes a type with its parameters and answers', async () => {
  const text = await clientTypes(DESCRIPTION);
  expect(text).toContain('"/things/{id}"');
  expect(text).toMatch(/id: number;/);
  expect(text).toMatch(/name: string \| null;/);
  expect(text).not.toContain('example.com');
});

test('the same description gives the same text', async () => {
  expect(await clientTypes(structuredClone(DESCRIPTION))).toBe(await clientTypes(DESCRIPTION));
});
