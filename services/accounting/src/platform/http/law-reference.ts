import Type from 'typebox';

/** A paragraph of the law behind a figure; without an address where none is public. */
export const LawReferenceSchema = Type.Object(
  { title: Type.String(), href: Type.Union([Type.String(), Type.Null()]) },
  { title: 'LawReference' },
);
