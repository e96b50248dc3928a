import { changeUser } from './access/account/change-user.ts';
import {
  createFactorChallenge,
  listSecondFactors,
  renewRecoveryCodes,
} from './access/account/list-factors.ts';
import { addPasskey, beginPasskey, removePasskey } from './access/account/passkey-factor.ts';
import { register } from './access/account/register.ts';
import { renamePasskey } from './access/account/rename-passkey.ts';
import { requestReset, resetPassword } from './access/account/reset-password.ts';
import { createPasskeyChallenge, giveSecondFactor, signInByPasskey } from './access/account/second-step.ts';
import { endSession, listSessions } from './access/account/sessions.ts';
import { currentUser, signIn, signOut } from './access/account/sign-in.ts';
import { beginTotp, confirmTotp, removeTotp } from './access/account/totp-factor.ts';
import { createCompany } from './access/companies/create-company.ts';
import { getCompany } from './access/companies/get-company.ts';
import { listCompanies } from './access/companies/list-companies.ts';
import { deleteLogo, getLogo, putLogo } from './access/companies/logo.ts';
import { lockPeriod, unlockPeriod } from './access/companies/period-lock.ts';
import { createSampleCompany } from './access/companies/sample-company.ts';
import { updateCompany, updateSettings } from './access/companies/update-company.ts';
import { dismissFirstSteps, getFirstSteps, showFirstSteps } from './access/first-steps/operations.ts';
import { listEvents } from './access/history/list-events.ts';
import { createKey } from './access/keys/create-key.ts';
import { listKeys } from './access/keys/list-keys.ts';
import { revokeKey } from './access/keys/revoke-key.ts';
import { changeRole } from './access/members/change-role.ts';
import { acceptAnInvitation, declineAnInvitation, listInvitations } from './access/members/invitations.ts';
import { inviteMember } from './access/members/invite-member.ts';
import { createLink, listLinks, revokeALink } from './access/members/links.ts';
import { acceptLink, getLink } from './access/members/links-of-token.ts';
import { listMembers } from './access/members/list-members.ts';
import { mailInvitation } from './access/members/mail-invitation.ts';
import { removeMember } from './access/members/remove-member.ts';
import { search } from './access/search/search.ts';
import { APPROVAL_OPERATIONS } from './approval/operations.ts';
import { calculateDepreciation } from './assets/calculate.ts';
import { ASSET_OPERATIONS } from './assets/operations.ts';
import { NOTICE_OPERATIONS } from './automation/notices/operations.ts';
import { QUEUE_OPERATIONS } from './automation/queue/operations.ts';
import { DOCUMENT_REQUEST_OPERATIONS } from './automation/requests/operations.ts';
import { RULE_OPERATIONS } from './automation/rules/operations.ts';
import { BANK_ACCOUNT_OPERATIONS } from './bank/accounts/operations.ts';
import { BANK_CONNECTION_OPERATIONS } from './bank/connections/operations.ts';
import { MATCHING_OPERATIONS } from './bank/matching/operations.ts';
import { PAYMENT_ORDER_OPERATIONS } from './bank/orders/operations.ts';
import { STATEMENT_OPERATIONS } from './bank/statements/operations.ts';
import { BANK_TRANSACTION_OPERATIONS } from './bank/transactions/operations.ts';
import { CASH_JOURNAL_OPERATIONS } from './books/cash-journal/operations.ts';
import { CLOSING_OPERATIONS } from './books/closing/operations.ts';
import { JOURNAL_OPERATIONS } from './books/journal/operations.ts';
import { LEDGER_OPERATIONS } from './books/ledger/operations.ts';
import { OPEN_ITEM_OPERATIONS } from './books/open-items/operations.ts';
import { OVERVIEW_OPERATIONS } from './books/overview/operations.ts';
import { STATEMENT_REPORT_OPERATIONS } from './books/statements/operations.ts';
import { CONTACT_OPERATIONS } from './contacts/operations.ts';
import { CASH_OPERATIONS } from './documents/cash/operations.ts';
import { DOCUMENT_OPERATIONS } from './documents/documents/operations.ts';
import { MAIL_OPERATIONS } from './documents/mail/operations.ts';
import { OUTPUT_OPERATIONS } from './documents/outputs/operations.ts';
import { PAYMENT_OPERATIONS } from './documents/payments/operations.ts';
import { RECURRENCE_OPERATIONS } from './documents/recurrences/operations.ts';
import { SERIES_OPERATIONS } from './documents/series/operations.ts';
import { EXPORT_OPERATIONS } from './handover/exports/operations.ts';
import { PACKAGE_OPERATIONS } from './handover/package/operations.ts';
import { WEBHOOK_OPERATIONS } from './handover/webhooks/operations.ts';
import { ATTACHMENT_OPERATIONS } from './intake/attachments/operations.ts';
import { EXTRACTION_OPERATIONS } from './intake/extraction/operations.ts';
import { IMPORT_OPERATIONS } from './intake/imports/operations.ts';
import { ABSENCE_OPERATIONS } from './people/absences/operations.ts';
import { PAYSLIP_BULK_OPERATIONS } from './people/bulk/operations.ts';
import { CERTIFICATE_OPERATIONS } from './people/certificates/operations.ts';
import { DEDUCTION_OPERATIONS } from './people/deductions/operations.ts';
import { EMPLOYEE_OPERATIONS } from './people/employees/operations.ts';
import { JMHZ_OPERATIONS } from './people/jmhz/operations.ts';
import { PAYSLIP_MAIL_OPERATIONS } from './people/payslip-mail/operations.ts';
import { PAYSLIP_OPERATIONS } from './people/payslips/operations.ts';
import { SETTLEMENT_OPERATIONS } from './people/settlement/operations.ts';
import { TRIP_OPERATIONS } from './people/trips/operations.ts';
import { WAGE_PAYMENT_OPERATIONS } from './people/wage-payments/operations.ts';
import type { AccountingOperation } from './platform/operation.ts';
import { calculateLateInterest } from './public/calculators/calculate-late-interest.ts';
import { calculateSelfEmployed } from './public/calculators/calculate-self-employed.ts';
import { calculateVat } from './public/calculators/calculate-vat.ts';
import { getCalendar } from './public/codebooks/get-calendar.ts';
import { getCodebooks } from './public/codebooks/get-codebooks.ts';
import { listRates } from './public/codebooks/list-rates.ts';
import { getExchangeRates } from './public/exchange-rates/get-exchange-rates.ts';
import { lookupBanks, lookupStatementFormats } from './public/lookup/lists.ts';
import { lookupCompany } from './public/lookup/lookup-company.ts';
import { getTaxCalendar } from './taxes/calendar/get-calendar.ts';
import { listPayrollDuties } from './taxes/duties/list-duties.ts';
import { DUTY_PAYMENT_OPERATIONS } from './taxes/duty-payments/operations.ts';
import { FILING_OPERATIONS } from './taxes/filings/operations.ts';
import { INCOME_TAX_OPERATIONS } from './taxes/income/operations.ts';
import { INSURANCE_OPERATIONS } from './taxes/insurance/operations.ts';
import { PORTAL_OPERATIONS } from './taxes/portal/operations.ts';
import { VAT_OPERATIONS } from './taxes/vat/operations.ts';
import { VAT_FILING_OPERATIONS } from './taxes/vat-filings/operations.ts';
import { WAGE_STATEMENT_OPERATIONS } from './taxes/wage-statements/operations.ts';

/** Every operation of the interface, under `/api`; who may call it stands in its declaration. */
export const OPERATIONS: readonly AccountingOperation[] = [
  register, //               POST   /registration
  signIn, //                 POST   /session
  currentUser, //            GET    /session
  signOut, //                DELETE /session
  listSessions, //           GET    /sessions
  endSession, //             DELETE /sessions/{id}
  changeUser, //             PATCH  /user
  requestReset, //           POST   /password_resets
  resetPassword, //          PUT    /password_resets/{token}

  giveSecondFactor, //       POST   /session/second_factor
  createPasskeyChallenge, // POST   /session/passkey_challenges
  signInByPasskey, //        POST   /session/passkey
  listSecondFactors, //      GET    /user/second_factors
  createFactorChallenge, //  POST   /user/second_factors/challenge
  beginTotp, //              POST   /user/second_factors/totp
  confirmTotp, //            POST   /user/second_factors/totp/confirmation
  removeTotp, //             POST   /user/second_factors/totp/removal
  beginPasskey, //           POST   /user/second_factors/passkey_options
  addPasskey, //             POST   /user/second_factors/passkeys
  renamePasskey, //          PATCH  /user/second_factors/passkeys/{id}
  removePasskey, //          POST   /user/second_factors/passkeys/{id}/removal
  renewRecoveryCodes, //     POST   /user/second_factors/recovery_codes

  ...NOTICE_OPERATIONS,

  listKeys, //               GET    /api_keys
  createKey, //              POST   /api_keys
  revokeKey, //              DELETE /api_keys/{id}

  listInvitations, //        GET    /invitations
  acceptAnInvitation, //     POST   /invitations/{id}/accept
  declineAnInvitation, //    DELETE /invitations/{id}
  getLink, //                GET    /invitation_links/{token}
  acceptLink, //             POST   /invitation_links/{token}/accept

  lookupBanks, //            GET    /lookup/banks
  lookupStatementFormats, // GET    /lookup/statement_formats
  lookupCompany, //          GET    /lookup/{ico}

  listCompanies, //          GET    /entities
  createCompany, //          POST   /entities
  createSampleCompany, //    POST   /entities/sample
  getCompany, //             GET    /entities/{entity_id}
  updateCompany, //          PATCH  /entities/{entity_id}
  updateSettings, //         PATCH  /entities/{entity_id}/settings
  lockPeriod, //             POST   /entities/{entity_id}/lock
  unlockPeriod, //           DELETE /entities/{entity_id}/lock
  getLogo, //                GET    /entities/{entity_id}/logo
  putLogo, //                PUT    /entities/{entity_id}/logo
  deleteLogo, //             DELETE /entities/{entity_id}/logo

  getFirstSteps, //          GET    /entities/{entity_id}/getting_started
  dismissFirstSteps, //      POST   /entities/{entity_id}/getting_started/dismiss
  showFirstSteps, //         DELETE /entities/{entity_id}/getting_started/dismiss
  listMembers, //            GET    /entities/{entity_id}/members
  inviteMember, //           POST   /entities/{entity_id}/members
  changeRole, //             PATCH  /entities/{entity_id}/members/{id}
  removeMember, //           DELETE /entities/{entity_id}/members/{id}
  mailInvitation, //         POST   /entities/{entity_id}/members/{id}/mail
  listLinks, //              GET    /entities/{entity_id}/invitation_links
  createLink, //             POST   /entities/{entity_id}/invitation_links
  revokeALink, //            DELETE /entities/{entity_id}/invitation_links/{id}
  listEvents, //             GET    /entities/{entity_id}/events
  search, //                 GET    /entities/{entity_id}/search

  ...CONTACT_OPERATIONS,
  ...DOCUMENT_OPERATIONS,
  ...OUTPUT_OPERATIONS,
  ...PAYMENT_OPERATIONS,
  ...APPROVAL_OPERATIONS,
  ...MAIL_OPERATIONS,
  ...RECURRENCE_OPERATIONS,
  ...SERIES_OPERATIONS,
  ...CASH_OPERATIONS,
  ...BANK_ACCOUNT_OPERATIONS,
  ...PAYMENT_ORDER_OPERATIONS,
  ...BANK_CONNECTION_OPERATIONS,
  ...STATEMENT_OPERATIONS,
  ...MATCHING_OPERATIONS,
  ...RULE_OPERATIONS,
  ...DOCUMENT_REQUEST_OPERATIONS,
  ...QUEUE_OPERATIONS,
  ...BANK_TRANSACTION_OPERATIONS,

  ...IMPORT_OPERATIONS,
  ...WEBHOOK_OPERATIONS,

  ...OVERVIEW_OPERATIONS,
  ...JOURNAL_OPERATIONS,
  ...LEDGER_OPERATIONS,
  ...OPEN_ITEM_OPERATIONS,
  ...CASH_JOURNAL_OPERATIONS,
  ...CLOSING_OPERATIONS,
  ...STATEMENT_REPORT_OPERATIONS,

  ...ASSET_OPERATIONS,
  ...EMPLOYEE_OPERATIONS,
  ...ABSENCE_OPERATIONS,
  ...DEDUCTION_OPERATIONS,
  ...PAYSLIP_OPERATIONS,
  ...PAYSLIP_BULK_OPERATIONS,
  ...WAGE_PAYMENT_OPERATIONS,
  ...SETTLEMENT_OPERATIONS,
  ...CERTIFICATE_OPERATIONS,
  ...PAYSLIP_MAIL_OPERATIONS,
  ...JMHZ_OPERATIONS,
  listPayrollDuties, //     GET    /entities/{entity_id}/payslips/duties
  getTaxCalendar, //        GET    /entities/{entity_id}/taxes/calendar
  ...DUTY_PAYMENT_OPERATIONS,
  ...FILING_OPERATIONS,
  ...VAT_FILING_OPERATIONS,
  ...WAGE_STATEMENT_OPERATIONS,
  ...INCOME_TAX_OPERATIONS,
  ...INSURANCE_OPERATIONS,
  ...PORTAL_OPERATIONS,
  ...VAT_OPERATIONS,
  ...TRIP_OPERATIONS,

  ...ATTACHMENT_OPERATIONS,
  ...EXTRACTION_OPERATIONS,

  ...EXPORT_OPERATIONS,
  ...PACKAGE_OPERATIONS,

  calculateDepreciation, //  GET    /calculators/depreciation
  calculateVat, //           GET    /calculators/vat
  calculateLateInterest, //  GET    /calculators/late_interest
  calculateSelfEmployed, //  GET    /calculators/self_employed
  listRates, //              GET    /codebooks/rates
  getCodebooks, //           GET    /codebooks
  getCalendar, //            GET    /codebooks/calendar
  getExchangeRates, //       GET    /codebooks/exchange_rates
];
