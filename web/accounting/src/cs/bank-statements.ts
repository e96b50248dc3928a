import { beforeNumber } from '@news-and-accounting/money';
import { decimalText } from '../parts/decimal.ts';
import { counted } from '../parts/plural.ts';

/** Texts of statements and their upload. */
export const bankStatements = {
  title: 'Výpisy',
  text: 'Co banka tvrdí o účtu, s originály souborů.',
  drop: 'Soubory můžete pustit kamkoli na stránku.',
  list: 'Výpisy',
  upload: 'Nahrát výpisy',
  emptyTitle: 'Zatím žádný výpis',
  emptyText:
    'Přetáhněte sem soubory z internetového bankovnictví (GPC, CAMT, MT940, CSV nebo PDF), nebo je vyberte. Účet a formát se poznají samy.',
  nothing: 'Žádný takový výpis',
  anyAccount: 'všechny účty',
  accountFilter: 'Účet',
  year: 'Rok',
  anyYear: 'všechny roky',
  continuityFilter: 'Návaznost',
  anyContinuity: 'jakákoli návaznost',
  period: 'Období',
  number: 'Výpis',
  account: 'Účet',
  opening: 'Počáteční stav',
  credit: 'Příjmy',
  debit: 'Výdaje',
  closing: 'Konečný stav',
  count: 'Pohyby',
  matched: (matched: number, count: number) =>
    `vypořádáno ${decimalText(matched)} ${beforeNumber('z', decimalText(count))}`,
  continuity: 'Návaznost',
  continuities: {
    first: 'první',
    ok: 'navazuje',
    gap: 'nenavazuje',
    overlap: 'překrývá se',
    unknown: 'neznámá',
  },
  formats: {
    gpc: 'GPC',
    camt053: 'CAMT.053',
    mt940: 'MT940',
    csv: 'CSV',
    fio_json: 'Fio JSON',
    fio_xml: 'Fio XML',
    ofx: 'OFX',
    pdf: 'PDF',
    fio_api: 'staženo z Fio',
  },
  gap: (amount: string) => `rozdíl ${amount}`,
  gapsTitle: 'Mezi výpisy něco chybí',
  gapsText: (count: number) =>
    `${counted(count, ['výpis začíná', 'výpisy začínají', 'výpisů začíná'])} jiným stavem, než kterým předchozí končí. Nahrajte, co mezi nimi chybí.`,
  showGaps: 'Ukázat je',
  actionsHead: 'Další',
  actions: (name: string) => `Další k výpisu ${name}`,
  movements: 'Zobrazit pohyby',
  download: 'Stáhnout originál',
  delete: 'Smazat výpis',
  deleteTitle: 'Smazat výpis?',
  deleteText: (name: string) =>
    `Výpis ${name} zmizí i s pohyby, které v jiném výpisu nejsou. Spárované pohyby je nejdřív potřeba uvolnit.`,
  deleted: 'Výpis je smazaný.',
  named: (number: string) => `č. ${number}`,
  noPeriod: 'bez období',
  statementForms: ['výpis', 'výpisy', 'výpisů'] as const,
};
