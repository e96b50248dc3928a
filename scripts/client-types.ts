import { writeFileSync } from 'node:fs';
import { clientTypes } from '@news-and-accounting/client-types';

const ROOT = new URL('../', import.meta.url);

/** Where the types of each client lie. Services are imported at run time: their sources and the clients' stay apart. */
const TARGETS = [
  {
    path: 'packages/accounting-client/src/schema.d.ts',
    description: async () =>
      (await import('../services/accounting/src/reference.ts')).accountingOpenApi('', {
        files: false,
      }),
  },
  {
    path: 'packages/news-client/src/schema.d.ts',
    description: async () =>
      (await import('../services/news-feed/src/reference/document.ts')).newsOpenApi({ origin: '', name: '' }),
  },
];

for (const { path, description } of TARGETS) {
  writeFileSync(new URL(path, ROOT), await clientTypes(await description()));
  console.log(`${path} is up to date`);
}
