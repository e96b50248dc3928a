import { beforeNumber } from '@news-and-accounting/money';
import { counted, formFor } from '../parts/plural.ts';

const ofYears = (years: readonly number[]) =>
  `${formFor(years.length, ['roku', 'let', 'let'])} ${years.join(', ')}`;

/** Texts of what the ledger holds for an asset, and of the entry of its disposal. */
export const assetLedgerTexts = {
  inLedger: 'V deníku',
  states: {
    matches: 'souhlasí',
    differs: 'nesouhlasí',
    missing: 'chybí',
    unposted: 'nezaúčtováno',
  } as Readonly<Record<string, string>>,
  differs: 'Deník s kartou nesouhlasí',
  differsText: (years: readonly number[], difference: string) =>
    `Odpisy ${ofYears(years)} jsou zaúčtované jinak, než říká plán karty (rozdíl ${difference}).`,
  missingText: (years: readonly number[]) => `Odpisy ${ofYears(years)} v deníku chybí.`,
  disposalDiffers: 'Zápis o vyřazení neodpovídá tomu, co je na kartě.',
  postAnew: 'Zaúčtovat znovu',
  postedAnew: 'Zápisy karty jsou zaúčtované znovu.',
  cardsDiffer: (cards: number) =>
    `Deník nesouhlasí ${beforeNumber('s', counted(cards, ['kartou', 'kartami', 'kartami']))}`,
  cardsDifferText: (cards: number) =>
    cards === 1
      ? 'Karta se změnila až po zaúčtování odpisů. Otevřete ji a zápisy zaúčtujte znovu.'
      : 'Karty se změnily až po zaúčtování odpisů. Otevřete je a zápisy zaúčtujte znovu.',
  showThem: 'Zobrazit jen je',
  stateDiffering: 'Nesouhlasí s deníkem',
  mark: 'deník nesouhlasí',
  disposalUnposted: 'vyřazení není zaúčtované',
  showInJournal: 'Zápisy v deníku',
  disposal: 'Zaúčtování vyřazení',
  disposalText:
    'Zůstatková cena jde do nákladů a pořizovací cena s oprávkami se vyřadí z účtů. Zaúčtuje se jen na vaše potvrzení a dá se vzít zpět.',
  price: 'Vstupní cena',
  accumulated: 'Oprávky ke dni vyřazení',
  remaining: 'Účetní zůstatková cena',
  account: 'Účet zůstatkové ceny',
  accounts: [
    { value: '541', label: '541 – prodej' },
    { value: '551', label: '551 – likvidace, morální opotřebení' },
    { value: '549', label: '549 – škoda, manko' },
    { value: '543', label: '543 – dar' },
    { value: '491', label: '491 – osobní potřeba podnikatele' },
  ],
  chooseAccount: 'vyberte účet',
  preview: 'Co se zaúčtuje',
  posted: 'Zaúčtováno',
  date: 'Datum',
  text: 'Text',
  debit: 'MD',
  credit: 'D',
  amount: 'Částka',
  post: 'Zaúčtovat vyřazení',
  takeBack: 'Odúčtovat vyřazení',
  disposalPosted: 'Vyřazení je zaúčtované.',
  disposalRemoved: 'Vyřazení je odúčtované.',
};
