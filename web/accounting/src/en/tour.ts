import type { tourTexts as cs } from '../cs/tour.ts';
import { counted } from '../parts/plural.ts';
import type { Translated } from '../parts/translated.ts';

/** Texts of the tour through a sample company. */
export const tourTexts: Translated<typeof cs> = {
  title: 'Tour of the sample company',
  start: (count) => `Take the tour: ${counted(count, ['stop', 'stops'])}`,
  goOn: (at, count) => `Go on with the tour (${at} of ${count})`,
  again: 'Take the tour again',
  station: (at, count) => `Stop ${at} of ${count}`,
  next: 'Next stop',
  previous: 'Previous',
  toStation: 'Back to this stop',
  leave: 'Leave, I will finish later',
  finish: 'Finish the tour',
  stations: {
    home: {
      title: 'Overview: what waits and what is due',
      text: 'At the top is what you have to do, and payments with a QR code. Below it who owes how much, what is in the accounts and how the year went. Try “How to pay” at a deadline.',
    },
    month: {
      title: 'Month: everything of one month',
      text: 'What came in and went out, what to pay and file, and what is still missing. Items tick themselves off as the data come in.',
    },
    issued: {
      title: 'Issued documents',
      text: 'Choose a document and look at its payments, postings and PDF. The key n starts a new one; nothing is ever sent from the sample.',
    },
    received: {
      title: 'Received documents',
      text: 'Invoices of suppliers belong here. Drag a PDF or a photograph onto the window and the application reads the document from it.',
    },
    matching: {
      title: 'Matching payments',
      text: 'Most transactions are matched automatically, by symbol, amount and account. You confirm or assign the few that are left here.',
    },
    payroll: {
      title: 'Payroll',
      text: 'A month of wages on one page: attendance, payslips, approval and payments. Each amount shows how it was calculated.',
    },
    vat: {
      title: 'VAT of a period',
      text: 'The return and the statements are computed from documents directly. Unfold a line to see which documents it is made of; the file for the tax office is one click away.',
    },
    unionSupplies: {
      title: 'VAT of an identified person',
      text: 'Services to and from other states: the EC sales list and the return are prepared from documents, only for months with something to report.',
    },
    closing: {
      title: 'Year-end closing',
      text: 'Checks show what is missing before the year is closed, with a link to where to fix it. Last year of the sample waits to be closed; a close can be taken back.',
    },
    cashJournal: {
      title: 'Cash journal',
      text: 'The book of tax records: each payment with what of it is taxable income or a deductible expense. It is kept automatically from documents and the bank.',
    },
    incomeTax: {
      title: 'Income tax',
      text: 'The return line by line, with why the tax comes to what it does, and actual expenses, flat-rate expenses and flat tax side by side.',
    },
    insurance: {
      title: 'Insurance',
      text: 'Social and health insurance side by side: assessment base, what is left to pay, new advances and since when they hold.',
    },
    handover: {
      title: 'Handover and backup',
      text: 'A package for the accountant, exports to other programs and the whole archive of the company. The data are yours, and you can take them away at any time.',
    },
  },
};
