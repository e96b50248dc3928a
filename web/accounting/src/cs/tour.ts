import { beforeNumber } from '@news-and-accounting/money';
import { counted } from '../parts/plural.ts';

/** Texts of the tour through a sample company. */
export const tourTexts = {
  title: 'Prohlídka ukázkové firmy',
  start: (count: number) => `Projít si to: ${counted(count, ['zastavení', 'zastavení', 'zastavení'])}`,
  goOn: (at: number, count: number) => `Pokračovat v prohlídce (${at} ${beforeNumber('z', count)})`,
  again: 'Projít si to znovu',
  station: (at: number, count: number) => `Zastavení ${at} ${beforeNumber('z', count)}`,
  next: 'Další zastavení',
  previous: 'Předchozí',
  toStation: 'Zpět na toto zastavení',
  leave: 'Odejít, dokončím později',
  finish: 'Dokončit prohlídku',
  stations: {
    home: {
      title: 'Přehled: co čeká a co je na termín',
      text: 'Nahoře je, co máte udělat, a platby s QR kódem. Pod tím, kolik kdo dluží, kolik je na účtech a jak šel rok. Zkuste u termínu „Jak zaplatit“.',
    },
    month: {
      title: 'Měsíc: všechno z jednoho měsíce',
      text: 'Co přišlo a odešlo, co zaplatit a podat a co ještě chybí. Řádky se odškrtávají samy podle dat.',
    },
    issued: {
      title: 'Vydané doklady',
      text: 'Vyberte doklad a podívejte se na jeho platby, zaúčtování a PDF. Klávesou n založíte nový; ukázka nikomu nic nepošle.',
    },
    received: {
      title: 'Přijaté doklady',
      text: 'Sem patří faktury od dodavatelů. Přetáhněte na okno PDF nebo fotku a aplikace z ní doklad přečte.',
    },
    matching: {
      title: 'Párování plateb',
      text: 'Většina pohybů se spáruje sama podle symbolu, částky a účtu. Těch několik, které zbyly, potvrdíte nebo zařadíte tady.',
    },
    payroll: {
      title: 'Mzdy',
      text: 'Měsíc mezd na jedné stránce: docházka, výplatní pásky, schválení a platby. U každé částky je vidět, jak vznikla.',
    },
    vat: {
      title: 'DPH za období',
      text: 'Přiznání a hlášení se počítají rovnou z dokladů. Rozbalte řádek a uvidíte, ze kterých dokladů je; soubor pro úřad sestavíte jedním tlačítkem.',
    },
    unionSupplies: {
      title: 'DPH identifikované osoby',
      text: 'Služby do jiných států a z nich: souhrnné hlášení a přiznání vznikají z dokladů jen v měsících, kdy je co hlásit.',
    },
    closing: {
      title: 'Uzávěrka roku',
      text: 'Kontroly ukážou, co před uzavřením chybí, s odkazem na nápravu. Loňský rok ukázky na uzavření čeká; uzavření se dá vzít zpět.',
    },
    cashJournal: {
      title: 'Peněžní deník',
      text: 'Kniha daňové evidence: každá platba s tím, co z ní je daňový příjem nebo výdaj. Vede se sama z dokladů a banky.',
    },
    incomeTax: {
      title: 'Daň z příjmů',
      text: 'Přiznání řádek po řádku, s vysvětlením, proč daň vychází právě tak, a s porovnáním výdajů skutečných, paušálních a paušální daně.',
    },
    insurance: {
      title: 'Pojistné',
      text: 'Sociální a zdravotní pojištění vedle sebe: vyměřovací základ, doplatek, nové zálohy a od kdy platí.',
    },
    handover: {
      title: 'Předání a záloha',
      text: 'Balík pro účetní, vývozy do jiných programů a celý archiv firmy. Data jsou vaše a kdykoli si je odnesete.',
    },
  },
};
