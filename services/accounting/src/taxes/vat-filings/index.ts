// What other rooms may ask of filings of VAT.
export { fillVatFilings } from './sample.ts';
