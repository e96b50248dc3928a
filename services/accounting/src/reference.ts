import { openApiDocument } from '@news-and-accounting/http';
import type { FastifyInstance } from 'fastify';
import Type, { type TObject } from 'typebox';
import { OPERATIONS } from './operations.ts';
import { partsSchema } from './platform/files/index.ts';
import { FILE_TYPES, TABLE_QUERY } from './platform/http/file-types.ts';
import { responsesOf } from './platform/http/responses.ts';
import { IfMatchSchema, takesVersion } from './platform/http/versions.ts';
import { IdempotencyKeySchema, takesKey } from './platform/idempotency/index.ts';
import type { AccountingOperation } from './platform/operation.ts';

const BASE = '/api';

/** What the operations are about, in the order in which somebody meets it. */
const TAGS = [
  {
    name: 'Sign-in',
    description:
      'The account of a person: registration, browser sessions, profile and password. Programs need none of it but an API key.',
  },
  {
    name: 'API keys',
    description:
      'Personal keys for programs. A key acts as the user who made it, in every company of that user; keys are managed in a browser session only.',
  },
  {
    name: 'Companies',
    description:
      'The companies whose books are kept: their data and settings, period lock and logo, first steps, search, and the history of every change.',
  },
  {
    name: 'Members',
    description:
      'Who may work in a company, and in which role: invitations of users, links for people without an account, leaving and removing.',
  },
  {
    name: 'Lookups',
    description:
      'What helps to fill in forms: companies from the public registries, bank codes, formats of bank statements.',
  },
  {
    name: 'Contacts',
    description:
      'Customers and suppliers of a company: their numbers and accounts, what the public registries say of them, and what is open with them.',
  },
  {
    name: 'Documents',
    description:
      'What is issued and received. So far the series that give documents their numbers, without gaps and duplicates.',
  },
  {
    name: 'Ledger',
    description:
      'Double entry: postings, chart of accounts and trial balance. Postings are written by the operations they come from, such as `depreciateAssets` and `postPayslip`; analytic accounts are added to the chart here.',
  },
  {
    name: 'Assets',
    description:
      'Fixed assets with their tax and accounting depreciation plans, the posting of depreciation and of disposals, and what the ledger holds of them.',
  },
  {
    name: 'Employees',
    description:
      'Cards of employees, one for each relationship of a person with the company, with all that wages and the monthly employer report need.',
  },
  {
    name: 'Payslips',
    description:
      'A month of wages: payslips, posting, deadlines and the monthly employer report (JMHZ), with the steps behind every figure.',
  },
  {
    name: 'Filings',
    description:
      'Reports to authorities as they were built: their files, and whether and when they were filed. Nothing is sent to an authority from here.',
  },
  {
    name: 'Trips',
    description:
      'Business trips with their settlement: per diems, vehicle and expenses by the decrees in force, and the travel order as PDF.',
  },
  {
    name: 'Public',
    description:
      'Calculators, code lists, statutory rates and the calendar. They need no sign-in and take 60 requests a minute from an address.',
  },
];

/**
 * The OpenAPI 3.1 description of the interface, every operation with its permission.
 * @param options `files: false` leaves out that lists can be files: for a client that reads the answers as JSON;
 *   `operations`: of these alone
 */
export function accountingOpenApi(origin: string, { files = true, operations = OPERATIONS } = {}): object {
  const described = operations.map((operation) => ({
    ...operation,
    responses: files ? responsesOf(operation) : jsonResponsesOf(operation),
    ...(operation.meta.table === undefined
      ? {}
      : { query: Type.Object({ ...operation.query?.properties, ...TABLE_QUERY }) }),
    ...headersOf(operation),
  }));
  return openApiDocument(described, {
    info: {
      title: 'Accounting API',
      version: '1.0.0',
      description:
        'The books of Czech companies and self-employed persons. Sign in with a session cookie, or with a personal API key in `X-API-Key` or `Authorization: Bearer`. `x-permission` of an operation says who may call it.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin + BASE }],
    tags: TAGS,
    headers: {
      ETag: {
        description: 'The version of the resource, for `If-Match` of a later write',
        schema: Type.String(),
      },
      'Idempotency-Replayed': {
        description: '`true` on an answer that was given to the same request before; nothing was written now',
        schema: Type.Enum(['true']),
      },
    },
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: '_service4_session' },
      },
    },
    extend: (operation) => {
      const { permission, upload, parts } = (operation as AccountingOperation).meta;
      const security =
        permission === 'public'
          ? []
          : permission === 'browser'
            ? [{ session: [] }]
            : [{ key: [] }, { bearer: [] }, { session: [] }];
      const uploads = upload?.contentTypes.map((type) => [type, { schema: {} }]) ?? [];
      const content =
        parts === undefined ? uploads : [['multipart/form-data', { schema: partsSchema(parts) }]];
      const requestBody =
        content.length === 0 ? {} : { requestBody: { required: true, content: Object.fromEntries(content) } };
      return { 'x-permission': permission, security, ...requestBody };
    },
  });
}

/** The headers that the way of a request reads for an operation. */
function headersOf(operation: AccountingOperation): { headers?: TObject } {
  const headers = {
    ...(takesKey(operation) ? IdempotencyKeySchema.properties : {}),
    ...(takesVersion(operation) ? IfMatchSchema.properties : {}),
  };
  return Object.keys(headers).length === 0 ? {} : { headers: Type.Object(headers) };
}

/** The answers without the files that lists can be. */
function jsonResponsesOf(operation: AccountingOperation): AccountingOperation['responses'] {
  const responses = responsesOf(operation);
  if (operation.meta.table === undefined) return responses;
  const { content = {}, ...list } = responses[200] ?? { description: '' };
  const types = new Set<string>(Object.values(FILE_TYPES));
  const json = Object.entries(content).filter(([type]) => !types.has(type));
  return { ...responses, 200: { ...list, content: Object.fromEntries(json) } };
}

/** `/api/openapi.json`, and a page at `/api/docs` that lists the operations. */
export function addReference(app: FastifyInstance, origin: string): void {
  const document = JSON.stringify(accountingOpenApi(origin));
  const page = referencePage(origin);
  app.get(`${BASE}/openapi.json`, async (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(document),
  );
  app.get(`${BASE}/docs`, async (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=300')
      .header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(page),
  );
}

function referencePage(origin: string): string {
  const rows = OPERATIONS.map(
    ({ method, path, meta, summary, description }) =>
      `<tr><td><code>${method} ${escapeHtml(path)}</code></td><td>${meta.permission}</td><td>${escapeHtml(summary)}${description === undefined ? '' : `<br>${escapeHtml(description.replaceAll('`', ''))}`}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Accounting API</title></head>
<body><main><h1>Accounting API</h1>
<p>Base address: <code>${escapeHtml(origin + BASE)}</code>. Machine-readable: <a href="${BASE}/openapi.json">OpenAPI 3.1</a>.</p>
<p>Send a personal key as <code>X-API-Key</code> or <code>Authorization: Bearer</code>. Writes with the session cookie need <code>X-Service: 1</code>. Errors are JSON with <code>error</code> (Czech), sometimes <code>code</code>, and <code>fields</code> by the path of the field.</p>
<table><thead><tr><th scope="col">Operation</th><th scope="col">Who may</th><th scope="col">What it does</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table></main></body></html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
