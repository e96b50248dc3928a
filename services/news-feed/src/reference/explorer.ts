import { readFileSync } from 'node:fs';
import { PAGE_POLICY, pageFiles, samplesWith, withExamples } from '@news-and-accounting/api-reference';
import type { FastifyInstance } from 'fastify';
import { newsOpenApi } from './document.ts';
import examples from './examples.json' with { type: 'json' };

type Site = { origin: string; name: string };

/** How the interface is used, as Markdown; a test runs what it shows. */
const GUIDES = readFileSync(new URL('guides.md', import.meta.url), 'utf8').trim();
const PATH = '/docs/explore';
const SECONDS = 600;

/** The description as it is served: with guides, recorded examples and samples of code. */
export function newsReference(site: Site): object {
  const base = `${site.origin}/v1`;
  const { info, ...described } = newsOpenApi(site) as { info: object };
  const guided = { ...described, info: { ...info, description: GUIDES.replaceAll('{base}', base) } };
  return withExamples(guided, examples, samplesWith({ base, client: 'news', credentials: {} }));
}

/** The page to search the interface and to try it, beside the plain one at `/docs`. */
export function addExplorer(app: FastifyInstance, site: Site): void {
  const files = pageFiles({
    title: `${site.name} API`,
    description: 'Every endpoint of the news feed with examples, to be read and tried.',
    path: PATH,
    specification: '/openapi.json',
    base: '/v1',
  });
  for (const [address, file] of files)
    app.get(address, async (request, reply) => {
      const compressed = /\bgzip\b/.test(String(request.headers['accept-encoding']));
      reply
        .header('Cache-Control', `public, max-age=${SECONDS}`)
        .header('Content-Security-Policy', PAGE_POLICY)
        .header('Vary', 'Accept-Encoding')
        .type(file.type);
      return compressed ? reply.header('Content-Encoding', 'gzip').send(file.gzip) : reply.send(file.body);
    });
}
