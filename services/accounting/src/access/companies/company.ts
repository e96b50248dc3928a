import Type from 'typebox';
import { canManage, canWrite, type Role } from '../../platform/http/caller.ts';
import {
  BOOKKEEPING_LABELS,
  type Bookkeeping,
  keysOf,
  LEGAL_FORM_LABELS,
  type LegalForm,
  VAT_STATUS_LABELS,
  type VatStatus,
} from './labels.ts';

/** A company as stored, with the caller's membership. */
export type CompanyRow = {
  id: number;
  name: string;
  legal_form: LegalForm;
  bookkeeping: Bookkeeping;
  vat_status: VatStatus;
  settings: Record<string, unknown>;
  role: Role;
  member_user_id: number;
  updated_at: Date;
  [column: string]: unknown;
};

const Text = Type.Union([Type.String(), Type.Null()]);
const Day = Type.Union([Type.String({ format: 'date' }), Type.Null()]);
const TEXTS = [
  'ico',
  'dic',
  'company_id',
  'nace',
  'tax_office_code',
  'tax_office_workplace',
  'title',
  'first_name',
  'last_name',
  'street',
  'house_number',
  'orientation_number',
  'city',
  'zip',
  'email',
  'phone',
  'web',
  'databox',
  'register_note',
  'invoice_footer',
] as const;

export const CompanySchema = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String({ maxLength: 200 }),
    legal_form: Type.Enum(keysOf(LEGAL_FORM_LABELS)),
    bookkeeping: Type.Enum(keysOf(BOOKKEEPING_LABELS)),
    flat_expense_rate: Type.Union([Type.Integer(), Type.Null()]),
    vat_status: Type.Enum(keysOf(VAT_STATUS_LABELS)),
    vat_registered_on: Day,
    ...(Object.fromEntries(TEXTS.map((name) => [name, Text])) as Record<(typeof TEXTS)[number], typeof Text>),
    country: Type.String(),
    fiscal_year_start: Type.Integer({ minimum: 1, maximum: 12 }),
    currency: Type.String(),
    default_due_days: Type.Integer({ minimum: 0, maximum: 365 }),
    accent_color: Text,
    archived: Type.Boolean(),
    locked_until: Day,
    owner_id: Type.Integer(),
    member_user_id: Type.Integer(),
    created_at: Type.String({ format: 'date-time' }),
    updated_at: Type.String({ format: 'date-time' }),
    settings: Type.Object({}, { additionalProperties: true }),
    has_logo: Type.Boolean(),
    legal_form_label: Type.String(),
    bookkeeping_label: Type.String(),
    vat_status_label: Type.String(),
    vat_payer: Type.Boolean({ description: 'Monthly or quarterly VAT payer' }),
    double_entry: Type.Boolean(),
    role: Type.Enum(['owner', 'accountant', 'editor', 'viewer']),
    can_write: Type.Boolean(),
    can_manage: Type.Boolean(),
  },
  { title: 'Company', description: 'A company' },
);

export function companyJson(row: CompanyRow) {
  return {
    ...row,
    legal_form_label: LEGAL_FORM_LABELS[row.legal_form],
    bookkeeping_label: BOOKKEEPING_LABELS[row.bookkeeping],
    vat_status_label: VAT_STATUS_LABELS[row.vat_status],
    vat_payer: row.vat_status === 'monthly' || row.vat_status === 'quarterly',
    double_entry: row.bookkeeping === 'double_entry',
    can_write: canWrite(row.role),
    can_manage: canManage(row.role),
  };
}
