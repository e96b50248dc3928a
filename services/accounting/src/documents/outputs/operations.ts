import type { AccountingOperation } from '../../platform/operation.ts';
import { getDocumentIsdoc } from './get-document-isdoc.ts';
import { getDocumentPdf } from './get-document-pdf.ts';
import { previewLooks } from './preview-looks.ts';

export const OUTPUT_OPERATIONS: readonly AccountingOperation[] = [
  getDocumentPdf, //   GET    /entities/{entity_id}/documents/{id}/pdf
  getDocumentIsdoc, // GET    /entities/{entity_id}/documents/{id}/isdoc
  previewLooks, //     GET    /entities/{entity_id}/looks/preview
];
