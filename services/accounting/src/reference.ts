import { readFileSync } from 'node:fs';
import { openApiDocument } from '@news-and-accounting/http';
import Type, { type TObject } from 'typebox';
import { OPERATIONS } from './operations.ts';
import { partsSchema } from './platform/files/index.ts';
import { FILE_TYPES, TABLE_QUERY } from './platform/http/file-types.ts';
import { LinkTokenSchema } from './platform/http/link-token.ts';
import { responsesOf } from './platform/http/responses.ts';
import { IfMatchSchema, takesVersion } from './platform/http/versions.ts';
import { IdempotencyKeySchema, takesKey } from './platform/idempotency/index.ts';
import type { AccountingOperation } from './platform/operation.ts';

const BASE = '/api';
/** How the interface is used, as Markdown; `guides.test.ts` runs what it shows. */
const GUIDES = readFileSync(new URL('guides.md', import.meta.url), 'utf8').trim();

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
    name: 'Approval',
    description:
      'Who has to approve expenses before they are issued or paid: rules, what waits, and the decisions.',
  },
  {
    name: 'Cash',
    description:
      'Cash registers of a company and their books: what was paid in and out in cash, with the balance after each payment.',
  },
  {
    name: 'Bank',
    description:
      'Bank accounts of a company: their numbers, what they began with and what the ledger has on them.',
  },
  {
    name: 'Attachments',
    description:
      'Files that documents, contacts, movements, entries, asset cards, trips and employees have, or that wait to be linked: what they are is found by their content, and each content is stored once.',
  },
  {
    name: 'Imports',
    description:
      'Files of other programs and tables: what would become of each thing in them, taking it over, and taking that back.',
  },
  {
    name: 'Automation',
    description:
      'Rules for what repeats: movements of bank accounts that are posted, proposed, filled in or put aside by themselves.',
  },
  {
    name: 'Document requests',
    description:
      'Asking for a paper that is missing, a member of the company or anybody by a link that takes files and shows nothing else.',
  },
  {
    name: 'Exports',
    description:
      'What leaves the company: documents and tables for other programs, the archive of everything, and the package of a period for an accountant.',
  },
  {
    name: 'Webhooks',
    description:
      'Addresses that changes of a company are delivered to, signed, and what became of each delivery. The guide “Webhooks” shows a receiver.',
  },
  {
    name: 'Ledger',
    description:
      'Double entry: postings, chart of accounts and trial balance. Postings are written by the operations they come from, such as `depreciateAssets` and `postPayslip`; analytic accounts are added to the chart here.',
  },
  {
    name: 'Closing',
    description:
      'The close of a fiscal year: a checklist with what stands in the way, revaluation of currencies, income tax, the formal close with its lock, approval, and the way back.',
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
    name: 'Absences',
    description:
      'Days on which employees do not work: sickness, care, parental and other leave, and what the employer pays for them.',
  },
  {
    name: 'Annual settlement',
    description: 'The yearly settlement of employees’ tax, and what an employer certifies for a year.',
  },
  {
    name: 'Payslips',
    description:
      'A month of wages: payslips, posting, deadlines and the monthly employer report (JMHZ), with the steps behind every figure.',
  },
  {
    name: 'VAT',
    description:
      'Value added tax of a period as documents and records have it now: the ledger, the return, the control and the recapitulative statement, each figure with what is behind it.',
  },
  {
    name: 'Income tax',
    description:
      'The income tax of a year as the books have it now: the rows of the return with what is behind each, advances and days, and what people enter beside the books.',
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
      description: GUIDES.replaceAll('{base}', origin + BASE),
      contact: { name: 'Accounting', url: origin },
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
        link: { type: 'apiKey', in: 'header', name: 'X-Request-Token' },
      },
    },
    extend: (operation) => {
      const { permission, upload, parts, admitHolder } = (operation as AccountingOperation).meta;
      const security =
        permission === 'public'
          ? []
          : permission === 'browser'
            ? [{ session: [] }]
            : [
                { key: [] },
                { bearer: [] },
                { session: [] },
                ...(admitHolder === undefined ? [] : [{ link: [] }]),
              ];
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
    ...(operation.meta.admitHolder === undefined ? {} : LinkTokenSchema.properties),
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
