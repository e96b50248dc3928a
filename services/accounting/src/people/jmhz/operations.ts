import type { AccountingOperation } from '../../platform/operation.ts';
import { checkJmhz } from './check-jmhz.ts';
import { downloadJmhz } from './download-jmhz.ts';
import { listJmhzMonths } from './list-months.ts';
import { validateJmhz } from './validate-jmhz.ts';

export const JMHZ_OPERATIONS: readonly AccountingOperation[] = [
  checkJmhz, //      GET  /entities/{entity_id}/payslips/jmhz
  listJmhzMonths, // GET  /entities/{entity_id}/payslips/jmhz/months
  downloadJmhz, //   GET  /entities/{entity_id}/payslips/jmhz/xml
  validateJmhz, //   POST /entities/{entity_id}/payslips/jmhz/validation
];
