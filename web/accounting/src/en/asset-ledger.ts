import type { assetLedgerTexts as cs } from '../cs/asset-ledger.ts';
import { counted } from '../parts/plural.ts';
import type { Translated } from '../parts/translated.ts';

/** Texts of what the ledger holds for an asset, and of the entry of its disposal. */
export const assetLedgerTexts: Translated<typeof cs> = {
  inLedger: 'In the journal',
  states: {
    matches: 'agrees',
    differs: 'does not agree',
    missing: 'is missing',
    unposted: 'not posted',
  },
  differs: 'The journal does not agree with the card',
  differsText: (years, difference) =>
    `Depreciation of ${years.join(', ')} is posted otherwise than the plan of the card says (difference ${difference}).`,
  missingText: (years) => `Depreciation of ${years.join(', ')} is missing in the journal.`,
  disposalDiffers: 'The entry of the disposal does not fit what is on the card.',
  postAnew: 'Post again',
  postedAnew: 'The entries of the card are posted again.',
  cardsDiffer: (cards) => `The journal does not agree with ${counted(cards, ['card', 'cards'])}`,
  cardsDifferText: (cards) =>
    cards === 1
      ? 'The card changed after its depreciation was posted. Open it and post the entries again.'
      : 'The cards changed after their depreciation was posted. Open them and post the entries again.',
  showThem: 'Show only these',
  stateDiffering: 'Not agreeing with the journal',
  mark: 'journal does not agree',
  disposalUnposted: 'disposal is not posted',
  showInJournal: 'Entries in the journal',
  disposal: 'Posting of the disposal',
  disposalText:
    'The remaining value goes to costs, and the acquisition price with accumulated depreciation leaves the accounts. It is posted only on your confirmation and can be taken back.',
  price: 'Price',
  accumulated: 'Accumulated depreciation on the day of disposal',
  remaining: 'Remaining accounting value',
  account: 'Account of the remaining value',
  accounts: [
    { value: '541', label: '541 – sale' },
    { value: '551', label: '551 – scrapping, obsolescence' },
    { value: '549', label: '549 – damage, shortage' },
    { value: '543', label: '543 – gift' },
    { value: '491', label: '491 – personal use of the entrepreneur' },
  ],
  chooseAccount: 'choose an account',
  preview: 'What will be posted',
  posted: 'Posted',
  date: 'Date',
  text: 'Text',
  debit: 'Debit',
  credit: 'Credit',
  amount: 'Amount',
  post: 'Post the disposal',
  takeBack: 'Undo the posting of the disposal',
  disposalPosted: 'The disposal is posted.',
  disposalRemoved: 'The posting of the disposal is undone.',
};
