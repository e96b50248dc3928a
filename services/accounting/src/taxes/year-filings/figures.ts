import Type from 'typebox';

/** A row of a return or of an overview in a difference. */
export const YearFiguresSchema = Type.Object(
  { amount: Type.Number({ description: 'CZK' }) },
  { title: 'YearFigures', description: 'Of a row of a return or an overview of a year' },
);
