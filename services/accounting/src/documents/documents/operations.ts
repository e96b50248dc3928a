import type { AccountingOperation } from '../../platform/operation.ts';
import { createDocument } from './create-document.ts';
import { deleteDocument } from './delete-document.ts';
import { getDocument } from './get-document.ts';
import { issueDocument } from './issue-document.ts';
import { listDocuments } from './list-documents.ts';
import { previewDocument } from './preview-document.ts';
import { updateDocument } from './update-document.ts';

export const DOCUMENT_OPERATIONS: readonly AccountingOperation[] = [
  listDocuments, //   GET    /entities/{entity_id}/documents
  createDocument, //  POST   /entities/{entity_id}/documents
  previewDocument, // POST   /entities/{entity_id}/documents/preview
  getDocument, //     GET    /entities/{entity_id}/documents/{id}
  updateDocument, //  PATCH  /entities/{entity_id}/documents/{id}
  deleteDocument, //  DELETE /entities/{entity_id}/documents/{id}
  issueDocument, //   POST   /entities/{entity_id}/documents/{id}/issue
];
