import { helpBooks } from './help-books.ts';
import { helpDocuments } from './help-documents.ts';
import { helpMoney } from './help-money.ts';
import { helpPeople } from './help-people.ts';

/** Texts of the help: one of each area, Czech acts of law by their names. */
export const help = {
  title: 'Nápověda',
  index: 'Celá nápověda',
  indexText: 'Co která část programu dělá, jak se v ní pracuje a co znamenají její slova.',
  search: 'Hledat v nápovědě',
  nothing: 'V nápovědě nic takového není.',
  whole: 'Otevřít jako stránku',
  more: (area: string) => `Nápověda: ${area}`,
  words: 'Co znamenají slova',
  accessibility: {
    title: 'Přístupnost',
    text: [
      'Aplikace se ovládá celá klávesnicí, má popsané ovládací prvky pro čtečky obrazovky a vejde se i čtyřikrát zvětšená. Řídí se pravidly WCAG 2.2 úrovně AA. Se skutečnou čtečkou ji zatím nikdo nevyzkoušel.',
      'Zkratky jedním znakem vypnete v nápovědě, kterou otevře otazník nahoře. Tam si také nastavíte, aby oznámení zůstala, dokud je nezavřete. Světlý nebo tmavý vzhled zvolíte vedle ní, vysoký kontrast si aplikace bere ze systému.',
      'Když vám něco brání v práci, napište tomu, kdo vám aplikaci provozuje: adresu stránky, co jste chtěli udělat a čím stránku čtete nebo ovládáte.',
    ],
  },
  law: 'Podle čeho se to řídí',
  reference: 'Popis rozhraní s příklady',
  acts: {
    accounting: 'Zákon č. 563/1991 Sb., o účetnictví',
    accounting_decree: 'Vyhláška č. 500/2002 Sb., pro podnikatele v podvojném účetnictví',
    civil_code: 'Zákon č. 89/2012 Sb., občanský zákoník',
    vat: 'Zákon č. 235/2004 Sb., o dani z přidané hodnoty',
    income_tax: 'Zákon č. 586/1992 Sb., o daních z příjmů',
    tax_code: 'Zákon č. 280/2009 Sb., daňový řád',
    reserves: 'Zákon č. 593/1992 Sb., o rezervách',
    labour: 'Zákon č. 262/2006 Sb., zákoník práce',
    social_insurance: 'Zákon č. 589/1992 Sb., o pojistném na sociální zabezpečení',
    sickness_insurance: 'Zákon č. 187/2006 Sb., o nemocenském pojištění',
    health_insurance: 'Zákon č. 592/1992 Sb., o pojistném na veřejné zdravotní pojištění',
    civil_procedure: 'Zákon č. 99/1963 Sb., občanský soudní řád',
    protected_sums: 'Nařízení vlády č. 595/2006 Sb., o nezabavitelných částkách',
    cash_limit: 'Zákon č. 254/2004 Sb., o omezení plateb v hotovosti',
    default_interest: 'Nařízení vlády č. 351/2013 Sb., o úrocích z prodlení',
  },
  areas: { ...helpDocuments, ...helpMoney, ...helpPeople, ...helpBooks },
};
