import type { AreaTexts } from '../help/shape.ts';

const bank: AreaTexts = {
  title: 'Bank',
  what: [
    'Each account has statements and transactions. You can upload files of all Czech banks in any order and overlapping: a known transaction is not entered again.',
    'An account shows three balances side by side: by transactions, by the books and by the last statement. Where they differ it says why.',
  ],
  ways: [
    {
      title: 'Upload a statement',
      steps: [
        'Drag the file anywhere into the window. Bank and account are recognised.',
        'You see what was new, what was known and what was matched at once.',
      ],
    },
    {
      title: 'Download transactions from Fio banka',
      steps: [
        'Make a read-only token in the internet banking.',
        'Enter it at the account. It is stored encrypted and is not shown again.',
      ],
    },
  ],
  words: [
    { word: 'continuity', meaning: 'the closing balance of a statement is the opening balance of the next' },
    {
      word: 'transfer between own accounts',
      meaning: 'two transactions that belong together; posted by way of 261',
    },
  ],
};

const matching: AreaTexts = {
  title: 'Payment matching and rules',
  what: [
    'The program matches by itself only what it can prove: amount, symbol and account must agree. The rest it offers with reasons for and against, and you decide.',
    'Rules post what repeats: fees, interest, rent. The first that fits a transaction counts.',
  ],
  ways: [
    {
      title: 'Go through what waits by keyboard',
      steps: [
        'Beside the transaction stands what it may pay. Choose by arrows, accept by Enter, and you are at the next.',
        'If the amount differs, enter the difference: exchange rate, rounding, fee, overpayment.',
        'Post what belongs elsewhere to an account, or put it aside with a note.',
        'Without double entry you say instead of an account whether it is income or expense of the business. Own deposits, personal withdrawals and transfers into cash do not change the tax base.',
      ],
    },
    {
      title: 'Make a rule of a transaction',
      steps: [
        'Choose the rule at a transaction. Its conditions are filled in by it.',
        'The preview shows what the rule would have done with the transactions of the last year.',
      ],
    },
    {
      title: 'Enter a loan from a partner',
      steps: [
        'Post the movement received to account 365 (for more than a year to 479) and choose the contact of the partner. Post a repayment of the principal to the same account.',
        'Enter the interest of the contract by an internal document, 562 against 365. A loan may also bear no interest.',
        'From interest that it pays to a person the company withholds tax at a special rate and pays it to the tax office (sections 36 and 38d of the income tax act): 365 against 342. The program neither computes nor watches it.',
      ],
    },
  ],
  words: [
    {
      word: 'evidence',
      meaning: 'in what a transaction and a document agree: symbol, amount, account, name',
    },
    {
      word: 'exchange difference',
      meaning: 'between the rate of the document and that of the payment; posted to 563 or 663',
    },
  ],
};

const orders: AreaTexts = {
  title: 'Payment orders',
  what: [
    'Unpaid documents, wages and contributions become a file for the bank. Nothing is paid by the program: you upload the file to the bank and confirm it there.',
    'Each item is checked before: whether it is paid already, whether the account exists and, of a VAT payer, whether it is published.',
  ],
  ways: [
    {
      title: 'Pay what is due',
      steps: [
        'Start an order and choose what to pay.',
        'Go through the warnings of the items.',
        'Download the file for the bank, or pay one by one by QR code.',
        'When the statement comes, the order knows its payments by itself.',
      ],
    },
  ],
  words: [
    { word: 'ABO', meaning: 'a file of domestic orders in Czech crowns' },
    { word: 'SEPA', meaning: 'a payment in euros; the account is written as IBAN' },
  ],
};

const cash: AreaTexts = {
  title: 'Cash register',
  what: [
    'A cash book with the balance after each receipt and expense. The balance must not be negative and cash payments have a statutory limit a day; the program warns of both.',
  ],
  ways: [
    {
      title: 'Enter a receipt or an expense',
      steps: [
        'Start a voucher of a receipt or an expense; it gets its number by itself.',
        'Without double entry say on the voucher what it is: sales are taxed, money drawn from the account and your own deposit are not.',
        'An invoice paid in cash is paid on its own page, and the voucher comes of the payment.',
      ],
    },
  ],
  words: [{ word: 'cash book', meaning: 'all receipts and expenses of cash in their order' }],
};

const assets: AreaTexts = {
  title: 'Assets and depreciation',
  what: [
    'A card of an asset has two plans: of tax and of accounting. You see both ahead, year by year and with their steps. The page also compares the plan with what is posted.',
  ],
  ways: [
    {
      title: 'Put an asset into use',
      steps: [
        'Make a card from a received document; price and day are taken over.',
        'In tax records first choose at the document that it is an asset that is depreciated: otherwise its price would be an expense twice.',
        'Choose the tax group by the kind of asset and the method of depreciation.',
      ],
    },
    {
      title: 'Depreciate a year',
      steps: [
        'Post the depreciation of the year on the list of assets; a preview shows the entries.',
        'Tax depreciation may be interrupted; that is done on the card.',
      ],
    },
    {
      title: 'Dispose of an asset',
      steps: [
        'Enter the day and the reason of the disposal on the card.',
        'The program proposes an entry of the remaining value; it is posted when you confirm it.',
      ],
    },
  ],
  words: [
    { word: 'price', meaning: 'what the asset was acquired for, costs of the acquisition included' },
    { word: 'accumulated depreciation', meaning: 'the sum of accounting depreciation until now' },
    { word: 'remaining value', meaning: 'the price less depreciation' },
    { word: 'tax group', meaning: 'the class of the act that says how long an asset is depreciated' },
  ],
};

const trips: AreaTexts = {
  title: 'Business trips',
  what: [
    'Meals, the allowance for a vehicle and foreign meals are computed from times and places of the trip. Every amount opens the steps it came from.',
  ],
  ways: [
    {
      title: 'Settle a trip',
      steps: [
        'Enter departure and return, and for a trip abroad the border crossings.',
        'Mark meals that the traveller got for free; the meal allowance is cut by them.',
        'For an own car enter the kilometres and the consumption of its registration document.',
        'Save and print the travel order.',
      ],
    },
  ],
  words: [
    {
      key: 'meal_allowance',
      word: 'meal allowance',
      meaning: 'compensation for meals by the length of the trip',
    },
    {
      key: 'basic_allowance',
      word: 'basic allowance',
      meaning: 'an amount a kilometre of an own vehicle, without fuel',
    },
  ],
};

/** Help with money, assets and trips. */
export const helpMoney = { bank, matching, orders, cash, assets, trips };
