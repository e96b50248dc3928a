import Type, { type TSchema } from 'typebox';

const Nullable = (schema: TSchema) => Type.Union([schema, Type.Null()]);
const Text = Nullable(Type.String());
const Flag = Nullable(Type.Boolean());

const CompanyPart = Type.Object(
  {
    name: Type.String(),
    dic: Text,
    legal_form_code: Text,
    legal_form_name: Text,
    founded: Text,
    dissolved: Nullable(Type.String({ description: 'Null when active' })),
    region: Text,
    address: Text,
    street: Text,
    house_number: Text,
    orientation_number: Text,
    city: Text,
    zip: Text,
    vat_payer: Flag,
    unreliable: Flag,
    employees_code: Text,
    employees_label: Text,
    nace: Type.Array(Type.Object({ code: Type.String(), name: Text }), { maxItems: 8 }),
    members: Type.Array(Type.Object({}, { additionalProperties: true }), { maxItems: 10 }),
  },
  { additionalProperties: true },
);

/** What a look-up answers, whether it found the company or not. */
export const CompanyLookupSchema = Type.Object(
  {
    ico: Type.String({ pattern: '^[0-9]{8}$' }),
    found: Type.Boolean(),
    code: Type.Optional(Type.String({ description: '`NOT_FOUND`' })),
    error: Type.Optional(Type.String()),
    looked_up_at: Type.Optional(Type.String({ format: 'date-time' })),
    company: Type.Optional(CompanyPart),
    bank_accounts: Type.Optional(
      Type.Array(
        Type.Object(
          { number: Type.String(), bank_code: Text, bank_name: Text, display: Type.String() },
          { additionalProperties: true },
        ),
        { maxItems: 5 },
      ),
    ),
    suggestion: Type.Optional(
      Type.Object({}, { additionalProperties: true, description: 'Values for a new company' }),
    ),
    sources: Type.Optional(
      Type.Object({ ares: Type.Boolean(), res: Type.Boolean(), vat_registry: Type.Boolean() }),
    ),
    warnings: Type.Optional(Type.Array(Type.String())),
  },
  { title: 'CompanyLookup', description: 'A company from the public registries' },
);
