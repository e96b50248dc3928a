import { beforeNumber } from '@news-and-accounting/money';
import { decimalText } from '../parts/decimal.ts';
import { formFor } from '../parts/plural.ts';

/** Texts of what becomes of uploaded files. */
export const uploads = {
  title: 'Nahrávání souborů',
  drop: 'Pusťte soubory sem',
  dropText:
    'Výpis z banky se pozná a uloží k účtu, ostatní soubory budou mezi přílohami. Z jednoho dokladu se hned přečtou údaje.',
  dropOn: (name: string) => `Pusťte soubory sem: přiloží se k ${name}`,
  fold: 'Sbalit',
  unfold: 'Rozbalit',
  progress: (done: number, all: number) =>
    `${done} ${beforeNumber('z', all)} ${all === 1 ? 'souboru' : 'souborů'}`,
  sums: (added: number, known: number) =>
    `nových pohybů ${decimalText(added)}, známých ${decimalText(known)}`,
  close: 'Zavřít přehled nahraných souborů',
  waiting: 'čeká',
  sending: 'čte se…',
  added: (added: number, known: number) =>
    `Nových pohybů ${decimalText(added)}, známých ${decimalText(known)}.`,
  nothingNew: (known: number) => {
    const count = decimalText(known);
    const whole = formFor(known, ['jediný pohyb', `všechny ${count} pohyby`, `všech ${count} pohybů`]);
    return known === 0
      ? 'Výpis nemá žádný pohyb. Je uložený jako doklad.'
      : `Nic nového, ${whole} už účet má. Výpis je uložený jako doklad.`;
  },
  sameFile: 'Stejný soubor už je nahraný.',
  statement: (number: string, period: string) =>
    number === '' ? `Výpis ${period}` : `Výpis ${number}, ${period}`,
  toMatching: 'Párovat platby',
  retry: 'Zkusit znovu',
  remove: (file: string) => `Zavřít ${file}`,
  chooseAccount: 'Účet výpisu',
  choose: 'Vyberte účet',
  saveTo: 'Uložit k účtu',
  createAccount: (number: string) => `Založit účet ${number}`,
  createAny: 'Založit účet',
  newAccountName: 'Běžný účet',
  byFile: 'Najít účet podle souboru',
  anyway: 'Přesto uložit',
  difference: (amount: string) => `Rozdíl je ${amount}.`,
  asAttachment: 'Uložit jako přílohu',
  attached: (isLinked: boolean) => (isLinked ? 'Přiloženo.' : 'Uloženo mezi přílohy.'),
  knownAttachment: 'Stejný soubor už firma má.',
  read: 'Přečíst z něj doklad',
  toAttachments: 'Zobrazit přílohy',
};
