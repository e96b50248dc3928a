import { COMPANY_CHECKS } from './access/companies/checks.ts';
import { HISTORY_CHECKS } from './access/history/checks.ts';
import { APPROVAL_CHECKS } from './approval/checks.ts';
import { ASSET_CHECKS } from './assets/checks.ts';
import { QUEUE_CHECKS } from './automation/queue/checks.ts';
import { DOCUMENT_REQUEST_CHECKS } from './automation/requests/checks.ts';
import { RULE_CHECKS } from './automation/rules/checks.ts';
import { BANK_ACCOUNT_CHECKS } from './bank/accounts/checks.ts';
import { MATCHING_CHECKS } from './bank/matching/checks.ts';
import { PAYMENT_ORDER_CHECKS } from './bank/orders/checks.ts';
import { CLOSING_CHECKS } from './books/closing/checks.ts';
import { JOURNAL_CHECKS } from './books/journal/checks.ts';
import { LEDGER_CHECKS } from './books/ledger/checks.ts';
import { CONTACT_CHECKS } from './contacts/checks.ts';
import { CASH_CHECKS } from './documents/cash/checks.ts';
import { DOCUMENT_CHECKS } from './documents/documents/checks.ts';
import { PAYMENT_CHECKS } from './documents/payments/checks.ts';
import { RECURRENCE_CHECKS } from './documents/recurrences/checks.ts';
import { EXPORT_CHECKS } from './handover/exports/checks.ts';
import { WEBHOOK_CHECKS } from './handover/webhooks/checks.ts';
import { ATTACHMENT_CHECKS } from './intake/attachments/checks.ts';
import { IMPORT_CHECKS } from './intake/imports/checks.ts';
import { ABSENCE_CHECKS } from './people/absences/checks.ts';
import { DEDUCTION_CHECKS } from './people/deductions/checks.ts';
import { PAYROLL_CHECKS } from './people/payslips/checks.ts';
import { SETTLEMENT_CHECKS } from './people/settlement/checks.ts';
import { TRIP_CHECKS } from './people/trips/checks.ts';
import type { Check } from './platform/check/by-statement.ts';
import { FILING_CHECKS } from './taxes/filings/checks.ts';
import { INSURANCE_CHECKS } from './taxes/insurance/checks.ts';
import { VAT_CHECKS } from './taxes/vat/checks.ts';
import { VAT_FILING_CHECKS } from './taxes/vat-filings/checks.ts';
import { INCOME_FILING_CHECKS } from './taxes/year-filings/checks.ts';

/** Every invariant, in the order in which they are checked. */
export const CHECKS: readonly Check[] = [
  ...COMPANY_CHECKS,
  ...LEDGER_CHECKS,
  ...ASSET_CHECKS,
  ...ABSENCE_CHECKS,
  ...PAYROLL_CHECKS,
  ...SETTLEMENT_CHECKS,
  ...DEDUCTION_CHECKS,
  ...FILING_CHECKS,
  ...VAT_FILING_CHECKS,
  ...INCOME_FILING_CHECKS,
  ...INSURANCE_CHECKS,
  ...TRIP_CHECKS,
  ...CONTACT_CHECKS,
  ...DOCUMENT_CHECKS,
  ...APPROVAL_CHECKS,
  ...CASH_CHECKS,
  ...BANK_ACCOUNT_CHECKS,
  ...PAYMENT_ORDER_CHECKS,
  ...PAYMENT_CHECKS,
  ...MATCHING_CHECKS,
  ...RECURRENCE_CHECKS,
  ...RULE_CHECKS,
  ...DOCUMENT_REQUEST_CHECKS,
  ...QUEUE_CHECKS,
  ...CLOSING_CHECKS,
  ...JOURNAL_CHECKS,
  ...VAT_CHECKS,
  ...ATTACHMENT_CHECKS,
  ...IMPORT_CHECKS,
  ...EXPORT_CHECKS,
  ...HISTORY_CHECKS,
  ...WEBHOOK_CHECKS,
];
