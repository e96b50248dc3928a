import { gzipSync } from 'node:zlib';
import { type Html, HttpError, html } from '@news-and-accounting/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { takesEncoding } from '../../platform/http/encoding.ts';
import { take } from '../../platform/http/limits.ts';
import { checkTexts, today } from '../../platform/http/query.ts';
import type { AccountingOperation } from '../../platform/operation.ts';
import type { Services } from '../../platform/services.ts';
import { calculatorHtml, indexHtml } from './calculator.ts';
import { CALCULATORS } from './calculators.ts';
import type { Asked, Problems } from './form.ts';
import { pageHtml } from './layout.ts';
import { type CalculatorPage, INDEX_PATH, pathOfPage } from './page.ts';
import { robotsText, sitemapXml } from './site-files.ts';
import { POLICY } from './style.ts';

const SECONDS = 300;
const WORTH_PACKING = 1000;

/** The public calculators as pages, their index, and what search engines ask for. */
export function addPages(
  app: FastifyInstance,
  services: Services,
  operations: readonly AccountingOperation[],
): void {
  const { origin } = services;
  const known = new Map(operations.map((operation) => [operation.id, operation]));
  const pages = CALCULATORS.flatMap((page) => {
    const operation = known.get(page.operation);
    return operation === undefined ? [] : [{ page, operation }];
  });
  const all = pages.map(({ page }) => page);
  for (const { page, operation } of pages)
    app.get(pathOfPage(page), async (request, reply) => {
      const asked = askedOf(request);
      if (asked.isUntidy) return reply.redirect(addressOf(page, asked.values), 303);
      return answerCalculator(page, operation, { asked: asked.values, all, services }, request, reply);
    });
  app.get(INDEX_PATH, (request, reply) => send(indexHtml(all, origin), 200, request, reply));
  app.get(`${INDEX_PATH}/*`, (request, reply) => send(missingHtml(origin), 404, request, reply));
  app.get('/sitemap.xml', (request, reply) =>
    send(sitemapXml(all, origin), 200, request, reply, 'application/xml; charset=utf-8'),
  );
  app.get('/robots.txt', (request, reply) =>
    send(robotsText(origin), 200, request, reply, 'text/plain; charset=utf-8'),
  );
}

type Site = { asked: Asked; all: readonly CalculatorPage[]; services: Services };

/** The form with the result of what the address says; without anything in it, with that of the example. */
async function answerCalculator(
  page: CalculatorPage,
  operation: AccountingOperation,
  { asked, all, services }: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isExample = Object.keys(asked).length === 0;
  const values = isExample ? page.example(today(services.now())) : asked;
  const outcome = await calculated(
    operation,
    { values: { ...values, ...page.besides }, isExample },
    request,
    services,
  );
  const shown = { page, asked: values, isExample, outcome, all };
  if (outcome.headers !== undefined) reply.headers(outcome.headers);
  return send(calculatorHtml(shown, services.origin), outcome.status, request, reply);
}

export type Outcome = {
  status: number;
  result: unknown;
  problems: Problems;
  trouble: string | null;
  headers?: Readonly<Record<string, string>>;
};

/**
 * What the operation answers to nobody: a page is the same for everybody. What it refuses is said at the fields, other
 * errors go their way. Only the example, which is the same all day, is not counted.
 */
async function calculated(
  operation: AccountingOperation,
  { values, isExample }: { values: Asked; isExample: boolean },
  request: FastifyRequest,
  services: Services,
): Promise<Outcome> {
  const address = services.addressOf(request.raw);
  try {
    if (!isExample && services.limits !== null) await take(services.limits.addresses, address);
    checkTexts(operation, values);
    const context: Context = {
      sql: services.sql,
      services,
      log: services.log,
      now: services.now,
      requestId: request.id,
      address,
      isHead: request.raw.method === 'HEAD',
      userAgent: String(request.headers['user-agent'] ?? ''),
      language: null,
      signal: new AbortController().signal,
      identity: null,
      company: null,
      expected: null,
      claim: null,
    };
    const answer = await operation.handler({ params: {}, query: values, body: undefined }, context);
    return { status: 200, result: 'value' in answer ? answer.value : null, problems: {}, trouble: null };
  } catch (error) {
    if (!(error instanceof HttpError) || error.answer.status >= 500) throw error;
    const { status, body, headers } = error.answer;
    const { fields, error: text } = body as { fields?: Problems; error?: string };
    const trouble = fields === undefined ? (text ?? '') : null;
    return {
      status,
      result: null,
      problems: fields ?? {},
      trouble,
      ...(headers === undefined ? {} : { headers }),
    };
  }
}

/** The values of an address; it is untidy with a blank one, as a form sends it. */
function askedOf(request: FastifyRequest): { values: Asked; isUntidy: boolean } {
  const start = request.url.indexOf('?');
  const values: Record<string, string> = Object.create(null);
  let isUntidy = false;
  if (start !== -1)
    for (const [name, value] of new URLSearchParams(request.url.slice(start + 1))) {
      if (value.trim() === '') isUntidy = true;
      else values[name] ??= value.trim();
    }
  return { values, isUntidy };
}

function addressOf(page: CalculatorPage, values: Asked): string {
  const query = new URLSearchParams(values).toString();
  return query === '' ? pathOfPage(page) : `${pathOfPage(page)}?${query}`;
}

function missingHtml(origin: string): string {
  const main: Html = html`<h1>Tato kalkulačka není</h1><p>Všechny najdete v <a href="${INDEX_PATH}">přehledu kalkulaček</a>.</p>`;
  return pageHtml(
    {
      title: 'Stránka nenalezena',
      description: 'Stránka nenalezena',
      path: INDEX_PATH,
      isIndexed: false,
      main,
    },
    origin,
  );
}

function send(
  text: string,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
  type = 'text/html; charset=utf-8',
): FastifyReply {
  const packs = text.length > WORTH_PACKING && takesEncoding(request.headers['accept-encoding'], 'gzip');
  reply
    .code(status)
    .header('Cache-Control', status === 200 ? `public, max-age=${SECONDS}` : 'no-store')
    .header('Content-Security-Policy', POLICY)
    .header('Vary', 'Accept-Encoding')
    .type(type);
  return packs ? reply.header('Content-Encoding', 'gzip').send(gzipSync(text)) : reply.send(text);
}
