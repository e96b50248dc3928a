import type { ComponentType } from 'react';

/** The frame around a screen: alone in the middle, signed in without a company, or inside a company. */
export type Frame = 'public' | 'account' | 'company';

export type Screen = {
  frame: Frame;
  /** Screens of the frame `company` lie under `/firmy/$entityId`. `$name` is a parameter, `{-$name}` one that may be missing. */
  path: string;
  /** The file of the screen, loaded when it is first opened; its default export is the component. */
  load: () => Promise<{ default: ComponentType }>;
};

/** Every screen of the application. */
export const SCREENS: readonly Screen[] = [
  { frame: 'public', path: '/prihlaseni', load: () => import('./screens/access/sign-in/sign-in.tsx') },
  { frame: 'public', path: '/registrace', load: () => import('./screens/access/sign-in/registration.tsx') },
  { frame: 'public', path: '/password_reset', load: () => import('./screens/access/sign-in/ask-reset.tsx') },
  {
    frame: 'public',
    path: '/password_reset/$token',
    load: () => import('./screens/access/sign-in/new-password.tsx'),
  },
  {
    frame: 'public',
    path: '/pozvanka/$token',
    load: () => import('./screens/access/sign-in/invitation.tsx'),
  },
  { frame: 'public', path: '/odhlaseni/$token', load: () => import('./screens/access/sign-in/turn-off.tsx') },
  {
    frame: 'public',
    path: '/doklad/$entityId/$requestId',
    load: () => import('./screens/requests/holder.tsx'),
  },

  { frame: 'account', path: '/', load: () => import('./screens/access/companies/companies.tsx') },
  {
    frame: 'account',
    path: '/firmy/nova',
    load: () => import('./screens/access/company-new/company-new.tsx'),
  },
  { frame: 'account', path: '/firmy/co-potrebuji', load: () => import('./screens/needs/needs.tsx') },
  {
    frame: 'account',
    path: '/vyfotit',
    load: () => import('./screens/photos/photograph-anywhere.tsx'),
  },
  { frame: 'account', path: '/napoveda/{-$area}', load: () => import('./screens/help/help.tsx') },
  { frame: 'account', path: '/ucet/{-$part}', load: () => import('./screens/access/account/account.tsx') },

  { frame: 'company', path: '/', load: () => import('./screens/overview/overview.tsx') },
  { frame: 'company', path: '/mesic', load: () => import('./screens/month/month.tsx') },
  { frame: 'company', path: '/kontakty', load: () => import('./screens/contacts/partners.tsx') },
  { frame: 'company', path: '/kontakty/novy', load: () => import('./screens/contacts/partner-new.tsx') },
  { frame: 'company', path: '/kontakty/$partnerId', load: () => import('./screens/contacts/partner.tsx') },
  { frame: 'company', path: '/vydane', load: () => import('./screens/documents/list/issued.tsx') },
  { frame: 'company', path: '/prijate', load: () => import('./screens/documents/list/received.tsx') },
  { frame: 'company', path: '/nabidky', load: () => import('./screens/documents/list/offers.tsx') },
  {
    frame: 'company',
    path: '/ostatni-doklady',
    load: () => import('./screens/documents/list/others.tsx'),
  },
  {
    frame: 'company',
    path: '/doklady/novy',
    load: () => import('./screens/documents/editor/document-new.tsx'),
  },
  {
    frame: 'company',
    path: '/doklady/$documentId',
    load: () => import('./screens/documents/detail/document.tsx'),
  },
  {
    frame: 'company',
    path: '/doklady/$documentId/upravit',
    load: () => import('./screens/documents/editor/document-edit.tsx'),
  },
  { frame: 'company', path: '/ukoly', load: () => import('./screens/queue/queue.tsx') },
  { frame: 'company', path: '/schvalovani', load: () => import('./screens/approval/approvals.tsx') },
  {
    frame: 'company',
    path: '/opakovani',
    load: () => import('./screens/documents/recurrences/recurrences.tsx'),
  },
  {
    frame: 'company',
    path: '/opakovani/nove',
    load: () => import('./screens/documents/recurrences/recurrence-new.tsx'),
  },
  {
    frame: 'company',
    path: '/opakovani/$recurrenceId',
    load: () => import('./screens/documents/recurrences/recurrence.tsx'),
  },
  {
    frame: 'company',
    path: '/opakovani/$recurrenceId/upravit',
    load: () => import('./screens/documents/recurrences/recurrence-edit.tsx'),
  },
  { frame: 'company', path: '/vyfotit', load: () => import('./screens/photos/photograph.tsx') },
  { frame: 'company', path: '/prilohy', load: () => import('./screens/attachments/attachments.tsx') },
  { frame: 'company', path: '/predani', load: () => import('./screens/handover/handover.tsx') },
  { frame: 'company', path: '/vyzadani', load: () => import('./screens/requests/requests.tsx') },
  { frame: 'company', path: '/vyzadani/$requestId', load: () => import('./screens/requests/request.tsx') },
  { frame: 'company', path: '/prevzeti', load: () => import('./screens/imports/imports.tsx') },
  { frame: 'company', path: '/prevzeti/$importId', load: () => import('./screens/imports/import.tsx') },
  {
    frame: 'company',
    path: '/prilohy/$attachmentId',
    load: () => import('./screens/attachments/reading/reading.tsx'),
  },
  { frame: 'company', path: '/posta', load: () => import('./screens/documents/mail/mails.tsx') },
  { frame: 'company', path: '/upominky', load: () => import('./screens/documents/mail/reminders.tsx') },
  { frame: 'company', path: '/pokladna', load: () => import('./screens/documents/cash/cash.tsx') },
  { frame: 'company', path: '/banka', load: () => import('./screens/bank/accounts.tsx') },
  { frame: 'company', path: '/banka/vypisy', load: () => import('./screens/bank/statements/statements.tsx') },
  { frame: 'company', path: '/banka/pohyby', load: () => import('./screens/bank/movements/movements.tsx') },
  {
    frame: 'company',
    path: '/banka/pohyby/$transactionId',
    load: () => import('./screens/bank/movements/movement.tsx'),
  },
  { frame: 'company', path: '/banka/parovani', load: () => import('./screens/bank/matching/desk.tsx') },
  { frame: 'company', path: '/banka/pravidla', load: () => import('./screens/bank/rules/rules.tsx') },
  { frame: 'company', path: '/banka/pravidla/nove', load: () => import('./screens/bank/rules/rule-new.tsx') },
  {
    frame: 'company',
    path: '/banka/pravidla/$ruleId',
    load: () => import('./screens/bank/rules/rule-edit.tsx'),
  },
  { frame: 'company', path: '/banka/prikazy', load: () => import('./screens/bank/orders/orders.tsx') },
  {
    frame: 'company',
    path: '/banka/prikazy/novy',
    load: () => import('./screens/bank/orders/order-new.tsx'),
  },
  {
    frame: 'company',
    path: '/banka/prikazy/$orderId',
    load: () => import('./screens/bank/orders/order.tsx'),
  },
  { frame: 'company', path: '/majetek', load: () => import('./screens/assets/assets.tsx') },
  { frame: 'company', path: '/majetek/novy', load: () => import('./screens/assets/asset-new.tsx') },
  { frame: 'company', path: '/majetek/$assetId', load: () => import('./screens/assets/asset.tsx') },
  {
    frame: 'company',
    path: '/majetek/$assetId/upravit',
    load: () => import('./screens/assets/asset-edit.tsx'),
  },
  { frame: 'company', path: '/zamestnanci', load: () => import('./screens/people/employees/employees.tsx') },
  {
    frame: 'company',
    path: '/zamestnanci/novy',
    load: () => import('./screens/people/employees/employee-new.tsx'),
  },
  {
    frame: 'company',
    path: '/zamestnanci/z-tabulky',
    load: () => import('./screens/people/employees/employees-paste.tsx'),
  },
  {
    frame: 'company',
    path: '/zamestnanci/hesla',
    load: () => import('./screens/people/employees/payslip-passwords.tsx'),
  },
  {
    frame: 'company',
    path: '/zamestnanci/$employeeId',
    load: () => import('./screens/people/employees/employee.tsx'),
  },
  {
    frame: 'company',
    path: '/dochazka',
    load: () => import('./screens/people/attendance/attendance.tsx'),
  },
  { frame: 'company', path: '/denik', load: () => import('./screens/books/journal.tsx') },
  {
    frame: 'company',
    path: '/denik/novy',
    load: () => import('./screens/books/journal/entry-new.tsx'),
  },
  {
    frame: 'company',
    path: '/denik/zakladni-kapital',
    load: () => import('./screens/books/capital/capital.tsx'),
  },
  {
    frame: 'company',
    path: '/denik/$entryId',
    load: () => import('./screens/books/journal/entry.tsx'),
  },
  {
    frame: 'company',
    path: '/denik/$entryId/upravit',
    load: () => import('./screens/books/journal/entry-edit.tsx'),
  },
  { frame: 'company', path: '/denik/odstranene', load: () => import('./screens/books/removed-postings.tsx') },
  { frame: 'company', path: '/ucty', load: () => import('./screens/books/accounts.tsx') },
  {
    frame: 'company',
    path: '/ucty/$accountId',
    load: () => import('./screens/books/accounts/account-statement.tsx'),
  },
  {
    frame: 'company',
    path: '/predvaha',
    load: () => import('./screens/books/ledger-reports/trial-balance.tsx'),
  },
  {
    frame: 'company',
    path: '/rozvaha',
    load: () => import('./screens/books/statements/balance-sheet.tsx'),
  },
  {
    frame: 'company',
    path: '/vysledovka',
    load: () => import('./screens/books/statements/income-statement.tsx'),
  },
  {
    frame: 'company',
    path: '/hlavni-kniha',
    load: () => import('./screens/books/ledger-reports/general-ledger.tsx'),
  },
  { frame: 'company', path: '/saldokonto', load: () => import('./screens/books/open-items/open-items.tsx') },
  {
    frame: 'company',
    path: '/penezni-denik',
    load: () => import('./screens/books/cash-journal/cash-journal.tsx'),
  },
  { frame: 'company', path: '/uzaverka', load: () => import('./screens/books/closing/closing.tsx') },
  { frame: 'company', path: '/kurzy', load: () => import('./screens/public/rates/rates.tsx') },
  { frame: 'company', path: '/dph', load: () => import('./screens/taxes/vat/vat.tsx') },
  { frame: 'company', path: '/dph/evidence', load: () => import('./screens/taxes/vat/ledger.tsx') },
  { frame: 'company', path: '/dan-z-prijmu', load: () => import('./screens/taxes/income/income.tsx') },
  { frame: 'company', path: '/pojistne', load: () => import('./screens/taxes/insurance/insurance.tsx') },
  { frame: 'company', path: '/podani', load: () => import('./screens/taxes/filings/filings.tsx') },
  { frame: 'company', path: '/podani/$filingId', load: () => import('./screens/taxes/filings/filing.tsx') },
  { frame: 'company', path: '/kalendar', load: () => import('./screens/taxes/calendar/calendar.tsx') },
  { frame: 'company', path: '/historie', load: () => import('./screens/books/history.tsx') },
  { frame: 'company', path: '/clenove', load: () => import('./screens/access/members/members.tsx') },
  { frame: 'company', path: '/webhooky', load: () => import('./screens/webhooks/webhooks.tsx') },
  {
    frame: 'company',
    path: '/webhooky/$webhookId',
    load: () => import('./screens/webhooks/webhook.tsx'),
  },
  {
    frame: 'company',
    path: '/nastaveni/{-$part}',
    load: () => import('./screens/access/settings/settings.tsx'),
  },
  { frame: 'company', path: '/mzdy', load: () => import('./screens/people/payroll/payroll.tsx') },
  { frame: 'company', path: '/mzdy/$payslipId', load: () => import('./screens/people/payroll/payslip.tsx') },
  {
    frame: 'company',
    path: '/rocni-zuctovani',
    load: () => import('./screens/people/settlement/settlements.tsx'),
  },
  {
    frame: 'company',
    path: '/rocni-zuctovani/$employeeId',
    load: () => import('./screens/people/settlement/settlement.tsx'),
  },
  { frame: 'company', path: '/dan-z-mezd', load: () => import('./screens/taxes/wage-year/wage-year.tsx') },
  { frame: 'company', path: '/jmhz', load: () => import('./screens/people/jmhz/jmhz.tsx') },
  { frame: 'company', path: '/cesty', load: () => import('./screens/people/trips/trips.tsx') },
  { frame: 'company', path: '/cesty/nova', load: () => import('./screens/people/trips/trip-new.tsx') },
  { frame: 'company', path: '/cesty/$tripId', load: () => import('./screens/people/trips/trip.tsx') },
];
