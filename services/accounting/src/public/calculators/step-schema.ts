import Type from 'typebox';

export const Reference = Type.Object(
  { title: Type.String(), href: Type.Union([Type.String(), Type.Null()]) },
  { title: 'LawReference' },
);
