import type { AreaTexts } from '../help/shape.ts';

const companies: AreaTexts = {
  title: 'Several companies',
  what: [
    'What companies need is one list of all your companies, the most urgent first: their tasks, payments to match, documents to approve and the next deadlines. What you deal with disappears from the list.',
  ],
  ways: [
    {
      title: 'Go through all companies',
      steps: [
        'Open What companies need: from the list of companies, from the menu of companies above, or by Ctrl+K.',
        'J and K go from company to company, Enter opens the Month of the chosen one. Deal with what is left there.',
        'On the page Month J and K lead to the same month of the next and the previous company; going back returns to the list, to the same place.',
      ],
    },
    {
      title: 'Do the same in every company',
      steps: [
        'Open the page in question in the first company, such as VAT, and choose the period.',
        'Shift J opens the same page with the same period in the next company, Shift K in the previous one, by what is urgent.',
        'When all were gone through, the program says so.',
      ],
    },
  ],
  words: [
    { word: 'overdue', meaning: 'the day by which it was to be done has passed' },
    { word: 'not urgent', meaning: 'a task that is due in more than a week or has no day' },
  ],
};

const day: AreaTexts = {
  title: 'The day and the month of a company',
  what: [
    'The overview says how the company stands: who owes you and whom you owe, what is on the accounts, what is coming. Tasks are one list of everything that waits for a person. The month is the same for one month: what came, what to pay, what to file and what is missing.',
    'Nothing of it is ticked by hand. As soon as its reason is gone (the invoice is paid, the statement uploaded), an item disappears by itself.',
  ],
  ways: [
    {
      title: 'Begin the day',
      steps: [
        'Open Tasks. The most urgent stand first.',
        'Enter opens the place where a task is done; coming back you stand on its row again.',
        'Snooze what may wait until another day, and assign what somebody else is to do.',
      ],
    },
    {
      title: 'Finish the month',
      steps: [
        'Upload the statements of all accounts and match what the program did not know.',
        'Enter received documents and attach their files.',
        'Check wages if you have employees, and VAT at the end if you are a payer.',
        'Then nothing is left to do on the page Month.',
      ],
    },
  ],
  words: [
    {
      key: 'overdue',
      word: 'overdue',
      meaning: 'the due date has passed and the document is not paid in full',
    },
    { key: 'result', word: 'result', meaning: 'revenues less costs; above zero a profit, below a loss' },
    {
      word: 'draft',
      meaning: 'a document being written; it has no number, is not posted and not seen outside',
    },
  ],
};

const documents: AreaTexts = {
  title: 'Documents',
  what: [
    'A document begins as a draft. Only when it is issued does it get a number of its series and is posted, and then it cannot be changed: it is corrected by a corrective document, or cancelled.',
    'Amounts, VAT and accounts are computed while you type. Of every figure you can be shown how it came about.',
  ],
  ways: [
    {
      title: 'Issue an invoice',
      steps: [
        'The key n in the list of issued documents starts a new invoice.',
        'Find the customer by name or company ID; a new one is filled in by the registry.',
        'Write the lines. Enter leads from field to field and adds another line at the end.',
        'Issue it and send it by e-mail, or download it as PDF.',
      ],
    },
    {
      title: 'Enter a received invoice',
      steps: [
        'Drag its file anywhere into the window. What was read of it is shown beside the page.',
        'Check the values and save the draft, with the account of the cost where needed.',
        'When confirmed it is posted and waits to be paid.',
      ],
    },
    {
      title: 'Correct what was issued',
      steps: [
        'On the page of the document choose the corrective document and keep only the lines that change.',
        'If the document should never have been, cancel it. Its number stays in the series and its posting is reversed.',
      ],
    },
  ],
  words: [
    {
      key: 'taxable_supply',
      word: 'date of taxable supply',
      meaning: 'the day by which a document belongs to a period of VAT',
    },
    {
      key: 'variable_symbol',
      word: 'variable symbol',
      meaning: 'the number by which a payment is known on a statement',
    },
    {
      word: 'advance invoice',
      meaning: 'a request to pay in advance; the tax document is the receipt for the payment',
    },
    {
      word: 'corrective document (credit note)',
      meaning: 'lowers or raises the amount of an earlier document',
    },
    {
      word: 'reverse charge',
      meaning:
        'the customer declares the tax, the supplier’s invoice has none; both name the commodity in the VAT control statement',
    },
  ],
};

const sending: AreaTexts = {
  title: 'Recurring documents, reminders and mail',
  what: [
    'What you invoice regularly, the program issues by itself. Reminders tell of overdue documents. Sent mail has every e-mail with what became of it.',
  ],
  ways: [
    {
      title: 'Invoice regularly',
      steps: [
        'Choose recurrence on the page of a document, or start one in Recurring documents.',
        'Set the day and the beginning. Texts may contain the month and the year of the period.',
        'Choose whether the document is issued and sent at once, or only prepared as a draft.',
      ],
    },
    {
      title: 'Remind debtors',
      steps: [
        'Choose documents in Reminders and send; the text can be changed before.',
        'Automatic reminders are switched on in the settings, with the number of days overdue.',
      ],
    },
  ],
  words: [
    {
      word: 'statutory default interest',
      meaning: 'the interest you may ask for late payment; a government regulation sets its rate',
    },
  ],
};

const approval: AreaTexts = {
  title: 'Approval of expenses',
  what: [
    'Rules say which expenses somebody has to approve: by kind, amount, supplier or cost centre. Until approved, a document is not issued, paid or put into an order.',
  ],
  ways: [
    {
      title: 'Approve on a phone',
      steps: [
        'Open Approvals. You see the lines of the document and its attachment.',
        'Approve, or reject with a reason. Who asked for the approval hears of it.',
      ],
    },
    {
      title: 'Set a rule',
      steps: [
        'Open Approvals in the settings and add a rule with its condition and approvers.',
        'The first rule that fits a document counts.',
      ],
    },
  ],
  words: [{ word: 'approver', meaning: 'who has to agree; there can be several, one after another' }],
};

const attachments: AreaTexts = {
  title: 'Attachments and reading of documents',
  what: [
    'Every file is here once, however many documents it belongs to. The program reads what an invoice says, and shows the place on the page and the certainty of each value.',
    'What was read is a proposal. A document comes to be only when you confirm it.',
  ],
  ways: [
    {
      title: 'Get a document into the program',
      steps: [
        'Drag the file anywhere into the window of the company, or photograph it on a phone. A photograph waits without a network, too.',
        'Open it in Attachments and have it read.',
        'Compare the values with the page, correct them and save as a draft.',
        'Only the QR code of an invoice is read from a photograph. Enter a receipt from it yourself: the date, what it was for and how much it cost.',
        'Turn a photograph that lies on its side: while it waits in the phone, it is sent turned; later only what you see turns, and the file stays as it came.',
      ],
    },
    {
      title: 'Ask for a missing document',
      steps: [
        'At a transaction or document without an attachment choose to request the document.',
        'Send the link. Who gets it sees only what you ask for and uploads the file without signing in.',
      ],
    },
  ],
  words: [
    { word: 'ISDOC', meaning: 'the Czech electronic invoice; it is read whole and without guessing' },
    { word: 'certainty', meaning: 'how reliably a value was found; always check a low one' },
  ],
};

const imports: AreaTexts = {
  title: 'Data import from another program',
  what: [
    'You take over contacts, documents, transactions and opening balances from files of Pohoda, Money S3, Fakturoid, iDoklad, from ISDOC and from CSV and XLSX tables.',
    'First you see a preview row by row. An import is done whole or not at all, and it can be taken back.',
  ],
  ways: [
    {
      title: 'Take over a year of another program',
      steps: [
        'Upload the file. The program knows where it is from.',
        'Of a table assign the columns; the preview follows what you choose.',
        'Try the import without storing and mend what it says.',
        'Import it. Doing the same twice doubles nothing.',
      ],
    },
    {
      title: 'Begin in the middle of a year',
      steps: [
        'Upload opening balances of accounts as a table.',
        'Give bank accounts their opening balance on the first day, by the statement.',
        'Take over unpaid documents as history: without postings and VAT, with only what is left to be paid.',
      ],
    },
  ],
  words: [
    {
      word: 'opening balances',
      meaning: 'balances that you begin with here; they are posted against account 701',
    },
  ],
};

const handover: AreaTexts = {
  title: 'Handover and archive',
  what: [
    'Everything a company has can be taken away at any time: as tables, as files for Pohoda and Money, as a package for the accountant, or as a full archive from which the whole company is restored.',
  ],
  ways: [
    {
      title: 'Hand over to the accountant',
      steps: [
        'Choose the period of the papers for the accountant. What is missing in it is listed right below.',
        'Download them: a ZIP with documents, statements and what is missing. The browser shows the progress.',
      ],
    },
    {
      title: 'Take data into another program',
      steps: [
        'Choose the format and the period of a new export.',
        'You see its progress among the exports; the finished file stays for seven days.',
      ],
    },
    {
      title: 'Leave, or back up',
      steps: [
        'Make an archive of the company and keep it with you.',
        'It can be restored into a new empty company. A hash confirms that the content is the same.',
      ],
    },
    {
      title: 'Hand the company over to another owner',
      steps: [
        'There is one owner, who is not changed among the members. Make an archive of the company and give it to the new owner.',
        'The new owner makes a company by Restore from an archive and uploads it there. Members are invited anew, they are not in the archive.',
        'In your own company turn off recurring documents and automatic reminders and move it to the archive in the settings, so that nothing goes out twice.',
      ],
    },
  ],
  words: [
    { word: 'hash', meaning: 'a short number computed from the content; the same hash means the same data' },
  ],
};

const contacts: AreaTexts = {
  title: 'Contacts',
  what: [
    'Customers and suppliers with their details, accounts and history. A new contact is found by company ID and the registry fills in the rest. Of VAT payers the program watches reliability and published accounts.',
  ],
  ways: [
    {
      title: 'Add a contact',
      steps: [
        'The key n and the company ID or name.',
        'Add what the registry does not know: e-mail, days until due, the account of costs that repeats.',
      ],
    },
    {
      title: 'See what is between you',
      steps: [
        'The page of a contact has its statement: documents, payments and what is left.',
        'Details are refreshed from the registry by a button; you see differences before you take them.',
      ],
    },
  ],
  words: [
    {
      word: 'unreliable payer',
      meaning: 'a payer marked by the tax office; you may be liable for the tax of their supplies',
    },
    {
      word: 'published account',
      meaning: 'an account of a payer in the registry; paying elsewhere may make you liable for the tax',
    },
  ],
};

/** Help with documents and what comes with them. */
export const helpDocuments = {
  companies,
  day,
  documents,
  sending,
  approval,
  attachments,
  imports,
  handover,
  contacts,
};
