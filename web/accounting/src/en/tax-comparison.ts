import type { taxComparison as cs } from '../cs/tax-comparison.ts';
import type { Translated } from '../parts/translated.ts';

/** Texts of the comparison of actual expenses, flat-rate expenses and flat tax. */
export const taxComparison: Translated<typeof cs> = {
  title: 'What pays off',
  text: (year) =>
    `The same year ${year} in three ways: what tax and insurance would cost and what would be left to you.`,
  variants: {
    actual: 'Actual expenses',
    flat_expenses: 'Flat-rate expenses',
    flat_tax: 'Flat tax',
  },
  parts: {
    tax: 'Income tax',
    social: 'Social insurance',
    health: 'Health insurance',
    net: 'Left to you',
  },
  whole: 'Payment of flat tax',
  total: 'Tax and insurance',
  present: 'now',
  best: 'best',
  picture: 'Picture: how much of the income goes to expenses, tax and insurance and how much is left',
  spent: 'Expenses for tax',
  bonus: 'Tax bonus for children',
  band: (band) => `band ${band}`,
  table: 'Comparison in figures',
  best_is: {
    present: (variant) => `${variant}, which you have, leave you the most.`,
    alike: (present, others) =>
      `The most is left like this, and equally: ${[present, ...others].join(', ').toLowerCase()}.`,
    presentFlatTax: 'Flat tax, which you have, leaves you the most.',
    other: (variant, amount) => `${variant} would leave you ${amount} more than what you have now.`,
    otherFlatTax: (amount) => `Flat tax would leave you ${amount} more than what you have now.`,
    plain: (variant, amount) => `The most is left like this: ${variant.toLowerCase()} (${amount}).`,
  },
  assumed: 'It counts with what is in your return:',
  assumptions: {
    income: (amount) => `income ${amount}`,
    expenses: (amount) => `actual expenses ${amount}`,
    noExpenses: 'actual expenses not known',
    percent: (rate) => `${rate}%`,
    rates: (rates) => `flat-rate expenses ${rates}`,
    main: (months) => `main activity ${months}`,
    secondary: (months) => `secondary activity ${months}`,
    children: (children) => `benefit for ${children}`,
    spouse: 'credit for a spouse',
    deductions: (amount) => `deductions ${amount}`,
    vatPayer: 'you are a VAT payer',
    employment: (amount) => `income from employment ${amount}`,
  },
  monthForms: ['month', 'months'],
  childForms: ['child', 'children'],
  withoutSharing: 'Sharing with a cooperating person is left out here: the tax is as of the whole profit.',
  toCalculator: 'Try other figures in the calculator',
  simplified:
    'Children and a spouse count in the comparison for the whole year, other credits do not. Exact figures of your way are in the return above.',
  nextYear:
    'Flat tax is announced by 10 January. You can choose flat-rate expenses as late as in the return when you do not keep double-entry books.',
  nothing: 'When there is some income of the year, you will see the comparison here.',
};
