import type { dutyPayments as cs } from '../cs/duty-payments.ts';
import type { Translated } from '../parts/translated.ts';

/** Texts of what is paid to authorities without the bank of the company. */
export const dutyPayments: Translated<typeof cs> = {
  pay: 'Paid otherwise',
  payOf: (duty) => `Paid otherwise: ${duty}`,
  payWhy:
    'Paid from a private account, at a post office or in cash? Record it, so that it does not wait here any more.',
  payWhyOfCompany:
    'Paid from a cash register, for example at a post office? Record it, so that it does not wait here any more.',
  title: (duty) => `Record a payment: ${duty}`,
  method: 'Paid from',
  methods: { private: 'Private money', cash: 'A cash register' },
  privateText: {
    journal:
      'A private account, card or wallet. In the cash journal it is your deposit, paid out at once; the income tax stays as it is.',
    employees:
      'A private account, card or wallet. In the cash journal it is your deposit and at once an expense, as if the account of the business had paid it.',
    ledger:
      'A private account, card or wallet. It is posted to account 491 as your deposit; the profit stays as it is.',
  },
  amount: 'Amount',
  amountText: (left) => `${left} left to pay.`,
  paidOn: 'Paid on',
  register: 'Cash register',
  noRegister: 'You have no cash register in CZK here. Add one under Cash register.',
  note: 'Note',
  send: 'Record the payment',
  paid: 'The payment is recorded.',
  payments: 'Payments',
  paymentsOf: (duty) => `Payments: ${duty}`,
  none: 'No payment is recorded for this duty itself: an entry in the books or a payment for another period has settled it.',
  came: (amount, day) => `${amount} came back on ${day}`,
  row: {
    transfer: (amount, day) => `${amount} from the bank on ${day}`,
    cash: (amount, day, number) => `${amount} in cash on ${day}, document ${number}`,
    private: (amount, day) => `${amount} from private money on ${day}`,
  },
  toMovement: 'Bank movement',
  remove: 'Take the payment back',
  removeOf: (amount, day) => `Take back the payment of ${amount} on ${day}`,
  removeTitle: 'Take this payment back?',
  removeText: {
    cash: 'The amount will be left to pay again. The document of the cash register stays in the cash book as cancelled.',
    private: 'The amount will be left to pay again.',
  },
  removed: 'The payment is taken back.',
};
