import access from './said/access.ts';
import accounts from './said/accounts.ts';
import approval from './said/approval.ts';
import archives from './said/archives.ts';
import assets from './said/assets.ts';
import automation from './said/automation.ts';
import bank from './said/bank.ts';
import books from './said/books.ts';
import closing from './said/closing.ts';
import contacts from './said/contacts.ts';
import documents from './said/documents.ts';
import duties from './said/duties.ts';
import filings from './said/filings.ts';
import handover from './said/handover.ts';
import imports from './said/imports.ts';
import incomeTax from './said/income-tax.ts';
import insurance from './said/insurance.ts';
import intake from './said/intake.ts';
import linesOfStatements from './said/lines-of-statements.ts';
import mails from './said/mails.ts';
import papers from './said/papers.ts';
import payroll from './said/payroll.ts';
import people from './said/people.ts';
import postings from './said/postings.ts';
import reportsOfEmployers from './said/reports-of-employers.ts';
import shared from './said/shared.ts';
import vat from './said/vat.ts';
import withoutAccents from './said/without-accents.ts';

/** What the service says, in Czech as its sources have it with its values in braces, and in English. */
export const CATALOGUE: Readonly<Record<string, string>> = {
  ...access,
  ...accounts,
  ...approval,
  ...archives,
  ...assets,
  ...automation,
  ...bank,
  ...books,
  ...closing,
  ...contacts,
  ...documents,
  ...duties,
  ...filings,
  ...handover,
  ...imports,
  ...incomeTax,
  ...insurance,
  ...intake,
  ...linesOfStatements,
  ...mails,
  ...papers,
  ...payroll,
  ...people,
  ...postings,
  ...reportsOfEmployers,
  ...shared,
  ...vat,
  ...withoutAccents,
};
