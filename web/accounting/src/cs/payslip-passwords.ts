import { counted, formFor } from '../parts/plural.ts';

/** Texts of the passwords of all employees' payslips on one page. */
export const payslipPasswords = {
  title: 'Hesla k výplatním páskám',
  text: 'Páska poslaná e-mailem je PDF, které otevře jen heslo toho, komu patří. Hesla předejte osobně nebo telefonem: e-mailem se neposílají a po uložení je už nikdo nepřečte.',
  open: 'Hesla k páskám',
  employee: 'Zaměstnanec',
  now: 'Heslo teď',
  none: 'nemá',
  since: (day: string) => `od ${day}`,
  password: 'Nové heslo',
  passwordOf: (name: string) => `Nové heslo: ${name}`,
  hint: '8 až 64 znaků: písmena bez háčků a čárek, číslice a běžná znaménka. Z tabulky vložte sloupec hesel do prvního pole; stojí-li vedle hesel jména, každé heslo najde svého člověka samo. Prázdné pole nic nemění.',
  unused: (names: string) =>
    `Tato jména tu nejsou, nebo je má víc lidí, a jejich hesla se nepoužila: ${names}. Kdo se jmenuje stejně, toho rozliší osobní číslo v dalším sloupci před heslem.`,
  wrong: '8 až 64 znaků, bez háčků a čárek.',
  makeUp: (count: number) => `Vymyslet hesla těm, kdo je nemají (${count})`,
  allSet: 'Heslo už mají všichni.',
  allTyped: 'Heslo už má, nebo dostane každý.',
  copy: 'Zkopírovat jména a hesla',
  copied: 'Zkopírováno, vložte je třeba do tabulky.',
  handOver: 'Předejte hesla zaměstnancům',
  handOverText:
    'Naposledy jdou zkopírovat teď. Jakmile odsud odejdete, nikdo je už nezobrazí; zapomenuté heslo se nahradí novým.',
  nothingTyped: 'Napište nebo vymyslete aspoň jedno heslo.',
  save: (count: number) =>
    count === 0 ? 'Nastavit hesla' : `Nastavit ${counted(count, ['heslo', 'hesla', 'hesel'])}`,
  saved: (count: number) =>
    `${formFor(count, ['Nastavené je', 'Nastavená jsou', 'Nastaveno je'])} ${counted(count, ['heslo', 'hesla', 'hesel'])}.`,
  nobody: 'Zatím tu není žádný zaměstnanec.',
};
