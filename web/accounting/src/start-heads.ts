import { approval } from './cs/approval.ts';
import { assetsTexts } from './cs/assets.ts';
import { attachments } from './cs/attachments.ts';
import { attendance } from './cs/attendance.ts';
import { bank } from './cs/bank.ts';
import { matching } from './cs/bank-matching.ts';
import { bankMovements } from './cs/bank-movements.ts';
import { bankRules } from './cs/bank-rules.ts';
import { bankStatements } from './cs/bank-statements.ts';
import { booksTexts } from './cs/books.ts';
import { capital } from './cs/capital.ts';
import { cash } from './cs/cash.ts';
import { cashJournal } from './cs/cash-journal.ts';
import { closing } from './cs/closing.ts';
import { contacts } from './cs/contacts.ts';
import { documentLists } from './cs/documents.ts';
import { employees } from './cs/employees.ts';
import { employeesPaste } from './cs/employees-paste.ts';
import { filings } from './cs/filings.ts';
import { handover } from './cs/handover.ts';
import { imports } from './cs/imports.ts';
import { jmhz } from './cs/jmhz.ts';
import { journalTexts } from './cs/journal.ts';
import { ledgerReportTexts } from './cs/ledger-reports.ts';
import { mails } from './cs/mails.ts';
import { membersTexts } from './cs/members.ts';
import { monthTexts } from './cs/month.ts';
import { openItems } from './cs/open-items.ts';
import { overviewTexts } from './cs/overview.ts';
import { paymentOrders } from './cs/payment-orders.ts';
import { payroll } from './cs/payroll.ts';
import { payslipPasswords } from './cs/payslip-passwords.ts';
import { photos } from './cs/photos.ts';
import { queue } from './cs/queue.ts';
import { rates } from './cs/rates.ts';
import { recurrences } from './cs/recurrences.ts';
import { requests } from './cs/requests.ts';
import { settlement, wageYear } from './cs/settlement.ts';
import { taxCalendar } from './cs/tax-calendar.ts';
import { trips } from './cs/trips.ts';
import { vat } from './cs/vat.ts';
import { webhooks } from './cs/webhooks.ts';

/** What a screen says at its top whatever is in it: the name, or what the name begins with, and one sentence. */
export type StartHead = { title: string; text?: string };

/** The first words of texts of a screen; a sentence that tells of a time or of numbers comes with them. */
function headOf({ title, text }: { title: string; text?: unknown }): StartHead {
  return typeof text === 'string' ? { title, text } : { title };
}

/**
 * The heads of a company's screens by their address: the builder puts them into `screens.*.json`, and the service into
 * the page of the screen, which says them before the application is there. Others show shapes until then.
 */
export const START_HEADS: Readonly<Record<string, StartHead>> = {
  '/': headOf(overviewTexts),
  '/mesic': headOf(monthTexts),
  '/kontakty': headOf(contacts),
  '/vydane': headOf(documentLists.lists.issued),
  '/prijate': headOf(documentLists.lists.received),
  '/nabidky': headOf(documentLists.lists.offers),
  '/ostatni-doklady': headOf(documentLists.lists.others),
  '/ukoly': headOf(queue),
  '/schvalovani': headOf(approval),
  '/opakovani': headOf(recurrences),
  '/vyfotit': headOf(photos),
  '/prilohy': headOf(attachments),
  '/predani': headOf(handover),
  '/vyzadani': headOf(requests),
  '/prevzeti': headOf(imports),
  '/posta': { title: mails.log, text: mails.logText },
  '/upominky': { title: mails.reminders, text: mails.remindersText },
  '/pokladna': headOf(cash),
  '/banka': headOf(bank),
  '/banka/vypisy': headOf(bankStatements),
  '/banka/pohyby': headOf(bankMovements),
  '/banka/parovani': headOf(matching),
  '/banka/pravidla': headOf(bankRules),
  '/banka/prikazy': headOf(paymentOrders),
  '/banka/prikazy/novy': { title: paymentOrders.new, text: paymentOrders.newText },
  '/majetek': headOf(assetsTexts),
  '/zamestnanci': { title: employees.title, text: employees.listText },
  '/zamestnanci/z-tabulky': headOf(employeesPaste),
  '/zamestnanci/hesla': headOf(payslipPasswords),
  '/dochazka': { title: attendance.title },
  '/denik': { title: booksTexts.journal },
  '/denik/novy': { title: journalTexts.newTitle, text: journalTexts.newText },
  '/denik/zakladni-kapital': headOf(capital),
  '/denik/odstranene': { title: booksTexts.removed, text: booksTexts.removedText },
  '/ucty': { title: booksTexts.accounts },
  '/predvaha': { title: ledgerReportTexts.trialBalance },
  '/hlavni-kniha': { title: ledgerReportTexts.generalLedger },
  '/saldokonto': { title: openItems.title },
  '/penezni-denik': headOf(cashJournal),
  '/uzaverka': headOf(closing),
  '/kurzy': { title: rates.title },
  '/dph': headOf(vat),
  '/podani': headOf(filings),
  '/kalendar': headOf(taxCalendar),
  '/historie': { title: booksTexts.history, text: booksTexts.historyText },
  '/clenove': headOf(membersTexts),
  '/webhooky': headOf(webhooks),
  '/mzdy': { title: payroll.title, text: payroll.monthText },
  '/rocni-zuctovani': headOf(settlement),
  '/dan-z-mezd': headOf(wageYear),
  '/jmhz': { title: jmhz.title },
  '/cesty': { title: trips.title },
};
