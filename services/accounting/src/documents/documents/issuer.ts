import { notFound } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import type { DocumentRow, DocumentValues } from './document.ts';

/** Looks of the paper, by the keys of the settings. */
const LOOKS = [
  ...['invoice_style', 'invoice_font', 'invoice_density', 'invoice_table', 'invoice_corners'],
  ...['invoice_logo_size', 'invoice_logo_name', 'invoice_row_numbers', 'invoice_paid_stamp'],
  ...['invoice_contacts', 'invoice_credit', 'show_qr'],
];

/** Who issues a document, as it was kept at the issue or is now: the letterhead, looks and the account to pay to. */
export type IssuerData = {
  name: string;
  legal_form: string;
  /** On the day of the document. */
  vat_status: string;
  ico: string | null;
  dic: string | null;
  street: string | null;
  house_number: string | null;
  orientation_number: string | null;
  city: string | null;
  zip: string | null;
  country: string;
  email: string | null;
  phone: string | null;
  web: string | null;
  databox: string | null;
  register_note: string | null;
  invoice_footer: string | null;
  accent_color: string | null;
  /** Settings by their keys; those that were never set are missing. */
  looks: Readonly<Record<string, unknown>>;
  bank_account: {
    name: string;
    number: string | null;
    bank_code: string | null;
    iban: string | null;
    /** Copies from before accounts had one lack it. */
    bic?: string | null;
    currency: string;
  } | null;
};

/** Who issues, with the logo as PNG. */
export type Issuer = { data: IssuerData; logo: Buffer | null };

/** What an issue keeps of the company as it is now: `data` and `png`. */
const presentIssuer = (sql: Queries, entityId: number, bankAccountId: number | null, status: string) => sql`
  select jsonb_build_object(
      'name', e.name, 'legal_form', e.legal_form, 'vat_status', ${status}::text, 'ico', e.ico, 'dic', e.dic,
      'title', e.title, 'first_name', e.first_name, 'last_name', e.last_name, 'street', e.street,
      'house_number', e.house_number, 'orientation_number', e.orientation_number, 'city', e.city, 'zip', e.zip,
      'country', e.country, 'email', e.email, 'phone', e.phone, 'web', e.web, 'databox', e.databox,
      'register_note', e.register_note, 'invoice_footer', e.invoice_footer, 'accent_color', e.accent_color,
      'looks', (select coalesce(jsonb_object_agg(s.key, s.value), '{}') from jsonb_each(e.settings) s
        where s.key = any (${LOOKS})),
      'bank_account', (select jsonb_build_object('name', b.name, 'number', b.number, 'bank_code', b.bank_code,
          'iban', b.iban, 'bic', b.bic, 'currency', b.currency) from bank_accounts b
        where b.entity_id = e.id and b.id = ${bankAccountId})
    ) as data, l.png
  from entities e left join entity_logos l on l.entity_id = e.id where e.id = ${entityId}`;

/**
 * Keeps who issues, how its paper looks and the account it is paid to, as they are now; documents that say the same
 * share it.
 * @param status the company's VAT status on the day of the document
 * @returns its id
 */
export async function keepIssuer(
  tx: Queries,
  entityId: number,
  bankAccountId: number | null,
  status: string,
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    with said as (${presentIssuer(tx, entityId, bankAccountId, status)}), named as (
      select data, png, sha256(convert_to(data::text, 'UTF8') || coalesce(png, '')) as digest from said
    ), kept as (
      insert into issuers (entity_id, sha256, data, logo)
      select ${entityId}, digest, data, png from named
      where not exists (select from issuers i where i.entity_id = ${entityId} and i.sha256 = named.digest)
      on conflict do nothing returning id
    )
    select id from kept union all
    select i.id from issuers i join named on i.sha256 = named.digest where i.entity_id = ${entityId}`;
  if (row === undefined) throw new Error('an issuer could not be kept');
  return row.id;
}

/** Whether a document keeps who issues it: it can be put on paper, and some of that is ours. */
export const keepsIssuer = ({ kind, direction, self_billed }: KeptOf) =>
  direction !== 'received' || self_billed || kind === 'receipt';

/** What of an issuer is asked for: `status` is the company's VAT status on the day, where nobody is kept. */
export type IssuerQuery = { status: string; withLogo: boolean };

type KeptOf = Pick<DocumentValues, 'kind' | 'direction' | 'self_billed'>;

/** Those who were kept at the issue of documents, by their id. */
export async function keptIssuers(
  sql: Queries,
  entityId: number,
  ids: readonly number[],
  withLogo: boolean,
): Promise<ReadonlyMap<number, Issuer>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<(Issuer & { id: number })[]>`
    select i.id, i.data, case when ${withLogo} then i.logo end as logo
    from issuers i where i.entity_id = ${entityId} and i.id = any (${[...ids]}::bigint[])`;
  return new Map(rows.map(({ id, data, logo }) => [id, { data, logo }]));
}

/** Who issued a document: as it was kept; what keeps nobody, and drafts, have the company as it is now. */
export async function issuerOf(
  sql: Queries,
  entityId: number,
  { issuer_id, bank_account_id }: Pick<DocumentRow, 'issuer_id' | 'bank_account_id'>,
  { status, withLogo }: IssuerQuery,
): Promise<Issuer> {
  const [row] = await sql<Issuer[]>`
    select i.data, case when ${withLogo} then i.png end as logo from (${
      issuer_id === null
        ? presentIssuer(sql, entityId, bank_account_id, status)
        : sql`select k.data, k.logo as png from issuers k where k.entity_id = ${entityId} and k.id = ${issuer_id}`
    }) i`;
  if (row === undefined) throw notFound();
  return row;
}
