import type { monthTexts as cs } from '../cs/month.ts';
import { counted } from '../parts/plural.ts';
import type { Translated } from '../parts/translated.ts';

/** The month of a company on one page. */
export const monthTexts: Translated<typeof cs> = {
  title: 'Month',
  text: 'What came in and went out, what to pay and file, and what is missing. What is done ticks itself off.',
  done: (done: number, all: number) => `Payments and filings: ${done} of ${all} done`,
  isDone: 'done',
  isOpen: 'open',
  flow: {
    title: 'What came in and went out',
    in: 'Into accounts',
    out: 'Out of accounts',
    issued: 'Invoiced',
    received: 'Received invoices and receipts',
    supplied:
      'Invoices and receipts at their whole value with VAT before rounding, less credit notes. Advance invoices and tax documents for payments are left out: the final invoice holds the same money.',
    documents: (count: number) => counted(count, ['document', 'documents']),
    nothing: 'Nothing yet.',
    noMovement: 'There are no transactions in this month.',
  },
  pay: {
    title: 'What to pay',
    nothing: 'There is nothing to pay to authorities in this month.',
    suppliers: 'Suppliers due in this month',
    lateSuppliers: 'Suppliers who were due in earlier months',
    left: (amount: string) => `${amount} left`,
    soFar: (amount: string) => `${amount} so far by documents`,
    paid: 'all paid',
    noSuppliers: 'No received document is due in this month.',
  },
  send: {
    title: 'What to file',
    nothing: 'There is nothing to file in this month.',
  },
  nextCompany: 'Next company',
  previousCompany: 'Previous company',
  earlier: 'From before, overdue',
  lock: {
    title: 'Close the month',
    open: 'Lock the month',
    text: 'Lock it once nothing is missing, so that nobody enters anything into it by mistake. It can be unlocked.',
    done: 'The month is locked',
    doneText: 'Nothing in it changes until you unlock it.',
  },
  missing: {
    title: 'What is missing',
    now: 'As of today, of the whole company.',
    nothing: 'No task waits that the month needs.',
    statement: (account: string) => `Statement of ${account} to the end of the month`,
    statementTo: (day: string) => `is there to ${day}`,
    noStatement: 'there is none yet',
    belowZero: (register) => `Deposit into ${register}: it is below zero`,
    belowZeroText: 'there cannot be less than nothing in cash',
    all: 'All tasks',
  },
  calendar: 'The whole tax calendar',
};
