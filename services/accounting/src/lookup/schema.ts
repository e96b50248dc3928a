import Type from 'typebox';

export const CompanyLookupSchema = Type.Object(
  { ico: Type.String(), found: Type.Boolean() },
  { additionalProperties: true },
);
