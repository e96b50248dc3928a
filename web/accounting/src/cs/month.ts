import { beforeNumber } from '@news-and-accounting/money';
import { counted } from '../parts/plural.ts';

/** The month of a company on one page. */
export const monthTexts = {
  title: 'Měsíc',
  text: 'Co přišlo a odešlo, co zaplatit a podat a co ještě chybí. Co je hotové, odškrtne se samo.',
  done: (done: number, all: number) => `Platby a podání: hotovo ${done} ${beforeNumber('z', all)}`,
  isDone: 'hotovo',
  isOpen: 'zbývá',
  flow: {
    title: 'Co přišlo a odešlo',
    in: 'Přišlo na účty',
    out: 'Odešlo z účtů',
    issued: 'Vyfakturováno',
    received: 'Přijaté faktury a účtenky',
    supplied:
      'Faktury a účtenky celou hodnotou s DPH bez zaokrouhlení, dobropisy ji snižují. Zálohové faktury a daňové doklady k platbám v ní nejsou: tytéž peníze jsou v konečné faktuře.',
    documents: (count: number) => counted(count, ['doklad', 'doklady', 'dokladů']),
    nothing: 'Zatím nic.',
    noMovement: 'Na účtech není v tomto měsíci žádný pohyb.',
  },
  pay: {
    title: 'Co zaplatit',
    nothing: 'V tomto měsíci není co platit úřadům.',
    suppliers: 'Dodavatelé se splatností v tomto měsíci',
    lateSuppliers: 'Dodavatelé se splatností v dřívějších měsících',
    left: (amount: string) => `zbývá ${amount}`,
    soFar: (amount: string) => `podle dokladů zatím ${amount}`,
    paid: 'vše zaplaceno',
    noSuppliers: 'Žádný přijatý doklad nemá splatnost v tomto měsíci.',
  },
  send: {
    title: 'Co podat',
    nothing: 'V tomto měsíci není co podávat.',
  },
  nextCompany: 'Další firma',
  previousCompany: 'Předchozí firma',
  earlier: 'Z dřívějška, po termínu',
  lock: {
    title: 'Uzavřít měsíc',
    open: 'Uzamknout měsíc',
    text: 'Až nic nechybí: do uzamčeného měsíce už nikdo nic nezapíše omylem. Odemknout ho jde.',
    done: 'Měsíc je uzamčený',
    doneText: 'Nic v něm se nezmění, dokud ho neodemknete.',
  },
  missing: {
    title: 'Co chybí',
    now: 'Stav k dnešnímu dni, za celou firmu.',
    nothing: 'V úkolech nečeká nic, co by měsíci chybělo.',
    statement: (account: string) => `Výpis účtu ${account} do konce měsíce`,
    statementTo: (day: string) => `je do ${day}`,
    noStatement: 'zatím žádný není',
    belowZero: (register: string) => `Vklad do pokladny ${register}: je pod nulou`,
    belowZeroText: 'v hotovosti nemůže být méně než nic',
    all: 'Všechny úkoly',
  },
  calendar: 'Celý daňový kalendář',
};
