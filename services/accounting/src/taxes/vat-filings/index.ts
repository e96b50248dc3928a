// What other rooms may ask of filings of VAT.
export { type LiveXml, liveXmls } from './live-xml.ts';
export { fillVatFilings } from './sample.ts';
