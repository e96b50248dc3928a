import type { AccountingOperation } from '../../platform/operation.ts';
import { bulkDocuments } from './bulk-documents.ts';
import { cancelDocument } from './cancel-document.ts';
import { convertDocument } from './convert-document.ts';
import { createDocument } from './create-document.ts';
import { creditDocument } from './credit-document.ts';
import { deleteDocument } from './delete-document.ts';
import { duplicateDocument } from './duplicate-document.ts';
import { listDocumentEntries, updateDocumentEntries } from './entries-of-document.ts';
import { getDocument } from './get-document.ts';
import { issueDocument } from './issue-document.ts';
import { listDocuments } from './list-documents.ts';
import { postDocumentEntries } from './post-document.ts';
import { previewDocument } from './preview-document.ts';
import { updateDocument } from './update-document.ts';

export const DOCUMENT_OPERATIONS: readonly AccountingOperation[] = [
  listDocuments, //         GET    /entities/{entity_id}/documents
  createDocument, //        POST   /entities/{entity_id}/documents
  previewDocument, //       POST   /entities/{entity_id}/documents/preview
  bulkDocuments, //         POST   /entities/{entity_id}/documents/bulk
  getDocument, //           GET    /entities/{entity_id}/documents/{id}
  updateDocument, //        PATCH  /entities/{entity_id}/documents/{id}
  deleteDocument, //        DELETE /entities/{entity_id}/documents/{id}
  issueDocument, //         POST   /entities/{entity_id}/documents/{id}/issue
  cancelDocument, //        POST   /entities/{entity_id}/documents/{id}/cancel
  duplicateDocument, //     POST   /entities/{entity_id}/documents/{id}/duplicate
  convertDocument, //       POST   /entities/{entity_id}/documents/{id}/convert
  creditDocument, //        POST   /entities/{entity_id}/documents/{id}/credit_note
  listDocumentEntries, //   GET    /entities/{entity_id}/documents/{id}/entries
  updateDocumentEntries, // PATCH  /entities/{entity_id}/documents/{id}/entries
  postDocumentEntries, //   POST   /entities/{entity_id}/documents/{id}/post_entries
];
