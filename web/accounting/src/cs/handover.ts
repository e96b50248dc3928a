import { decimalText } from '../parts/decimal.ts';
import { counted, formFor } from '../parts/plural.ts';

const movementForms = ['pohyb bez dokladu', 'pohyby bez dokladu', 'pohybů bez dokladu'] as const;
const draftForms = ['koncept', 'koncepty', 'konceptů'] as const;
const warningForms = ['upozornění', 'upozornění', 'upozornění'] as const;
const numberForms = ['chybějící číslo', 'chybějící čísla', 'chybějících čísel'] as const;

export const handover = {
  title: 'Předání',
  text: 'Podklady pro účetní, data pro jiné programy a archiv celé firmy.',
  period: 'Období',
  presets: {
    'minuly-mesic': 'Minulý měsíc',
    mesic: 'Tento měsíc',
    'minule-ctvrtleti': 'Minulé čtvrtletí',
    ctvrtleti: 'Toto čtvrtletí',
    'minuly-rok': 'Loni',
    rok: 'Letos',
    'minule-obdobi': 'Minulé účetní období',
    obdobi: 'Toto účetní období',
    vlastni: 'Od – do…',
  },
  all: 'Celá doba',
  from: 'Od',
  to: 'Do',

  packageTitle: 'Podklady pro účetní',
  packageText: (books: string) =>
    `Jeden ZIP: doklady v PDF a ISDOC, přijaté soubory, bankovní výpisy, ${books} a seznam toho, co chybí. Výplatní pásky dostanou jen vlastník a účetní.`,
  booksInPackage: {
    ...{ ledger: 'deník, obratová předvaha', cashJournal: 'peněžní deník' },
    vat: 'evidence DPH s výkazy',
  },
  download: 'Stáhnout podklady',
  tooLong: 'Období smí mít nejvýše 366 dní.',
  noPeriod: 'Vyplňte začátek a konec období.',
  started: 'Stahování začalo, průběh ukazuje prohlížeč.',
  missingTitle: 'Co v období chybí',
  nothingMissing: 'Pohyby mají doklady, žádný koncept nezbývá a číselné řady jsou bez mezer.',
  movements: (count: number) => counted(count, movementForms),
  issued: 'vydané',
  received: 'přijaté',
  drafts: (count: number) => counted(count, draftForms),
  gaps: (count: number) => counted(count, numberForms),
  gapsOf: (names: string) => `v řadách ${names}`,
  missingRest: 'Přijaté doklady bez přílohy vyjmenuje soubor missing.csv v podkladech.',
  missingFailed: 'Co chybí, se nepodařilo zjistit.',

  newTitle: 'Nový export',
  newText: 'Vytvoří se na pozadí z jednoho okamžiku účetnictví. Soubor je ke stažení sedm dní.',
  format: 'Formát',
  formats: {
    csv: 'Tabulky CSV',
    xlsx: 'Sešit Excel',
    isdoc: 'ISDOC',
    pohoda: 'Pohoda (XML)',
    money: 'Money S3 (XML)',
    archive: 'Archiv celé firmy',
  },
  formatTexts: {
    csv: 'Doklady, položky, kontakty, úhrady, bankovní pohyby, deník a účtová osnova, každé v souboru.',
    xlsx: 'Tytéž tabulky jako listy jednoho sešitu.',
    isdoc: 'Vydané faktury, zálohy a opravné doklady, každý jako soubor ISDOC.',
    pohoda: 'Vydané a přijaté doklady, adresář, banka a účetní zápisy pro program Pohoda.',
    money: 'Doklady a adresář pro program Money S3.',
    archive: 'Všechno, co firma má: data, přílohy, PDF a CSV. Dá se obnovit v prázdné firmě.',
  },
  which: 'Které doklady',
  kinds: {
    '': 'Všechny, i banka a deník',
    issued: 'Jen vydané',
    received: 'Jen přijaté',
    cash: 'Jen pokladní',
  },
  attachments: 'Přidat soubory příloh',
  create: 'Vytvořit export',
  created: 'Export se vytváří.',

  list: 'Exporty',
  emptyTitle: 'Zatím žádný export',
  of: 'Období',
  state: 'Stav',
  states: {
    waiting: 'čeká',
    running: 'vytváří se',
    done: 'hotovo',
    failed: 'nepovedl se',
    expired: 'už není ke stažení',
  },
  size: 'Velikost',
  made: 'Vytvořil',
  when: 'Kdy',
  file: 'Soubor',
  save: 'Stáhnout',
  saveOf: (name: string) => `Stáhnout ${name}`,
  saveUntil: (day: string) => `do ${day}`,
  forManagers: 'jen vlastník a účetní',
  warnings: (count: number) => counted(count, warningForms),
  warningsTitle: 'Na co si dát pozor',
  warningsText: 'Co formát neumí, v exportu není; nic se nepřizpůsobovalo.',
  moreWarnings: (count: number) =>
    `A ${formFor(count, ['další', 'další', 'dalších'])} ${decimalText(count)}.`,
  close: 'Zavřít',
};
