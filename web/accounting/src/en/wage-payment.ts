import type { wagePayment as cs } from '../cs/wage-payment.ts';
import { counted } from '../parts/plural.ts';
import type { Translated } from '../parts/translated.ts';

/** Texts of what of the wages is paid, ordered and owed. */
export const wagePayment: Translated<typeof cs> = {
  title: 'Payment',
  line: (month) => `Payment of wages for ${month}`,
  payout: 'To be paid out',
  paid: 'Paid',
  ordered: 'Of which in an order, waiting for the bank',
  left: 'Left to be paid',
  isPaid: 'Everything is paid.',
  until: (day) => `Pay by ${day}`,
  late: (day) => `Overdue, was to be paid by ${day}`,
  drafts: (count) =>
    `${counted(count, ['payslip is', 'payslips are'])} not approved and in none of the amounts.`,
  deducted: (amount) => `Deductions for creditors that no order has yet: ${amount}.`,
  orders: 'Payment orders',
  payRest: 'Pay the rest',
  toFile: (number) => `Download ${number} for the bank`,
  toFiles: 'Download orders for the bank',
  waits: 'Waiting for the bank',
  allPaid: 'The wages of this month are paid.',
  allOrdered: 'Everything that is left is in a payment order.',
  toReport: 'Monthly report',
  column: 'Payment',
  states: { paid: 'paid', ordered: 'in an order', part: 'partly paid', owed: 'not paid' },
  slipPaid: (amount) => `${amount} paid.`,
  slipOwed: (amount, day) => `${amount} left to be paid by ${day}.`,
  slipOrdered: (amount) => `${amount} waits for the bank in order`,
  amountLater: 'the amount will be known once payslips are approved',
  inOrder: 'in an order, waiting for the bank',
  partInOrder: (amount) => `of which ${amount} in an order`,
};
