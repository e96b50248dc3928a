import { INVITATION_FAILURES } from '../../access/members/index.ts';
import { FOLLOW_FAILURES } from '../../bank/statements/index.ts';
import { MAIL_FAILURES } from '../../documents/mail/index.ts';
import { EXPORT_FAILURES } from '../../handover/exports/index.ts';
import { IMPORT_FAILURES } from '../../intake/imports/index.ts';
import { PAYSLIP_MAIL_FAILURES } from '../../people/payslip-mail/index.ts';
import { REQUEST_FAILURES } from '../requests/index.ts';
import type { FailureSource } from './failure.ts';

/** Everything that may fail when nobody looks. */
export const FAILURE_SOURCES: readonly FailureSource[] = [
  EXPORT_FAILURES,
  ...IMPORT_FAILURES,
  FOLLOW_FAILURES,
  INVITATION_FAILURES,
  REQUEST_FAILURES,
  MAIL_FAILURES,
  PAYSLIP_MAIL_FAILURES,
];
