// What other rooms may ask of returns and overviews of a year.
export { type YearDifference, yearDifference, yearSaid } from './detail.ts';
export { YearFiguresSchema } from './figures.ts';
export type { Asking, ComparedLine, LiveYear, Said, YearForm } from './form.ts';
export { yearForm } from './forms.ts';
export { type AskedYear, freezeYear } from './freeze.ts';
export { INCOME_FIELDS } from './income-detail.ts';
