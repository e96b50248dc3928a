import {
  IconAddressBook,
  IconArrowsExchange,
  IconBell,
  IconBook2,
  IconBuildingBank,
  IconBuildingWarehouse,
  IconCalendarDue,
  IconCalendarUser,
  IconCar,
  IconCash,
  IconChecklist,
  IconCoin,
  IconCoins,
  IconCurrencyEuro,
  IconFileCheck,
  IconFileDots,
  IconFileDownload,
  IconFileExport,
  IconFileImport,
  IconFileInvoice,
  IconFileSearch,
  IconFiles,
  IconFileText,
  IconHistory,
  IconHome,
  IconLink,
  IconListCheck,
  IconListDetails,
  IconListNumbers,
  IconLock,
  IconMail,
  IconNotebook,
  IconPackageExport,
  IconPaperclip,
  IconReceipt,
  IconReceiptTax,
  IconRepeat,
  IconReportAnalytics,
  IconReportMoney,
  IconRubberStamp,
  IconScale,
  IconSettings,
  IconUserDollar,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react';

/** An entry of the navigation of a company, also offered by the palette. */
export type NavigationEntry = {
  label: string;
  /** Under `/firmy/$entityId`. */
  path: string;
  icon: TablerIcon;
  /** Further words by which the palette finds it. */
  keywords?: string;
  /** Only for companies that keep their books so. */
  isFor?: 'double_entry' | 'other_bookkeeping';
};

/** Whether an entry is offered in a company. */
export const isOfferedIn = ({ isFor }: NavigationEntry, { double_entry }: { double_entry: boolean }) =>
  isFor === undefined || (isFor === 'double_entry') === double_entry;

/** Groups of entries, top to bottom. */
export const NAVIGATION: readonly { title: string | null; entries: readonly NavigationEntry[] }[] = [
  {
    title: null,
    entries: [
      { label: 'Přehled', path: '/', icon: IconHome, keywords: 'domů úvod první kroky termíny' },
      { label: 'Úkoly', path: '/ukoly', icon: IconChecklist, keywords: 'k vyřízení čeká na mě fronta práce' },
    ],
  },
  {
    title: 'Obchod',
    entries: [
      {
        label: 'Vydané doklady',
        path: '/vydane',
        icon: IconFileInvoice,
        keywords: 'faktury zálohové opravné dobropisy pohledávky prodej',
      },
      {
        label: 'Přijaté doklady',
        path: '/prijate',
        icon: IconFileDownload,
        keywords: 'faktury účtenky dodavatelé závazky nákup výdaje',
      },
      {
        label: 'Schvalování',
        path: '/schvalovani',
        icon: IconRubberStamp,
        keywords: 'schválit zamítnout výdaje faktury ke schválení žádost pravidla',
      },
      {
        label: 'Nabídky',
        path: '/nabidky',
        icon: IconFileText,
        keywords: 'objednávky odběratelů dodací listy',
      },
      {
        label: 'Opakované doklady',
        path: '/opakovani',
        icon: IconRepeat,
        keywords: 'pravidelné faktury paušál nájem předplatné opakování plán',
      },
      {
        label: 'Upomínky',
        path: '/upominky',
        icon: IconBell,
        keywords: 'po splatnosti dlužníci pohledávky upomenout',
      },
      {
        label: 'Odeslaná pošta',
        path: '/posta',
        icon: IconMail,
        keywords: 'e-mail e-maily odeslané doklady upomínky kniha pošty',
      },
      {
        label: 'Pokladní a ostatní',
        path: '/ostatni-doklady',
        icon: IconFileDots,
        keywords: 'pokladní doklady pohledávky závazky příjmové výdajové',
      },
      {
        label: 'Přílohy',
        path: '/prilohy',
        icon: IconPaperclip,
        keywords: 'soubory dokumenty PDF fotky účtenky nahrát nepřipojené',
      },
      {
        label: 'Vyžádání dokladů',
        path: '/vyzadani',
        icon: IconFileSearch,
        keywords: 'chybějící účtenka doklad požádat odkaz žádost připomenout',
      },
      {
        label: 'Převzetí dat',
        path: '/prevzeti',
        icon: IconFileImport,
        keywords: 'import dovoz pohoda money fakturoid idoklad isdoc csv xlsx počáteční stavy přechod',
      },
      {
        label: 'Předání',
        path: '/predani',
        icon: IconPackageExport,
        keywords: 'export podklady pro účetní balíček pohoda money isdoc csv xlsx archiv záloha odchod',
      },
      {
        label: 'Kontakty',
        path: '/kontakty',
        icon: IconAddressBook,
        keywords: 'odběratelé dodavatelé partneři adresář IČO plátce DPH',
      },
    ],
  },
  {
    title: 'Peníze',
    entries: [
      {
        label: 'Bankovní účty',
        path: '/banka',
        icon: IconBuildingBank,
        keywords: 'banka číslo účtu IBAN zůstatek',
      },
      {
        label: 'Pohyby na účtech',
        path: '/banka/pohyby',
        icon: IconArrowsExchange,
        keywords: 'bankovní transakce platby příjmy výdaje variabilní symbol',
      },
      {
        label: 'Párování plateb',
        path: '/banka/parovani',
        icon: IconLink,
        keywords: 'spárovat úhrady faktury banka čekající platby',
      },
      {
        label: 'Pravidla',
        path: '/banka/pravidla',
        icon: IconListCheck,
        keywords: 'automatické účtování banka poplatky pohyby doklady předvyplnění účet středisko',
      },
      {
        label: 'Výpisy z účtů',
        path: '/banka/vypisy',
        icon: IconReceipt,
        keywords: 'bankovní výpis nahrát GPC ABO CAMT MT940 CSV návaznost',
      },
      {
        label: 'Příkazy k úhradě',
        path: '/banka/prikazy',
        icon: IconFileExport,
        keywords: 'zaplatit platba převod ABO KPC SEPA banka hromadný příkaz',
      },
      {
        label: 'Pokladna',
        path: '/pokladna',
        icon: IconCoins,
        keywords: 'hotovost pokladní kniha zůstatek',
      },
    ],
  },
  {
    title: 'Mzdy',
    entries: [
      {
        label: 'Mzdy měsíce',
        path: '/mzdy',
        icon: IconCash,
        keywords: 'výplatní pásky výplaty zaúčtovat',
      },
      {
        label: 'Docházka',
        path: '/dochazka',
        icon: IconCalendarUser,
        keywords:
          'nepřítomnost nemoc neschopenka karanténa ošetřování mateřská otcovská neplacené volno absence',
      },
      {
        label: 'Zaměstnanci',
        path: '/zamestnanci',
        icon: IconUsers,
        keywords: 'karta pracovní poměr dohoda děti pojišťovna',
      },
      {
        label: 'Roční zúčtování',
        path: '/rocni-zuctovani',
        icon: IconReceiptTax,
        keywords: 'přeplatek daně žádost prohlášení potvrzení o příjmech zápočtový list',
      },
      {
        label: 'Daň z mezd za rok',
        path: '/dan-z-mezd',
        icon: IconReportMoney,
        keywords: 'vyúčtování zálohová srážková daň finanční úřad',
      },
      {
        label: 'Měsíční hlášení',
        path: '/jmhz',
        icon: IconFileCheck,
        keywords: 'JMHZ ČSSZ podání XML ověření',
      },
      {
        label: 'Pracovní cesty',
        path: '/cesty',
        icon: IconCar,
        keywords: 'cestovní náhrady stravné kilometry cestovné',
      },
    ],
  },
  {
    title: 'Majetek',
    entries: [
      {
        label: 'Majetek',
        path: '/majetek',
        icon: IconBuildingWarehouse,
        keywords: 'odpisy karty investice dlouhodobý',
      },
    ],
  },
  {
    title: 'Účetnictví',
    entries: [
      {
        label: 'Deník',
        path: '/denik',
        icon: IconBook2,
        keywords: 'účetní zápisy interní doklady storno',
        isFor: 'double_entry',
      },
      {
        label: 'Účty',
        path: '/ucty',
        icon: IconListDetails,
        keywords: 'osnova zůstatky',
        isFor: 'double_entry',
      },
      {
        label: 'Předvaha',
        path: '/predvaha',
        icon: IconScale,
        keywords: 'obratová stavy',
        isFor: 'double_entry',
      },
      {
        label: 'Rozvaha',
        path: '/rozvaha',
        icon: IconReportAnalytics,
        keywords: 'výkaz aktiva pasiva závěrka bilance',
        isFor: 'double_entry',
      },
      {
        label: 'Výkaz zisku a ztráty',
        path: '/vysledovka',
        icon: IconReportMoney,
        keywords: 'výsledovka náklady výnosy zisk ztráta závěrka',
        isFor: 'double_entry',
      },
      {
        label: 'Hlavní kniha',
        path: '/hlavni-kniha',
        icon: IconNotebook,
        keywords: 'obraty účtů po měsících',
        isFor: 'double_entry',
      },
      {
        label: 'Saldokonto',
        path: '/saldokonto',
        icon: IconUserDollar,
        keywords: 'pohledávky závazky neuhrazené po splatnosti stáří dluhy',
      },
      {
        label: 'Peněžní deník',
        path: '/penezni-denik',
        icon: IconCoin,
        keywords: 'daňová evidence příjmy výdaje základ daně',
        isFor: 'other_bookkeeping',
      },
      {
        label: 'Uzávěrka',
        path: '/uzaverka',
        icon: IconLock,
        keywords: 'závěrka konec roku uzavření knih inventarizace přecenění rozdělení zisku',
        isFor: 'double_entry',
      },
      {
        label: 'Kurzy měn',
        path: '/kurzy',
        icon: IconCurrencyEuro,
        keywords: 'kurzovní lístek ČNB přepočet euro dolar cizí měna',
      },
      { label: 'Historie změn', path: '/historie', icon: IconHistory, keywords: 'kdo kdy změnil' },
    ],
  },
  {
    title: 'Daně',
    entries: [
      {
        label: 'DPH',
        path: '/dph',
        icon: IconReceiptTax,
        keywords: 'daň přiznání kontrolní souhrnné hlášení odpočet finanční úřad měsíc čtvrtletí zaplatit',
      },
      {
        label: 'Evidence DPH',
        path: '/dph/evidence',
        icon: IconListNumbers,
        keywords: 'záznamní povinnost doklady výstup vstup řádky přiznání § 74b nedobytná',
      },
      {
        label: 'Podání',
        path: '/podani',
        icon: IconFiles,
        keywords: 'XML podané potvrzení doručenka finanční úřad přiznání hlášení archiv',
      },
      {
        label: 'Daňový kalendář',
        path: '/kalendar',
        icon: IconCalendarDue,
        keywords: 'termíny lhůty povinnosti DPH přiznání hlášení pojistné zálohy zaplatit QR obrat limit',
      },
    ],
  },
  {
    title: 'Firma',
    entries: [
      {
        label: 'Členové',
        path: '/clenove',
        icon: IconUsersGroup,
        keywords: 'přístup role pozvánky uživatelé účetní',
      },
      {
        label: 'Webhooky',
        path: '/webhooky',
        icon: IconWebhook,
        keywords: 'doručování změn integrace e-shop API události webhook',
      },
      {
        label: 'Nastavení',
        path: '/nastaveni',
        icon: IconSettings,
        keywords:
          'výkazy kategorie audit údaje firmy adresa číselné řady čísla dokladů plátce DPH historie logo barva uzamčení období variabilní symbol archiv',
      },
    ],
  },
];
