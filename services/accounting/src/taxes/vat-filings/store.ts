import { type VatSettings, vatSettings } from '../../access/companies/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';

/** What the head of a form says of a company. */
export type FormCompany = {
  name: string;
  legal_form: string;
  dic: string | null;
  nace: string | null;
  tax_office_code: string | null;
  tax_office_workplace: string | null;
  title: string | null;
  first_name: string | null;
  last_name: string | null;
  street: string | null;
  house_number: string | null;
  orientation_number: string | null;
  city: string | null;
  zip: string | null;
  country: string;
  email: string | null;
  phone: string | null;
  settings: VatSettings;
};

/** @throws {HttpError} 404 */
export async function formCompany(sql: Queries, entityId: number): Promise<FormCompany> {
  type Row = Omit<FormCompany, 'settings'> & { settings: Readonly<Record<string, unknown>> };
  const [row] = await sql<Row[]>`
    select name, legal_form, dic, nace, tax_office_code, tax_office_workplace, title, first_name, last_name, street,
      house_number, orientation_number, city, zip, country, email, phone, settings
    from entities where id = ${entityId}`;
  if (row === undefined) throw notFound();
  return { ...row, settings: vatSettings(row.settings) };
}

/** Makes a new version of a filing of which something beside its row has changed. */
export async function touchFiling(tx: Queries, entityId: number, id: number, now: Date): Promise<void> {
  await tx`update filings set updated_at = ${now} where entity_id = ${entityId} and id = ${id}`;
}
