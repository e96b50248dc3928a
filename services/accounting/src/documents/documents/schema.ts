import { TREATMENTS } from '@news-and-accounting/document';
import Type, { type TSchema } from 'typebox';
import { PostedSchema } from '../../books/ledger/index.ts';
import { AttachmentSchema } from '../../intake/attachments/index.ts';
import { LawReferenceSchema } from '../../platform/http/law-reference.ts';
import { pageSchema } from '../../platform/http/paged.ts';
import { EntityId, recordId } from '../../platform/http/params.ts';
// Not by the indexes: those need documents to be there already.
import { MailSchema } from '../mail/mail.ts';
import { PaymentSchema, WarningSchema } from '../payments/payment.ts';
import {
  DEDUCTIONS,
  LANGUAGES,
  LINK_RELATIONS,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  STATUSES,
} from './document.ts';
import { DOCUMENT_KINDS } from './kinds.ts';

const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()]);
const said = (description: string) => Type.String({ description });
const Text = orNull(Type.String());
const Id = orNull(Type.Integer());
const Day = Type.String({ format: 'date' });
const DayOrNull = orNull(Day);
const Moment = Type.String({ format: 'date-time' });
const MomentOrNull = orNull(Moment);
const Amount = Type.Number();
const Czk = orNull(Type.Number({ description: 'CZK; null while the exchange rate is not known' }));
const Percent = orNull(Type.Number({ description: 'Per cent' }));

export const DocumentsParams = Type.Object({ entity_id: EntityId });
export const DocumentParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The document: `id` of a row of `listDocuments`'),
});

const VatRowSchema = Type.Object(
  {
    vat_treatment: Type.Enum([...TREATMENTS]),
    commodity: Text,
    rate: Percent,
    base: Amount,
    vat: Type.Number({ description: 'Of self-assessed rows the tax that the customer declares' }),
    base_czk: Czk,
    vat_czk: Czk,
  },
  { title: 'DocumentVatRow' },
);

const SupplierVatSchema = Type.Object(
  { vat_treatment: Type.Enum([...TREATMENTS]), commodity: Text, rate: Percent, base: Amount, vat: Amount },
  { title: 'DocumentSupplierVat' },
);

const PartnerCopySchema = Type.Object(
  {
    name: Type.String(),
    kind: Type.Enum(['company', 'person']),
    ico: Text,
    dic: Text,
    vat_id: Text,
    street: Text,
    house_number: Text,
    orientation_number: Text,
    city: Text,
    zip: Text,
    country: Type.String(),
    email: Text,
  },
  { title: 'DocumentPartner', description: 'The copy taken at issue; of a draft the contact as it is now' },
);

const PayeeAccountSchema = Type.Object(
  { number: Text, bank_code: Text, iban: Text, bic: Text },
  { title: 'PayeeAccount' },
);

const HEAD = {
  id: Type.Integer(),
  kind: Type.Enum([...DOCUMENT_KINDS]),
  direction: Type.Enum(['issued', 'received', 'internal']),
  status: Type.Enum([...STATUSES]),
  payment_state: Type.Enum([...PAYMENT_STATES]),
  number: orNull(said('Ours; null while it is a draft')),
  series_id: Id,
  external_number: orNull(said('The supplier’s')),
  variable_symbol: Text,
  constant_symbol: Text,
  specific_symbol: Text,
  partner_id: Id,
  partner: orNull(PartnerCopySchema),
  issued_on: Day,
  taxable_on: orNull(Type.String({ format: 'date', description: 'Day of supply (DUZP)' })),
  vat_period_on: orNull(
    Type.String({ format: 'date', description: 'The day by which it enters a VAT period' }),
  ),
  due_on: DayOrNull,
  received_on: DayOrNull,
  accounting_on: Type.String({ format: 'date', description: 'The day of its postings' }),
  currency: Type.String(),
  rate: orNull(
    Type.Number({ description: 'CZK for one unit of the currency; null for CZK, or not known yet' }),
  ),
  rate_date: orNull(Type.String({ format: 'date', description: 'Day of the central bank’s list' })),
  prices_include_vat: Type.Boolean(),
};

const SUMS = {
  vat: Type.Array(VatRowSchema, { description: 'What it taxes: less what receipts of advances have taxed' }),
  vat_before_advances: Type.Array(VatRowSchema, { description: 'The whole supply' }),
  base: Amount,
  vat_total: Amount,
  rounding: Type.Number({ description: 'Outside of the tax base' }),
  rounding_taxed: Type.Number({ description: 'The part of the price that came from rounding' }),
  total: Amount,
  advances_deducted: Amount,
  total_payable: Amount,
  paid: Amount,
  remaining: Amount,
  asked: Type.Number({
    description:
      '`remaining`, of an advance without what issued invoices that have deducted it ask for in its place: 0 is nothing',
  }),
  base_czk: Czk,
  vat_czk: Czk,
  total_czk: Czk,
};

const REST = {
  payment_method: Type.Enum([...PAYMENT_METHODS]),
  bank_account_id: Id,
  cash_register_id: Id,
  payee_account: orNull(PayeeAccountSchema),
  taken_over: Type.Boolean(),
  simplified: Type.Boolean(),
  self_billed: Type.Boolean(),
  reason: Text,
  order_number: Text,
  text_before: Text,
  text_after: Text,
  note: orNull(said('Internal')),
  tags: Type.Array(Type.String()),
  language: Type.Enum([...LANGUAGES]),
  texts: Type.Array(Type.Object({ code: Type.String(), text: Type.String() }, { title: 'DocumentText' }), {
    description: 'What the law makes it say',
  }),
  warnings: Type.Array(WarningSchema),
  approval_state: orNull(Type.Enum(['requested', 'approved', 'rejected'])),
  created_at: Moment,
  updated_at: Moment,
  issued_at: MomentOrNull,
  cancelled_at: MomentOrNull,
  cancel_reason: Text,
  links: Type.Array(
    Type.Object(
      {
        relation: Type.Enum([...LINK_RELATIONS]),
        document_id: orNull(
          Type.Integer({ description: 'Of `recurrence` the document that it was made from; null: none' }),
        ),
        number: Text,
        recurrence_id: Type.Optional(Type.Integer({ description: 'Of `recurrence` only' })),
      },
      { title: 'DocumentLink' },
    ),
  ),
};

const LineSchema = Type.Object(
  {
    id: Id,
    position: Type.Integer(),
    name: Type.String(),
    quantity: Type.Number(),
    unit: Text,
    unit_price: Type.Number(),
    discount_percent: Type.Number(),
    vat_rate: Percent,
    vat_treatment: Type.Enum([...TREATMENTS]),
    commodity: Text,
    deduction: orNull(Type.Enum([...DEDUCTIONS])),
    deduction_percent: Percent,
    account_code: orNull(said('Null: by the kind, the contact and rules')),
    cost_centre: Text,
    base: Amount,
    vat: Amount,
    total: Amount,
  },
  { title: 'DocumentLine' },
);

const AdvanceSchema = Type.Object(
  { advance_id: Type.Integer(), payment_id: Type.Integer(), tax_receipt_id: Id, amount: Amount },
  { title: 'DeductedAdvance' },
);

const StepSchema = Type.Object(
  {
    what: Type.String(),
    row: orNull(
      Type.Integer({ description: 'The place in `vat_before_advances`; null: the whole document' }),
    ),
    inputs: Type.Array(
      Type.Object(
        { name: Type.String(), value: Type.String(), unit: said('A currency, or `%`') },
        { title: 'DocumentStepInput' },
      ),
    ),
    unrounded: orNull(said('Cut at six places; null for sums and differences of amounts')),
    rounding: orNull(Type.String()),
    result: Amount,
    currency: said('Of `result`'),
    paragraph: orNull(LawReferenceSchema),
  },
  { title: 'DocumentStep', description: 'A step of the way to the figures of a document' },
);

const BODY = {
  ...HEAD,
  lines: Type.Array(LineSchema),
  ...SUMS,
  supplier_vat: orNull(
    Type.Array(SupplierVatSchema, {
      description:
        'Of received kinds: the rows of the supplier that stand in `vat` instead of ours, as `vat` was given',
    }),
  ),
  advances: Type.Array(AdvanceSchema),
  ...REST,
};

const ApprovalRequiredSchema = Type.Object(
  {
    rule_id: Id,
    rule_name: orNull(said('Null: no rule fits, one member was asked')),
    required: Type.Integer({ description: 'How many have to approve' }),
    blocks: Type.Enum(['issue', 'payment'], { description: 'What is refused with `APPROVAL_REQUIRED`' }),
  },
  {
    title: 'ApprovalRequired',
    description:
      'The approval that it still needs, of its request or of the rule that fits it now; null: none. Ask with `requestApproval`',
  },
);

export const DocumentSchema = Type.Object(
  {
    ...BODY,
    payments: Type.Array(PaymentSchema),
    mails: Type.Array(MailSchema, { description: 'The newest first' }),
    attachments: Type.Array(AttachmentSchema, { description: 'In the order in which they came' }),
    qr: orNull(
      said(
        'Text of the code by which what remains is paid: SPAYD with QR Faktura in CZK, the European code in EUR',
      ),
    ),
    entries: Type.Array(PostedSchema, { description: 'Its postings; none of a draft' }),
    approval_required: orNull(ApprovalRequiredSchema),
    steps: Type.Optional(
      Type.Union([Type.Array(StepSchema), Type.Null()], {
        description: 'With `steps=1`; null where the figures were taken over as they were',
      }),
    ),
  },
  { title: 'Document', description: 'A document with its lines' },
);

export const DocumentPreviewSchema = Type.Object(
  {
    ...BODY,
    id: Id,
    created_at: MomentOrNull,
    updated_at: MomentOrNull,
    number_preview: orNull(said('The number that it would get now')),
    entries: Type.Array(PostedSchema, { description: 'What it would post' }),
    steps: Type.Array(StepSchema, { description: 'How its figures come about' }),
  },
  { title: 'DocumentPreview', description: 'A document as it would be stored' },
);

export const DocumentPageSchema = pageSchema(
  Type.Object(
    { ...HEAD, ...SUMS, ...REST },
    { title: 'DocumentInList', description: 'A document without lines' },
  ),
  Type.Array(
    Type.Object(
      {
        currency: Type.String(),
        count: Type.Integer(),
        base: Amount,
        vat: Amount,
        total_payable: Amount,
        remaining: Amount,
        asked: Amount,
      },
      { title: 'DocumentSums' },
    ),
    { description: 'By currency, of issued documents; of drafts where `status` is `draft`' },
  ),
);
