import Type, { type TSchema } from 'typebox';
import { pageSchema } from '../platform/http/paged.ts';
import { EntityId, recordId } from '../platform/http/params.ts';

const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()]);
const Text = orNull(Type.String());
const Flag = orNull(Type.Boolean());
const Day = Type.String({ format: 'date' });
const Moment = Type.String({ format: 'date-time' });
const Amount = Type.Number();

const PARTNER = {
  id: Type.Integer(),
  name: Type.String({ maxLength: 200 }),
  kind: Type.Enum(['company', 'person']),
  ico: Text,
  dic: Text,
  vat_id: orNull(Type.String({ description: 'VAT number of another state, with its prefix' })),
  vat_payer: Flag,
  unreliable: Flag,
  street: Text,
  house_number: Text,
  orientation_number: Text,
  city: Text,
  zip: Text,
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  email: Text,
  phone: Text,
  web: Text,
  databox: Text,
  bank_accounts: Type.Array(
    Type.Object(
      {
        number: Text,
        bank_code: Text,
        iban: Text,
        bic: Text,
        currency: Text,
        published: orNull(
          Type.Boolean({ description: 'Whether the registry of VAT payers publishes it; null: not known' }),
        ),
      },
      { title: 'PartnerAccount' },
    ),
  ),
  due_days: orNull(Type.Integer({ minimum: 0, maximum: 365 })),
  language: Text,
  currency: Text,
  default_account: orNull(Type.String({ description: 'Expense or revenue account' })),
  default_vat_treatment: Text,
  note: Text,
  tags: Type.Array(Type.String()),
  archived: Type.Boolean(),
  checked_at: orNull(Type.String({ format: 'date-time', description: 'Last check in the registries' })),
  created_at: Moment,
  updated_at: Moment,
};

export const PartnersParams = Type.Object({ entity_id: EntityId });
export const PartnerParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The contact: `id` of a row of `listPartners`'),
});

const OPEN = { receivable: Amount, payable: Amount };

export const PartnerPageSchema = pageSchema(
  Type.Object(
    { ...PARTNER, ...OPEN },
    { title: 'PartnerInList', description: 'A contact with what is open, CZK' },
  ),
  Type.Object(OPEN, { description: 'What is open with all partners of the filter, CZK' }),
);

export const PartnerSchema = Type.Object(
  {
    ...PARTNER,
    turnover: Type.Number({ description: 'Issued this fiscal year, CZK without VAT' }),
    last_documents: Type.Array(
      Type.Object(
        {
          id: Type.Integer(),
          kind: Type.String(),
          number: Text,
          issued_on: Day,
          due_on: orNull(Day),
          currency: Type.String(),
          total_payable: Amount,
          remaining: Amount,
          asked: Type.Number({ description: 'As in `getDocument`' }),
        },
        { title: 'PartnerDocument' },
      ),
      { maxItems: 10 },
    ),
  },
  { title: 'Partner', description: 'A contact' },
);

export const RefreshSchema = Type.Object({
  checked_at: Moment,
  differences: Type.Array(
    Type.Object(
      {
        field: Type.String(),
        current: Type.Unknown({ description: 'As the partner had it' }),
        registry: Type.Unknown(),
      },
      { title: 'PartnerDifference' },
    ),
  ),
  applied: Type.Array(Type.String(), { description: 'Fields that now have the value of the registry' }),
  warnings: Type.Array(Type.String(), { description: 'Czech sentences: dissolved, a registry that is away' }),
  partner: PartnerSchema,
});

export const VatCheckSchema = Type.Object({
  dic: Type.String(),
  found: Type.Boolean(),
  vat_payer: Type.Boolean(),
  unreliable: Type.Boolean(),
  unreliable_since: orNull(Day),
  accounts: Type.Array(
    Type.Object(
      { number: Text, bank_code: Text, iban: Text, published_on: orNull(Day) },
      { title: 'PublishedAccount' },
    ),
    { description: 'Published on that day' },
  ),
  checked_at: Moment,
  evidence_id: Type.Integer(),
});

export const StatementSchema = Type.Object({
  from: Day,
  to: Day,
  opening: Type.Number({ description: 'CZK; positive: owed to the company' }),
  rows: Type.Array(
    Type.Object(
      {
        date: Day,
        document_id: orNull(Type.Integer()),
        payment_id: orNull(Type.Integer()),
        number: Text,
        text: Type.String(),
        debit: Amount,
        credit: Amount,
        balance: Amount,
        currency: Type.String(),
        amount: Type.Number({ description: 'In the currency' }),
      },
      { title: 'PartnerMovement' },
    ),
  ),
  closing: Amount,
  open_items: Type.Array(
    Type.Object(
      {
        document_id: Type.Integer(),
        number: Text,
        due_on: orNull(Day),
        currency: Type.String(),
        total_payable: Amount,
        paid: Amount,
        remaining: Amount,
        days_overdue: Type.Integer({ description: '0: not due yet' }),
      },
      { title: 'PartnerOpenItem' },
    ),
  ),
});
