import { halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import { type Context, companyOf } from '../platform/context.ts';
import { invalidFields } from '../platform/http/fields.ts';
import { PAGE_QUERY, paged, pageOfQuery } from '../platform/http/paged.ts';
import { errorResponses, json } from '../platform/http/responses.ts';
import type { TableColumn } from '../platform/http/table.ts';
import { defineOperation } from '../platform/operation.ts';
import type { PartnerFilter } from './filter.ts';
import { partnersPage } from './pages.ts';
import { type PartnerInList, partnerInListJson } from './partner.ts';
import { PartnerPageSchema, PartnersParams } from './schema.ts';
import { partnerRows } from './store.ts';

const Q_AT_MOST = 100;
const ARCHIVED: ReadonlyMap<string, boolean | null> = new Map([
  ['false', false],
  ['true', true],
  ['all', null],
]);

/** Columns of the list as a file. */
export const LIST_COLUMNS: readonly TableColumn[] = [
  { key: 'id', title: 'Číslo', kind: 'number', paper: false },
  { key: 'name', title: 'Název' },
  { key: 'kind', title: 'Druh', labels: { company: 'firma', person: 'osoba' }, paper: false },
  { key: 'ico', title: 'IČO' },
  { key: 'dic', title: 'DIČ' },
  { key: 'vat_id', title: 'DIČ jiného státu', paper: false },
  { key: 'vat_payer', title: 'Plátce DPH', kind: 'flag' },
  { key: 'unreliable', title: 'Nespolehlivý plátce', kind: 'flag', paper: false },
  { key: 'street', title: 'Ulice' },
  { key: 'house_number', title: 'Číslo popisné' },
  { key: 'orientation_number', title: 'Číslo orientační', paper: false },
  { key: 'city', title: 'Obec' },
  { key: 'zip', title: 'PSČ' },
  { key: 'country', title: 'Země', paper: false },
  { key: 'email', title: 'E-mail' },
  { key: 'phone', title: 'Telefon', paper: false },
  { key: 'web', title: 'Web', paper: false },
  { key: 'databox', title: 'Datová schránka', paper: false },
  { key: 'bank_accounts.0.number', title: 'Číslo účtu', paper: false },
  { key: 'bank_accounts.0.bank_code', title: 'Kód banky', paper: false },
  { key: 'bank_accounts.0.iban', title: 'IBAN', paper: false },
  { key: 'due_days', title: 'Splatnost dní', kind: 'number', paper: false },
  { key: 'language', title: 'Jazyk', paper: false },
  { key: 'currency', title: 'Měna', paper: false },
  { key: 'default_account', title: 'Účet', paper: false },
  { key: 'tags', title: 'Štítky' },
  { key: 'note', title: 'Poznámka', paper: false },
  { key: 'archived', title: 'V archivu', kind: 'flag', paper: false },
  { key: 'checked_at', title: 'Ověřeno', kind: 'moment', paper: false },
  { key: 'receivable', title: 'Pohledávky Kč', kind: 'money', sum: true },
  { key: 'payable', title: 'Závazky Kč', kind: 'money', sum: true },
];

const text = (description: string) => Type.Optional(Type.String({ description }));

export const listPartners = defineOperation({
  id: 'listPartners',
  method: 'GET',
  path: '/entities/{entity_id}/partners',
  summary: 'Contacts by name with what is open with them',
  description:
    'Customers and suppliers of the company, those that are not archived unless `archived` says otherwise, in Czech order of their names, then by `id`. `receivable` and `payable` of each are what is open, in CZK; `total` and `sums` are those of the whole filter, not of the page. `role` finds those who have issued or received documents that count; an advance invoice alone makes nobody owe. A `role` or `archived` that is none, and more than 100 characters of `q`, are a 422 naming the parameter.',
  tag: 'Contacts',
  meta: {
    permission: 'member',
    table: {
      file: 'kontakty',
      title: 'Kontakty',
      columns: LIST_COLUMNS,
      all: (query, context) => inJson(partnerRows(context.sql, filterOf(query, context))),
      filters: {
        q: 'hledáno',
        role: { name: 'jen', labels: { customer: 'odběratelé', supplier: 'dodavatelé' } },
        archived: {
          name: 'kontakty',
          labels: { false: 'mimo archiv', true: 'z archivu', all: 'i z archivu' },
        },
        tag: 'štítek',
      },
    },
  },
  params: PartnersParams,
  query: Type.Object({
    q: text('Words of the name, IČO, DIČ, e-mail or account, whole or as beginnings; accents do not count'),
    role: text('`customer` or `supplier`: who has issued or received documents'),
    archived: text('`false` (default): those in use; `true`: archived ones; `all`: both'),
    tag: text('Only contacts that have this tag, exactly as written'),
    ...PAGE_QUERY,
  }),
  responses: {
    ...json(200, 'A page; the sums are those of the whole filter', PartnerPageSchema),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ query }, context) {
    const filter = filterOf(query, context);
    const page = pageOfQuery(query);
    const found = await partnersPage(context.sql, filter, page);
    const { total, receivable, payable } = found.sums;
    const sums = { receivable: halerToJson(receivable), payable: halerToJson(payable) };
    return paged(page, { total, sums, rows: found.rows.map(partnerInListJson) });
  },
});

/** @throws {HttpError} 422 for a filter that cannot be used */
function filterOf(query: Readonly<Record<string, string | undefined>>, context: Context): PartnerFilter {
  const given = (name: string) => query[name]?.trim() || null;
  const [q, role, archived] = [given('q'), given('role'), given('archived') ?? 'false'];
  const isRole = role === null || role === 'customer' || role === 'supplier';
  const wrong = {
    ...(q !== null && q.length > Q_AT_MOST ? { q: `Smí mít nejvýš ${Q_AT_MOST} znaků.` } : {}),
    ...(isRole ? {} : { role: 'Musí být jedna z hodnot: customer, supplier.' }),
    ...(ARCHIVED.has(archived) ? {} : { archived: 'Musí být jedna z hodnot: false, true, all.' }),
  };
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  return {
    entityId: companyOf(context).id,
    q,
    role: isRole ? role : null,
    archived: ARCHIVED.get(archived) ?? null,
    tag: given('tag'),
  };
}

async function* inJson(batches: AsyncIterable<PartnerInList[]>) {
  for await (const batch of batches)
    yield batch.map((row) => ({ ...partnerInListJson(row), tags: row.tags.join(', ') }));
}
