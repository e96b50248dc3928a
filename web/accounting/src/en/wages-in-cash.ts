import type { wagesInCash as cs } from '../cs/wages-in-cash.ts';
import type { Translated } from '../parts/translated.ts';

/** Texts of wages that are paid in cash. */
export const wagesInCash: Translated<typeof cs> = {
  pay: 'Pay in cash',
  title: (name, month) => `Pay in cash: ${name}, ${month}`,
  amount: 'Amount',
  amountText: (left) => `${left} left to be paid.`,
  paidOn: 'Paid on',
  register: 'From cash register',
  noRegister: 'The company has no cash register in CZK. Make one, then wages can be paid in cash.',
  toRegisters: 'Cash register',
  send: 'Pay',
  paid: 'The wage is paid in cash.',
  payMonth: 'Pay in cash…',
  monthTitle: (month) => `Pay wages for ${month} in cash`,
  whose: 'To whom',
  nobody: 'Choose who is paid.',
  total: (amount) => `${amount} together`,
  paying: 'Payment in cash',
  list: 'Paid in cash',
  row: (amount, day, number) => `${amount} in cash on ${day}, document ${number}`,
  remove: 'Take the payment back',
  removeOf: (number) => `Take back the payment by document ${number}`,
  removeTitle: 'Take this payment back?',
  removeText:
    'The amount will be left to be paid again and its posting will be gone. The number of the document stays in the cash book as cancelled.',
  removed: 'The payment is taken back.',
  overpaid: (amount) => `${amount} more was paid than the payslip has`,
  overpaidText: (payout) =>
    `Take the payment back and pay ${payout} instead; the employee returns the rest to the cash register.`,
};
