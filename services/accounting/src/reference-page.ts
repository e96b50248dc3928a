import { readFileSync } from 'node:fs';
import {
  PAGE_POLICY,
  PageFile,
  pageFiles,
  samplesWith,
  withExamples,
} from '@news-and-accounting/api-reference';
import type { FastifyInstance } from 'fastify';
import { takesEncoding } from './platform/http/encoding.ts';
import { accountingOpenApi } from './reference.ts';

/** Read when they are needed: as a module they would stay in memory. */
const recordedExamples = () => JSON.parse(readFileSync(new URL('examples.json', import.meta.url), 'utf8'));

const BASE = '/api';
const SECONDS = 300;

/** The description as it is served: with recorded examples and samples of code. */
export function accountingReference(origin: string): object {
  const samples = samplesWith({
    base: origin + BASE,
    client: 'accounting',
    credentials: {
      key: ['-H "X-API-Key: $ACCOUNTING_KEY"'],
      session: ['-b cookies.txt', "-H 'X-Service: 1'"],
    },
  });
  return withExamples(accountingOpenApi(origin), recordedExamples(), samples);
}

/** `/api/openapi.json`, and the reference for people at `/api/docs`. */
export function addReference(app: FastifyInstance, origin: string): void {
  const description = () => JSON.stringify(accountingReference(origin));
  const files = new Map([
    [`${BASE}/openapi.json`, new PageFile('application/json; charset=utf-8', description)],
    ...pageFiles({
      title: 'Accounting API',
      description: 'Every operation of the accounting interface with examples, to be read and tried.',
      path: `${BASE}/docs`,
      specification: `${BASE}/openapi.json`,
      base: BASE,
    }),
  ]);
  for (const [address, file] of files)
    app.get(address, async (request, reply) => {
      const compressed = takesEncoding(request.headers['accept-encoding'], 'gzip');
      reply
        .header('Cache-Control', `public, max-age=${SECONDS}`)
        .header('Content-Security-Policy', PAGE_POLICY)
        .header('Vary', 'Accept-Encoding')
        .type(file.type);
      return compressed ? reply.header('Content-Encoding', 'gzip').send(file.gzip) : reply.send(file.body);
    });
}
