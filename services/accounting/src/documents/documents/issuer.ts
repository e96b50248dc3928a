import type { Queries } from '../../platform/store.ts';

/** Looks of the paper, by the keys of the settings. */
const LOOKS = [
  ...['invoice_style', 'invoice_font', 'invoice_density', 'invoice_table', 'invoice_corners'],
  ...['invoice_logo_size', 'invoice_logo_name', 'invoice_row_numbers', 'invoice_paid_stamp'],
  ...['invoice_contacts', 'invoice_credit', 'show_qr'],
];

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
    with said as (
      select jsonb_build_object(
          'name', e.name, 'legal_form', e.legal_form, 'vat_status', ${status}::text, 'ico', e.ico, 'dic', e.dic,
          'title', e.title, 'first_name', e.first_name, 'last_name', e.last_name, 'street', e.street,
          'house_number', e.house_number, 'orientation_number', e.orientation_number, 'city', e.city, 'zip', e.zip,
          'country', e.country, 'email', e.email, 'phone', e.phone, 'web', e.web, 'databox', e.databox,
          'register_note', e.register_note, 'invoice_footer', e.invoice_footer, 'accent_color', e.accent_color,
          'looks', (select coalesce(jsonb_object_agg(s.key, s.value), '{}') from jsonb_each(e.settings) s
            where s.key = any (${LOOKS})),
          'bank_account', (select jsonb_build_object('name', b.name, 'number', b.number, 'bank_code', b.bank_code,
              'iban', b.iban, 'currency', b.currency) from bank_accounts b
            where b.entity_id = e.id and b.id = ${bankAccountId})
        ) as data, l.png
      from entities e left join entity_logos l on l.entity_id = e.id where e.id = ${entityId}
    ), named as (
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
