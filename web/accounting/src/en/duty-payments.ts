import type { dutyPayments as cs } from '../cs/duty-payments.ts';
import type { Translated } from '../parts/translated.ts';

/** Texts of what is paid to authorities without the bank of the company. */
export const dutyPayments: Translated<typeof cs> = {
  pay: 'Paid otherwise…',
  payOf: (duty) => `Paid otherwise: ${duty}`,
  payWhy:
    'From a private account, at a post office or in cash: record it, so that it does not wait here any more.',
  payWhyOfCompany:
    'From a cash register, such as at a post office: record it, so that it does not wait here any more.',
  title: (duty) => `Record a payment: ${duty}`,
  method: 'Paid from',
  methods: { private: 'Private money', cash: 'A cash register' },
  privateText:
    'A private account, card or purse. In the cash journal it is your deposit that paid at once; the income tax stays as it is.',
  amount: 'Amount',
  amountText: (left) => `${left} left to pay.`,
  paidOn: 'Paid on',
  register: 'Cash register',
  noRegister: 'There is no cash register in CZK here. Make one under Cash register.',
  note: 'Note',
  send: 'Record the payment',
  paid: 'The payment is recorded.',
  payments: 'Payments',
  paymentsOf: (duty) => `Payments: ${duty}`,
  none: 'No payment names the duty: postings of the books have settled it.',
  came: (amount, day) => `${amount} came back on ${day}`,
  row: {
    transfer: (amount, day) => `${amount} from the bank on ${day}`,
    cash: (amount, day, number) => `${amount} in cash on ${day}, document ${number}`,
    private: (amount, day) => `${amount} of private money on ${day}`,
  },
  toMovement: 'Bank movement',
  remove: 'Take the payment back',
  removeOf: (amount, day) => `Take back the payment of ${amount} on ${day}`,
  removeTitle: 'Take this payment back?',
  removeText:
    'The amount will be left to be paid again. A document of a cash register stays in the cash book as cancelled.',
  removed: 'The payment is taken back.',
};
