import type { AnyOperation, ResponseDeclaration } from '@news-and-accounting/http';
import { type Html, html } from '@news-and-accounting/http';
import type { TSchema } from 'typebox';
import { ERROR_CODES } from '../errors.ts';
import { OPERATIONS } from '../operations.ts';
import { pageHtml, type Site } from '../pages/layout.ts';
import { API_VERSION } from './document.ts';

type Parameter = {
  name: string;
  in: string;
  type: string;
  required: boolean;
  description: string;
  default?: unknown;
  allowed?: string[];
  minimum?: number;
  maximum?: number;
};

/** The reference for programs: every endpoint with its parameters, and every error code. */
export function jsonReference(site: Site): object {
  return {
    name: `${site.name} API`,
    version: API_VERSION,
    base_url: `${site.origin}/v1`,
    openapi: `${site.origin}/openapi.json`,
    mcp: `${site.origin}/mcp`,
    authentication: 'none',
    rate_limit: { requests: 120, seconds: 60, per: 'IP address' },
    endpoints: OPERATIONS.map((operation) => ({
      method: operation.method,
      path: operation.path,
      url: `${site.origin}/v1${operation.path}`,
      summary: operation.summary,
      content_type: contentTypeOf(operation),
      parameters: parametersOf(operation),
      responses: Object.keys(operation.responses).map(Number),
    })),
    errors: Object.entries(ERROR_CODES).map(([code, { status, meaning }]) => ({ code, status, meaning })),
  };
}

/** The same for people. */
export function htmlReference(site: Site): string {
  const endpoints = OPERATIONS.map(
    (operation) => html`<section>
<h2 id="${operation.id}"><code>${operation.method} /v1${operation.path}</code></h2>
<p>${operation.summary}. Answers <code>${contentTypeOf(operation)}</code>. ${example(operation, site)}</p>
${parameterTable(operation)}
</section>`,
  );
  const errors = Object.entries(ERROR_CODES).map(
    ([code, { status, meaning }]) =>
      html`<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${meaning.replaceAll('`', '')}</td></tr>`,
  );
  return pageHtml(
    {
      lang: 'en',
      title: 'API reference',
      description: 'Every endpoint of the news feed with its parameters and errors.',
      path: '/docs',
      alternatePath: null,
      main: html`<h1>API reference</h1>
<p>Every address below starts with <code>${site.origin}/v1</code> and answers a plain GET: no key, no sign-up, no cookie. Calls from browsers are allowed from any origin. The same with examples, to be searched and tried: <a href="/docs/explore">explorer</a>; in machine-readable form: <a href="/openapi.json">OpenAPI 3.1</a>. Models reach the same through the MCP server at <code>${site.origin}/mcp</code> (streamable HTTP).</p>
<p>120 requests a minute and IP address; beyond it the answer is 429 with <code>Retry-After: 60</code>. Answers may be kept for 2 to 10 minutes; send <code>If-None-Match</code> with the <code>ETag</code> and an unchanged answer costs a 304 without a body.</p>
<p>When you show an article to people, credit the service and link the article's <code>url</code>.</p>
${endpoints}
<section>
<h2 id="errors">Errors</h2>
<p>Every error is JSON with four strings: <code>error</code> for people, <code>code</code> for programs, <code>param</code> (the offending parameter or empty) and <code>docs</code> (a link to the row below). A 422 adds <code>allowed</code>, or <code>minimum</code> and <code>maximum</code>.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Error codes"><table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>${errors}</tbody></table></div>
</section>`,
    },
    site,
  );
}

function parameterTable(operation: AnyOperation): Html | null {
  const parameters = parametersOf(operation);
  if (parameters.length === 0) return null;
  const rows = parameters.map(
    (parameter) =>
      html`<tr><td><code>${parameter.name}</code></td><td>${valuesOf(parameter)}</td><td>${parameter.default === undefined ? '' : String(parameter.default)}</td><td>${parameter.description.replaceAll('`', '')}</td></tr>`,
  );
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Parameters of ${operation.id}"><table><thead><tr><th scope="col">Parameter</th><th scope="col">Values</th><th scope="col">Default</th><th scope="col">Meaning</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}

function valuesOf(parameter: Parameter): string {
  if (parameter.allowed !== undefined) return parameter.allowed.join(', ');
  if (parameter.minimum !== undefined && parameter.maximum !== undefined) {
    return `${parameter.minimum} to ${parameter.maximum}`;
  }
  return parameter.type;
}

/** Nothing for a story, whose id nobody can guess. */
function example(operation: AnyOperation, site: Site): Html | null {
  const [id] = parametersOf(operation).filter((parameter) => parameter.in === 'path');
  if (id !== undefined && id.type !== 'integer') return null;
  const path = `/v1${operation.path.replace('{id}', '1')}`;
  return html`Example: <a href="${path}">${site.origin}${path}</a>`;
}

function contentTypeOf(operation: AnyOperation): string {
  const ok = operation.responses[200] as ResponseDeclaration | undefined;
  return Object.keys(ok?.content ?? {})[0] ?? '';
}

function parametersOf(operation: AnyOperation): Parameter[] {
  return (['params', 'query'] as const).flatMap((place) => {
    const schema = operation[place];
    if (schema === undefined) return [];
    return Object.entries(schema.properties as Record<string, TSchema & SchemaFacts>).map(([name, facts]) => {
      const allowed = facts.enum ?? facts.items?.enum;
      return {
        name,
        in: place === 'params' ? 'path' : 'query',
        type: facts.type ?? 'string',
        required: place === 'params',
        description: facts.description ?? '',
        ...(facts.default === undefined ? {} : { default: facts.default }),
        ...(allowed === undefined ? {} : { allowed }),
        ...(facts.minimum === undefined ? {} : { minimum: facts.minimum }),
        ...(facts.maximum === undefined ? {} : { maximum: facts.maximum }),
      };
    });
  });
}

type SchemaFacts = {
  type?: string;
  description?: string;
  default?: unknown;
  enum?: string[];
  items?: { enum?: string[] };
  minimum?: number;
  maximum?: number;
};
