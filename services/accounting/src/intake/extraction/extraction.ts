import type { ReadKind, Source } from '@news-and-accounting/invoice-reading';
import Type, { type TSchema } from 'typebox';

const orNull = (schema: TSchema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });

const KINDS: readonly ReadKind[] = [
  'invoice',
  'credit_note',
  'advance',
  'tax_receipt',
  'received_invoice',
  'received_credit_note',
  'received_advance',
  'receipt',
];
const METHODS: readonly (Source | 'none')[] = ['isdoc', 'ubl', 'cii', 'qr', 'text', 'model', 'none'];

const BoxSchema = Type.Object(
  { x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() },
  {
    title: 'PageBox',
    description: 'A place on the page in points from its upper left corner; on a picture in its points',
  },
);

const SeenSchema = Type.Object(
  {
    source: Type.Enum(['qr', 'text', 'model']),
    page: Type.Integer({ minimum: 1 }),
    text: Type.String({ description: 'As it stands there' }),
    box: orNull(BoxSchema, 'Null where the place is not known'),
  },
  { title: 'PageEvidence' },
);

const EvidenceSchema = Type.Union(
  [
    Type.Object(
      {
        source: Type.Enum(['isdoc', 'ubl', 'cii']),
        path: Type.String({
          description: 'The element, such as `Invoice/InvoiceLines/InvoiceLine[2]/UnitPrice`',
        }),
      },
      { title: 'XmlEvidence' },
    ),
    SeenSchema,
  ],
  { description: 'Where the value stands' },
);

const FieldSchema = Type.Object(
  {
    value: Type.Union([Type.String(), Type.Number(), Type.Boolean()]),
    confidence: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'XML 1, QR 0.95, text 0.9 where a check confirms it, else 0.6, model 0.8 or 0.5',
    }),
    evidence: EvidenceSchema,
    seen: orNull(SeenSchema, 'Where a page shows the same; of what XML says'),
  },
  { title: 'ReadField' },
);

const PROPOSED = [
  'ico',
  'dic',
  'vat_id',
  'street',
  'house_number',
  'orientation_number',
  'city',
  'zip',
  'email',
  'phone',
  'web',
];

const PartnerSchema = Type.Object(
  {
    id: orNull(Type.Integer(), 'The contact that was found'),
    matched_by: orNull(Type.Enum(['ico', 'dic', 'account'])),
    proposal: orNull(
      Type.Object(
        {
          name: Type.String(),
          ...Object.fromEntries(PROPOSED.map((name) => [name, orNull(Type.String())])),
          country: Type.String(),
          bank_accounts: Type.Array(
            Type.Object(
              Object.fromEntries(
                ['number', 'bank_code', 'iban', 'bic', 'currency'].map((name) => [
                  name,
                  orNull(Type.String()),
                ]),
              ),
            ),
          ),
        },
        { title: 'ProposedPartner' },
      ),
      'What `createPartner` takes as `partner`, where none was found',
    ),
  },
  { title: 'ExtractedPartner' },
);

export const ExtractionSchema = Type.Object(
  {
    method: Type.Enum([...METHODS], {
      description: 'The first way of reading that gave a number and a total; the others only filled gaps',
    }),
    kind: Type.Enum([...KINDS], {
      description: 'What the document is here: an issued kind where the company is its supplier',
    }),
    fields: Type.Record(Type.String(), FieldSchema, {
      description: 'By paths as in a document, such as `total`, `lines.0.unit_price`, `partner.ico`',
    }),
    document: Type.Object(
      { kind: Type.Enum([...KINDS]) },
      {
        additionalProperties: true,
        description: 'What `createDocument` takes as `document`, of the fields and the contact found',
      },
    ),
    partner: PartnerSchema,
    duplicates: Type.Array(Type.Integer(), {
      description:
        'Documents of the contact with the same number of the supplier, or with the same symbol and total',
    }),
    dropped: Type.Array(
      Type.Object(
        { path: Type.String(), value: Type.String() },
        { title: 'DroppedValue', description: 'What a model answered and the text does not say' },
      ),
    ),
    warnings: Type.Array(
      Type.Object(
        { code: Type.String(), message: Type.String({ description: 'Czech' }) },
        { title: 'ReadWarning' },
      ),
    ),
  },
  { title: 'Extraction' },
);
