import { changeUser } from './account/change-user.ts';
import { register } from './account/register.ts';
import { requestReset, resetPassword } from './account/reset-password.ts';
import { endSession, listSessions } from './account/sessions.ts';
import { currentUser, signIn, signOut } from './account/sign-in.ts';
import { calculateDepreciation } from './assets/calculate.ts';
import { ASSET_OPERATIONS } from './assets/operations.ts';
import { calculateLateInterest } from './calculators/calculate-late-interest.ts';
import { calculateVat } from './calculators/calculate-vat.ts';
import { getCalendar } from './codebooks/get-calendar.ts';
import { getCodebooks } from './codebooks/get-codebooks.ts';
import { createCompany } from './companies/create-company.ts';
import { getCompany } from './companies/get-company.ts';
import { listCompanies } from './companies/list-companies.ts';
import { deleteLogo, getLogo, putLogo } from './companies/logo.ts';
import { lockPeriod, unlockPeriod } from './companies/period-lock.ts';
import { createSampleCompany } from './companies/sample-company.ts';
import { updateCompany, updateSettings } from './companies/update-company.ts';
import { listPayrollDuties } from './duties/list-duties.ts';
import { EMPLOYEE_OPERATIONS } from './employees/operations.ts';
import { FILING_OPERATIONS } from './filings/operations.ts';
import { dismissFirstSteps, getFirstSteps, showFirstSteps } from './first-steps/operations.ts';
import { listEvents } from './history/list-events.ts';
import { JMHZ_OPERATIONS } from './jmhz/operations.ts';
import { createKey } from './keys/create-key.ts';
import { listKeys } from './keys/list-keys.ts';
import { revokeKey } from './keys/revoke-key.ts';
import { listJournal, listRemovedPostings } from './ledger/list-journal.ts';
import { listAccounts, trialBalance } from './ledger/reports.ts';
import { lookupBanks, lookupStatementFormats } from './lookup/lists.ts';
import { lookupCompany } from './lookup/lookup-company.ts';
import { changeRole } from './members/change-role.ts';
import { acceptAnInvitation, declineAnInvitation, listInvitations } from './members/invitations.ts';
import { inviteMember } from './members/invite-member.ts';
import { createLink, listLinks, revokeALink } from './members/links.ts';
import { acceptLink, getLink } from './members/links-of-token.ts';
import { listMembers } from './members/list-members.ts';
import { mailInvitation } from './members/mail-invitation.ts';
import { removeMember } from './members/remove-member.ts';
import type { AccountingOperation } from './operation.ts';
import { PAYSLIP_OPERATIONS } from './payslips/operations.ts';
import { search } from './search/search.ts';
import { TRIP_OPERATIONS } from './trips/operations.ts';

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

  listJournal, //            GET    /entities/{entity_id}/journal
  listRemovedPostings, //    GET    /entities/{entity_id}/journal/removed
  listAccounts, //           GET    /entities/{entity_id}/accounts
  trialBalance, //           GET    /entities/{entity_id}/reports/trial_balance

  ...ASSET_OPERATIONS,
  ...EMPLOYEE_OPERATIONS,
  ...PAYSLIP_OPERATIONS,
  ...JMHZ_OPERATIONS,
  listPayrollDuties, //     GET    /entities/{entity_id}/payslips/duties
  ...FILING_OPERATIONS,
  ...TRIP_OPERATIONS,

  calculateDepreciation, //  GET    /calculators/depreciation
  calculateVat, //           GET    /calculators/vat
  calculateLateInterest, //  GET    /calculators/late_interest
  getCodebooks, //           GET    /codebooks
  getCalendar, //            GET    /codebooks/calendar
];
