import type { AccountingOperation } from '../../platform/operation.ts';
import { getClosing } from './get-closing.ts';
import { previewRevaluation } from './preview-revaluation.ts';
import { runClosing } from './run-closing.ts';
import { undoClosing } from './undo-closing.ts';

export const CLOSING_OPERATIONS: readonly AccountingOperation[] = [
  getClosing, //         GET    /entities/{entity_id}/closing
  runClosing, //         POST   /entities/{entity_id}/closing
  undoClosing, //        DELETE /entities/{entity_id}/closing
  previewRevaluation, // POST   /entities/{entity_id}/closing/revaluation
];
