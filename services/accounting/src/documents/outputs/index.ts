// What other rooms may ask of outputs.
export { type DataFormat, dataOf, documentIsdoc } from './document-isdoc.ts';
export { documentPdf, type PdfOrder, pdfOf } from './document-pdf.ts';
export { exchangedAs, exchangeUuid } from './exchange-uuid.ts';
export { isData, isOnPaper } from './leaving.ts';
export { baseName, type OutputFile } from './output-file.ts';
export { createPaperMaker, PAPERS } from './paper-maker.ts';
export { qrOf } from './qr.ts';
export { type Leaving, leavingDocuments, nextOf } from './sources.ts';
