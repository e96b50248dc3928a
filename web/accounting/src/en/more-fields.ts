import type * as cs from '../cs/more-fields.ts';
import type { Translated } from '../parts/translated.ts';

/** Names of fields of what the books and their rules are made of; `fields.ts` has those of the rest. */
export const ACCOUNT: Translated<typeof cs.ACCOUNT> = {
  name: 'Name',
  note: 'Note',
  active: 'In use',
  statement_row: 'Row of the statement',
  function: 'Function',
  turnover: 'Net turnover',
  currency: 'Currency',
};

export const RULE: Translated<typeof cs.RULE> = {
  name: 'Name',
  position: 'Order',
  active: 'On',
  target: 'For what',
  'conditions.direction': 'Direction',
  'conditions.partner_id': 'Condition: contact',
  'conditions.text': 'Text',
  'conditions.variable_symbol': 'Variable symbol',
  'conditions.constant_symbol': 'Constant symbol',
  'conditions.specific_symbol': 'Specific symbol',
  'conditions.amount_from': 'Amount from',
  'conditions.amount_to': 'Amount to',
  'conditions.counter_account': 'Counter account',
  'conditions.bank_account_id': 'Bank account',
  'conditions.currency': 'Currency',
  'effects.account_code': 'Account',
  'effects.category': 'Kind of income or expense',
  'effects.vat_treatment': 'VAT treatment',
  'effects.cost_centre': 'Cost centre',
  'effects.tags': 'Tags',
  'effects.partner_id': 'Contact',
  'effects.note': 'Note',
  'effects.ignore': 'Put aside',
  'effects.post': 'Post at once',
};

export const ABSENCE: Translated<typeof cs.ABSENCE> = {
  kind: 'Reason for the absence',
  from: 'From',
  to: 'To',
  hours_per_day: 'Hours a day',
  average_hourly: 'Average hourly earnings',
  first_day_worked: 'First day worked',
  note: 'Note',
};

export const DEDUCTION: Translated<typeof cs.DEDUCTION> = {
  kind: 'Kind',
  creditor: 'Creditor',
  reference: 'File reference',
  delivered_on: 'Delivered',
  monthly: 'Amount a month',
  total: 'Whole claim',
  bank_account: 'Account of the creditor',
  variable_symbol: 'Variable symbol',
  ended_on: 'Last day of deductions',
  note: 'Note',
};

export const JOURNAL_ENTRY: Translated<typeof cs.JOURNAL_ENTRY> = {
  date: 'Date',
  text: 'Text',
  external_number: 'Number of the source document',
  partner_id: 'Contact',
  reverse_on: 'Turn back on',
  lines: 'Lines',
  balance_by: 'Must also balance',
};

/** What is entered for the income tax of a year. */
export const INCOME_TAX: Translated<typeof cs.INCOME_TAX> = {
  filing_mode: 'Way of filing',
  losses: 'Losses of previous years',
  loss_claim: 'Loss deducted',
  gifts: 'Gifts',
  advances_paid: 'Advances paid',
  announced_band: 'Announced band of the flat tax',
  adjustments: 'Adjustments of rows',
  accounts: 'Accounts in rows',
  foreign_income: 'Income from abroad',
  disabled_employees: 'Employees with a disability',
  severely_disabled_employees: 'Employees with a severe disability',
  business: 'Business',
  'business.mode': 'Way of expenses',
  'business.activities': 'Income by activities',
  'business.increase': 'Adjustments raising the base',
  'business.decrease': 'Adjustments lowering the base',
  'business.cooperation': 'Cooperating person',
  'business.cooperation.percent': 'Share passed on',
  'business.cooperation.persons': 'Cooperating persons',
  property: 'Property and debts',
  employment: 'Employment',
  'employment.income': 'Income from employment',
  'employment.advances': 'Advances withheld',
  'employment.bonuses': 'Bonuses paid',
  'employment.employer_insurance': 'Insurance paid by the employer',
  capital: 'Capital property',
  rent: 'Rent',
  'rent.income': 'Income from rent',
  'rent.expenses': 'Expenses of rent',
  'rent.flat': 'Flat-rate expenses of rent',
  other: 'Other income',
  mortgage: 'Mortgage interest',
  retirement: 'Savings and insurance',
  'retirement.pension': 'Pension savings',
  'retirement.life': 'Life insurance',
  'retirement.dip': 'Long-term investment product',
  'retirement.long_term_care': 'Insurance of long-term care',
  spouse: 'Spouse',
  'spouse.first_name': 'First name of the spouse',
  'spouse.last_name': 'Surname of the spouse',
  'spouse.birth_number': 'Birth number of the spouse',
  'spouse.months': 'Months of the credit for a spouse',
  'spouse.income': 'Income of the spouse',
  'spouse.ztpp': 'The spouse has a ZTP/P card',
  'spouse.child_under_3': 'The spouse cares for a child under 3',
  children: 'Children',
  disability: 'Disability',
  'disability.degree': 'Degree of disability',
  'disability.months': 'Months of disability',
  student_months: 'Months of study',
  ztpp_months: 'Months with a ZTP/P card',
  kindergarten: 'Kindergarten fees',
  stopped_enforcements: 'Stopped enforcements',
  insurance: 'Data of insurance',
  'insurance.months': 'Months of activity',
  'insurance.starting': 'Start of business',
  'insurance.voluntary': 'Voluntary participation',
  'insurance.advances_left_out': 'Advances left out',
  'insurance.sickness_base': 'Base of sickness insurance',
  'insurance.health_minimum_months': 'Months with the minimum health base',
  'insurance.pension_discount_months': 'Months with the pensioner discount',
  'insurance.social_paid': 'Paid social advances',
  'insurance.health_paid': 'Paid health advances',
  'insurance.relief_social': 'Remitted social advances',
  'insurance.relief_health': 'Remitted health advances',
};

export const FILING = {
  status: 'State',
  proof_state: 'Answer of the office',
  filed_on: 'Filed',
  kind: 'Filing',
  period: 'Period',
  filing_type: 'Kind',
  amount: 'Amount',
  due_on: 'Due',
  filled_at: 'Made',
  form_count: 'Number of forms',
  packages: 'Number of files',
  sha256: 'Fingerprint of the file (SHA-256)',
};

export const CLOSING = {
  approved_on: 'Approved',
  result: 'Profit or loss',
  distribution: 'Distribution of the result',
  tax: 'Income tax',
  rates: 'Rate',
  accepted: 'Why it is closed with a finding',
  locked_until: 'Locked until',
};

export const PAYSLIP = {
  gross: 'Basic wage',
  bonuses: 'Bonuses',
  status: 'State',
  net: 'Net wage',
  'attendance.worked_hours': 'Hours worked',
  attendance: 'Attendance',
  benefits: 'Benefits',
};

export const ATTACHMENT = { name: 'Name', note: 'Note', links: 'Belongs to' };
export const MEMBER = { role: 'Role' };

/** Settings of a company by which VAT and the tax of a self-employed person go. */
export const TAXATION: Translated<typeof cs.TAXATION> = {
  vat_history: 'History of VAT status',
  bookkeeping_history: 'Tax regime by years',
  submitter: 'Person authorised to sign',
  vat_preparer: 'Who prepared the VAT forms',
  vat_agent: 'Representative for VAT forms',
  vat_coefficient: 'Coefficient of the reduced deduction',
  vat_next_period: 'VAT period from next year',
};
