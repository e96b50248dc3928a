// What other rooms may ask of outputs.
export { type DataFormat, documentIsdoc } from './document-isdoc.ts';
export { documentPdf, type PdfOrder } from './document-pdf.ts';
export { exchangedAs, exchangeUuid } from './exchange-uuid.ts';
export { isData, isOnPaper } from './leaving.ts';
export { baseName, type OutputFile } from './output-file.ts';
export { createPaperMaker, PAPERS } from './paper-maker.ts';
export { qrOf } from './qr.ts';
