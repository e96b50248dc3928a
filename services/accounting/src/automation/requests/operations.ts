import type { AccountingOperation } from '../../platform/operation.ts';
import { createDocumentRequest } from './create-request.ts';
import { getDocumentUpload } from './get-upload.ts';
import { listDocumentRequests } from './list-requests.ts';
import { updateDocumentRequest } from './update-request.ts';
import { uploadRequestedDocument } from './upload-file.ts';

export const DOCUMENT_REQUEST_OPERATIONS: readonly AccountingOperation[] = [
  listDocumentRequests, //    GET    /entities/{entity_id}/document_requests
  createDocumentRequest, //   POST   /entities/{entity_id}/document_requests
  updateDocumentRequest, //   PATCH  /entities/{entity_id}/document_requests/{id}
  getDocumentUpload, //       GET    /entities/{entity_id}/document_requests/{id}/upload
  uploadRequestedDocument, // POST   /entities/{entity_id}/document_requests/{id}/upload
];
