// What other rooms may ask of filings of VAT.
export { type LiveXml, liveXmls } from './live-xml.ts';
export { FILING_QUEUE } from './queue.ts';
export { fillVatFilings } from './sample.ts';
export { fillIncomeReturn } from './sample-year.ts';
export { fillYearFilings } from './year-sample.ts';
