import {
  IconAddressBook,
  IconArrowsExchange,
  IconBell,
  IconBook2,
  IconBuildingBank,
  IconBuildingWarehouse,
  IconCalendarDue,
  IconCalendarMonth,
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
  IconPercentage,
  IconReceipt,
  IconReceiptTax,
  IconRepeat,
  IconReportAnalytics,
  IconReportMoney,
  IconRubberStamp,
  IconScale,
  IconSettings,
  IconShieldHalf,
  IconUserDollar,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react';
import { navigationTexts as t } from './cs/navigation.ts';
import type { NavigationEntry } from './navigation-entry.ts';

/** Groups of entries, top to bottom. */
export const NAVIGATION: readonly { title: string | null; entries: readonly NavigationEntry[] }[] = [
  {
    title: null,
    entries: [
      { ...t.entries.home, path: '/', icon: IconHome },
      { ...t.entries.ukoly, path: '/ukoly', icon: IconChecklist },
      { ...t.entries.mesic, path: '/mesic', icon: IconCalendarMonth },
    ],
  },
  {
    title: t.groups.trade,
    entries: [
      {
        ...t.entries.vydane,
        path: '/vydane',
        icon: IconFileInvoice,
      },
      {
        ...t.entries.prijate,
        path: '/prijate',
        icon: IconFileDownload,
      },
      {
        ...t.entries.schvalovani,
        path: '/schvalovani',
        icon: IconRubberStamp,
      },
      {
        ...t.entries.nabidky,
        path: '/nabidky',
        icon: IconFileText,
      },
      {
        ...t.entries.opakovani,
        path: '/opakovani',
        icon: IconRepeat,
      },
      {
        ...t.entries.upominky,
        path: '/upominky',
        icon: IconBell,
      },
      {
        ...t.entries.posta,
        path: '/posta',
        icon: IconMail,
      },
      {
        ...t.entries.ostatniDoklady,
        path: '/ostatni-doklady',
        icon: IconFileDots,
      },
      {
        ...t.entries.prilohy,
        path: '/prilohy',
        icon: IconPaperclip,
      },
      {
        ...t.entries.vyzadani,
        path: '/vyzadani',
        icon: IconFileSearch,
      },
      {
        ...t.entries.prevzeti,
        path: '/prevzeti',
        icon: IconFileImport,
      },
      {
        ...t.entries.predani,
        path: '/predani',
        icon: IconPackageExport,
      },
      {
        ...t.entries.kontakty,
        path: '/kontakty',
        icon: IconAddressBook,
      },
    ],
  },
  {
    title: t.groups.money,
    entries: [
      {
        ...t.entries.banka,
        path: '/banka',
        icon: IconBuildingBank,
      },
      {
        ...t.entries.bankaPohyby,
        path: '/banka/pohyby',
        icon: IconArrowsExchange,
      },
      {
        ...t.entries.bankaParovani,
        path: '/banka/parovani',
        icon: IconLink,
      },
      {
        ...t.entries.bankaPravidla,
        path: '/banka/pravidla',
        icon: IconListCheck,
      },
      {
        ...t.entries.bankaVypisy,
        path: '/banka/vypisy',
        icon: IconReceipt,
      },
      {
        ...t.entries.bankaPrikazy,
        path: '/banka/prikazy',
        icon: IconFileExport,
      },
      {
        ...t.entries.pokladna,
        path: '/pokladna',
        icon: IconCoins,
      },
    ],
  },
  {
    title: t.groups.wages,
    entries: [
      {
        ...t.entries.mzdy,
        path: '/mzdy',
        icon: IconCash,
      },
      {
        ...t.entries.dochazka,
        path: '/dochazka',
        icon: IconCalendarUser,
      },
      {
        ...t.entries.zamestnanci,
        path: '/zamestnanci',
        icon: IconUsers,
      },
      {
        ...t.entries.rocniZuctovani,
        path: '/rocni-zuctovani',
        icon: IconReceiptTax,
      },
      {
        ...t.entries.danZMezd,
        path: '/dan-z-mezd',
        icon: IconReportMoney,
      },
      {
        ...t.entries.jmhz,
        path: '/jmhz',
        icon: IconFileCheck,
      },
      {
        ...t.entries.cesty,
        path: '/cesty',
        icon: IconCar,
      },
    ],
  },
  {
    title: t.groups.assets,
    entries: [
      {
        ...t.entries.majetek,
        path: '/majetek',
        icon: IconBuildingWarehouse,
      },
    ],
  },
  {
    title: t.groups.books,
    entries: [
      {
        ...t.entries.denik,
        path: '/denik',
        icon: IconBook2,
        isFor: 'double_entry',
      },
      {
        ...t.entries.ucty,
        path: '/ucty',
        icon: IconListDetails,
        isFor: 'double_entry',
      },
      {
        ...t.entries.predvaha,
        path: '/predvaha',
        icon: IconScale,
        isFor: 'double_entry',
      },
      {
        ...t.entries.rozvaha,
        path: '/rozvaha',
        icon: IconReportAnalytics,
        isFor: 'double_entry',
      },
      {
        ...t.entries.vysledovka,
        path: '/vysledovka',
        icon: IconReportMoney,
        isFor: 'double_entry',
      },
      {
        ...t.entries.hlavniKniha,
        path: '/hlavni-kniha',
        icon: IconNotebook,
        isFor: 'double_entry',
      },
      {
        ...t.entries.saldokonto,
        path: '/saldokonto',
        icon: IconUserDollar,
      },
      {
        ...t.entries.penezniDenik,
        path: '/penezni-denik',
        icon: IconCoin,
        isFor: 'other_bookkeeping',
      },
      {
        ...t.entries.uzaverka,
        path: '/uzaverka',
        icon: IconLock,
        isFor: 'double_entry',
      },
      {
        ...t.entries.kurzy,
        path: '/kurzy',
        icon: IconCurrencyEuro,
      },
      { ...t.entries.historie, path: '/historie', icon: IconHistory },
    ],
  },
  {
    title: t.groups.taxes,
    entries: [
      {
        ...t.entries.dph,
        path: '/dph',
        icon: IconReceiptTax,
      },
      {
        ...t.entries.dphEvidence,
        path: '/dph/evidence',
        icon: IconListNumbers,
      },
      {
        ...t.entries.danZPrijmu,
        path: '/dan-z-prijmu',
        icon: IconPercentage,
      },
      {
        ...t.entries.pojistne,
        path: '/pojistne',
        icon: IconShieldHalf,
        isFor: 'self_employed',
      },
      {
        ...t.entries.podani,
        path: '/podani',
        icon: IconFiles,
      },
      {
        ...t.entries.kalendar,
        path: '/kalendar',
        icon: IconCalendarDue,
      },
    ],
  },
  {
    title: t.groups.company,
    entries: [
      {
        ...t.entries.clenove,
        path: '/clenove',
        icon: IconUsersGroup,
      },
      {
        ...t.entries.webhooky,
        path: '/webhooky',
        icon: IconWebhook,
      },
      {
        ...t.entries.nastaveni,
        path: '/nastaveni',
        icon: IconSettings,
      },
    ],
  },
];
