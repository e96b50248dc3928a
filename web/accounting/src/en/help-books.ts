import type { AreaTexts } from '../help/shape.ts';

const ledger: AreaTexts = {
  title: 'Journal, accounts and general ledger',
  what: [
    'The journal has every entry with its origin: a document, a transaction, a wage, a depreciation. Accounts, the trial balance and the general ledger are made of the entries, and from each amount you get back to its entry.',
    'Nothing is written over. A changed internal voucher keeps its former versions, and reports can be shown as they were known at a moment.',
  ],
  ways: [
    {
      title: 'Write an internal voucher',
      steps: [
        'The key n in the journal. Accounts are found by number and by name.',
        'Write lines of debit and credit; you see at once what the sides differ by.',
        'Ctrl+Enter saves and begins the next, and an earlier entry can be taken as a pattern.',
      ],
    },
    {
      title: 'Accrue a cost',
      steps: [
        'Enter in the internal voucher the day on which the entry is to turn back.',
        'The turned entry is made at once and stays connected with it.',
      ],
    },
  ],
  words: [
    { word: 'debit and credit', meaning: 'the sides of an entry; their sums are always equal' },
    { word: 'trial balance', meaning: 'all accounts with their opening, turnover and balance' },
    { word: 'analytic account', meaning: 'a more detailed account below one of the chart, such as 221.001' },
    { word: 'estimate', meaning: 'a cost or revenue whose exact amount you do not know yet' },
  ],
};

const statements: AreaTexts = {
  title: 'Balance sheet and income statement',
  what: [
    'The statements are made of accounts by the decree. A row unfolds to accounts, and an account to movements and documents; all sums hold after rounding, too.',
  ],
  ways: [
    {
      title: 'Find what is in a row',
      steps: [
        'Unfold the row to its accounts.',
        'Click an account; its statement opens, and from it the document.',
        'Comparison with the year before or by months is switched on above the statement.',
      ],
    },
  ],
  words: [
    { word: 'assets', meaning: 'what the company has' },
    { word: 'equity and liabilities', meaning: 'what it has it from' },
    {
      word: 'category of the accounting unit',
      meaning: 'its size by law, which sets the scope of the statements',
    },
  ],
};

const open_items: AreaTexts = {
  title: 'Open items',
  what: [
    'What customers owe you and what you owe, on any day, by age and by contacts. Of each account you see how documents agree with the books.',
  ],
  ways: [
    {
      title: 'Collect',
      steps: [
        'Unfold a contact; overdue documents stand by their days of delay.',
        'From here they go to reminders.',
      ],
    },
  ],
  words: [
    { word: 'open', meaning: 'what is left to be paid of documents' },
    { word: 'receivable and payable', meaning: 'what the company is to get and what it is to pay' },
  ],
};

const cash_journal: AreaTexts = {
  title: 'Cash journal',
  what: [
    'Tax records: every receipt and expense of money, whether it counts to the tax base and why. Balances of bank and cash stand after each row.',
  ],
  ways: [
    {
      title: 'Check the result of the year',
      steps: [
        'Unfold what the result is made of.',
        'Rows outside the tax base have their reason: VAT, transfer, deposit, private use.',
      ],
    },
  ],
  words: [
    { word: 'transfers', meaning: 'between accounts and cash; they are neither income nor expense' },
    {
      word: 'overpayment',
      meaning:
        'what somebody paid beyond a document; it is to be given back and so neither income nor expense, nor is giving it back. What the payer leaves you, match as another difference: it is income',
    },
    {
      word: 'flat-rate expenses',
      meaning: 'expenses set as a percentage of income instead of the actual ones',
    },
  ],
};

const closing: AreaTexts = {
  title: 'Year-end closing',
  what: [
    'A year is closed step by step from the top. The program goes through the whole year and says what stands in the way and what only has to be explained. Until the approval every step can be taken back.',
  ],
  ways: [
    {
      title: 'Close a year',
      steps: [
        'Mend the errors; each leads to its place. Write a reason to warnings.',
        'Revalue foreign currencies and post the tax.',
        'Close the books: accounts are transferred by way of 710 and 702 and opened by way of 701.',
        'After the general meeting approve the year and distribute the result.',
      ],
    },
  ],
  words: [
    { word: 'locked period', meaning: 'nobody changes anything up to that day until it is unlocked' },
    { word: 'inventory check', meaning: 'comparing accounts with reality' },
    { word: 'revaluation', meaning: 'balances in foreign currencies at the rate of the end of the year' },
  ],
};

const vat: AreaTexts = {
  title: 'VAT',
  what: [
    'The whole period is on one page: how much is paid, by when, what is missing, and three filings. Each line of the return unfolds to documents.',
    'Nothing is sent from here. You upload the file to the portal and drag the receipt back.',
  ],
  ways: [
    {
      title: 'File the VAT of a period',
      steps: [
        'Go through what is missing and the checks that do not agree; each shows its documents.',
        'Prepare the return, the control statement and, where needed, the EC sales list.',
        'Download the files, file them and mark them as filed.',
        'Drag the receipt here. Pay by QR code or by an order.',
      ],
    },
    {
      title: 'When something changes after filing',
      steps: [
        'The page shows the difference by lines and documents.',
        'Until the day the return is due prepare a corrective filing; it takes the place of what you filed.',
        'Later prepare a supplementary return by the end of the month after the one in which you discovered the difference, and a subsequent control statement within five working days.',
        'What is to be paid, its day and the QR code stand at the top of the page; the office works out the interest.',
      ],
    },
    {
      title: 'When a request about a control statement comes',
      steps: [
        'In the row of the statement choose Answer a request and copy its number.',
        'Confirm the filed statement, file it anew as a whole, or answer that you had no duty to file it.',
      ],
    },
    {
      title: 'Buy a passenger car',
      steps: [
        'On the document open the details of the line: account 022 and the deduction for a passenger car.',
        'At most CZK 420,000 is deducted (section 72(3)); the rest of the tax is a part of the price of the car.',
      ],
    },
  ],
  words: [
    {
      key: 'vat_return',
      word: 'VAT return',
      meaning: 'how much VAT of a period you pay or get back; it is made of documents',
    },
    { key: 'output_tax', word: 'output tax', meaning: 'VAT of what you sell' },
    { key: 'deduction', word: 'deduction', meaning: 'VAT of purchases that you deduct' },
    {
      key: 'control_statement',
      word: 'control statement',
      meaning: 'a list of documents that the tax office compares with those of your partners',
    },
    {
      key: 'recapitulative_statement',
      word: 'EC sales list',
      meaning: 'supplies to other countries of the European Union',
    },
    {
      word: 'coefficient',
      meaning: 'the share of deduction you have where some supplies give no right to it',
    },
  ],
};

const income_tax: AreaTexts = {
  title: 'Income tax',
  what: [
    'The return row by row as the form has it. A row unfolds to accounts, documents and adjustments. Above it stands in words why the tax comes to what it does.',
  ],
  ways: [
    {
      title: 'Prepare the return',
      steps: [
        'Go through the proposals, such as costs that are not deductible; accept them with a reason.',
        'Add losses, gifts and credits, and income from abroad where another state taxes it too.',
        'Prepare the return, read it, download it and file it.',
      ],
    },
    {
      title: 'Choose what leaves more',
      steps: ['Who is self-employed sees actual expenses, flat-rate expenses and flat tax side by side.'],
    },
  ],
  words: [
    {
      key: 'tax_base',
      word: 'tax base',
      meaning: 'the profit adjusted by what the act sees otherwise than accounting',
    },
    { key: 'tax_advances', word: 'advances', meaning: 'tax paid beforehand by the last known tax' },
    { word: 'supplementary return', meaning: 'a correction of a filed return after its day' },
    {
      word: 'credit and exemption',
      meaning:
        'by the treaty, tax paid abroad is taken off the Czech tax, or the income there is left out of the base',
    },
  ],
};

const insurance: AreaTexts = {
  title: 'Insurance of the self-employed',
  what: [
    'Social and health insurance side by side: what they are computed of, what was paid, what is left and what the new advances will be. Both yearly overviews are prepared from here.',
  ],
  ways: [
    {
      title: 'File the overviews',
      steps: [
        'Check the months of activity and the advances paid.',
        'Prepare the overviews for the social administration and for the insurer and mark them as filed.',
        'Pay what is left within 8 days of filing.',
        'Pay the new advances from the day given.',
      ],
    },
  ],
  words: [
    {
      word: 'main and secondary activity',
      meaning: 'secondary is beside employment, a pension, studies and the like',
    },
    {
      word: 'minimum base',
      meaning: 'the least that insurance is computed of, even where the profit is lower',
    },
  ],
};

const filings: AreaTexts = {
  title: 'Filings and tax calendar',
  what: [
    'Every filing stays as it left: the file, the day, the receipt, the payment. The calendar has all dates of the year with amounts, accounts and symbols.',
  ],
  ways: [
    {
      title: 'Prove what was filed',
      steps: [
        'Drag the receipt of the portal onto the page of the filing; the program checks that it belongs to this file.',
        'Below you see whether anything has changed in the books since.',
      ],
    },
    {
      title: 'Record what the bank of the company did not pay',
      steps: [
        'In the calendar, open How to pay at the duty and choose Paid otherwise.',
        'Enter the amount and the day of the payment. A self-employed person chooses private money or a cash register; a company pays from a cash register.',
        'Once all of it is paid, the duty is settled. Advances count in the overview and the return of their year. You take a payment back at the duty under Payments.',
      ],
    },
  ],
  words: [
    {
      word: 'regular, corrective, supplementary',
      meaning: 'the first filing, its replacement in time, a correction after the day',
    },
  ],
};

/** Help with the books and taxes. */
export const helpBooks = {
  ledger,
  statements,
  open_items,
  cash_journal,
  closing,
  vat,
  income_tax,
  insurance,
  filings,
};
