import type { LocalDate } from '@news-and-accounting/law';
import type { Taxpayer, VatStatusSince } from '@news-and-accounting/vat';
import {
  filingHistory,
  type VatChange,
  type VatFacts,
  type VatSettings,
  vatHistory,
  vatSettings,
} from '../../access/companies/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import { formActivity } from './activity.ts';

/** A company as its VAT sees it. */
export type VatCompany = {
  id: number;
  taxpayer: Taxpayer;
  /** The changes by which it files, which begin with the company. */
  filingHistory: readonly VatStatusSince[];
  settings: VatSettings;
  isDoubleEntry: boolean;
};

type Row = VatFacts & {
  legal_form: string;
  bookkeeping: string;
  dic: string | null;
  nace: string | null;
  tax_office_code: string | null;
};

/** @throws {HttpError} 404 */
export async function vatCompany(sql: Queries, entityId: number): Promise<VatCompany> {
  const [row] = await sql<Row[]>`
    select legal_form, bookkeeping, dic, nace, tax_office_code, vat_status, vat_registered_on,
      settings
    from entities where id = ${entityId}`;
  if (row === undefined) throw notFound();
  const settings = vatSettings(row.settings);
  return {
    id: entityId,
    taxpayer: taxpayerOf(row, settings),
    filingHistory: datedOf(filingHistory(row)),
    settings,
    isDoubleEntry: row.bookkeeping === 'double_entry',
  };
}

const datedOf = (changes: readonly VatChange[]) =>
  changes.map(({ from, status }): VatStatusSince => ({ from: from as LocalDate, status }));

function taxpayerOf(row: Row, { submitter, vat_coefficient }: VatSettings): Taxpayer {
  return {
    legalForm: row.legal_form,
    dic: row.dic,
    history: datedOf(vatHistory(row)),
    hasTaxOffice: row.tax_office_code !== null,
    hasNace: formActivity(row.nace) !== null,
    hasSubmitter: submitter !== null && submitter.first_name !== null && submitter.last_name !== null,
    coefficients: vat_coefficient,
  };
}
