import { type Haler, halerToJson } from '@news-and-accounting/money';

/** An account of a partner: a Czech number with its bank, or an IBAN alone. */
export type PartnerAccount = {
  number: string | null;
  bank_code: string | null;
  iban: string | null;
  bic: string | null;
  currency: string | null;
  /** Whether the registry of VAT payers publishes it; null: not known. */
  published: boolean | null;
};

/** What people enter of a partner. */
export type PartnerValues = {
  name: string;
  kind: 'company' | 'person';
  ico: string | null;
  dic: string | null;
  vat_id: string | null;
  vat_payer: boolean | null;
  unreliable: boolean | null;
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
  bank_accounts: PartnerAccount[];
  due_days: number | null;
  language: string | null;
  currency: string | null;
  default_account: string | null;
  default_vat_treatment: string | null;
  note: string | null;
  tags: string[];
  archived: boolean;
};

/** A partner as stored and as the interface shows it, in the order of the specification. */
export type Partner = { id: number } & PartnerValues & {
    checked_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };

export type PartnerInList = Partner & { receivable: Haler; payable: Haler };

/** A row of the list: what is open, in CZK. */
export function partnerInListJson({ receivable, payable, ...partner }: PartnerInList) {
  return { ...partner, receivable: halerToJson(receivable), payable: halerToJson(payable) };
}
