import type { AccountingOperation } from '../../platform/operation.ts';
import { createAbsence } from './create-absence.ts';
import { deleteAbsence } from './delete-absence.ts';
import { getAttendance } from './get-attendance.ts';
import { listAbsences } from './list-absences.ts';
import { previewAbsence } from './preview-absence.ts';
import { updateAbsence } from './update-absence.ts';

export const ABSENCE_OPERATIONS: readonly AccountingOperation[] = [
  getAttendance, //  GET    /entities/{entity_id}/absences
  listAbsences, //   GET    /entities/{entity_id}/employees/{id}/absences
  previewAbsence, // POST   /entities/{entity_id}/employees/{id}/absences/preview
  createAbsence, //  POST   /entities/{entity_id}/employees/{id}/absences
  updateAbsence, //  PATCH  /entities/{entity_id}/absences/{id}
  deleteAbsence, //  DELETE /entities/{entity_id}/absences/{id}
];
