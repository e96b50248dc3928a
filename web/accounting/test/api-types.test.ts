import { readFileSync } from 'node:fs';
import { clientTypes } from '@news-and-accounting/client-types';
import { expect, test } from 'vitest';
import { accountingOpenApi } from '../../../services/accounting/src/reference.ts';

test('the types of the client are those of the interface; otherwise run `npm run types:client`', async () => {
  const committed = readFileSync(new URL('../src/api/schema.d.ts', import.meta.url), 'utf8');
  const isCurrent = committed === (await clientTypes(accountingOpenApi('', { files: false })));
  expect(isCurrent).toBe(true);
});
