import { beforeNumber } from '@news-and-accounting/money';
import { counted } from '../parts/plural.ts';

/** The calendar of taxes. */
export const taxCalendar = {
  title: 'Daňový kalendář',
  text: 'Co a do kdy se podává a platí. Termíny jsou posunuté na pracovní dny.',
  ofMonth: (month: string) => month.charAt(0).toUpperCase() + month.slice(1),
  thisMonth: 'tento měsíc',
  sums: (count: number, late: number) =>
    [
      counted(count, ['povinnost', 'povinnosti', 'povinností']),
      ...(late === 0 ? [] : [`${late} po termínu`]),
    ].join(', '),
  allDone: (count: number) => `${counted(count, ['povinnost', 'povinnosti', 'povinností'])}, vše hotovo`,
  late: (count: number) =>
    `Po termínu: ${counted(count, ['povinnost čeká', 'povinnosti čekají', 'povinností čeká'])}`,
  lateText:
    'Pozdní podání a platba se mohou prodražit o pokutu a úrok; čím dřív je vyřídíte, tím méně. Co jste podali jinde, o tom program neví, a zůstává tu otevřené.',
  before: {
    heading: 'Z doby, než tu firmu vedete',
    title: (count: number) => `Z doby, než tu firmu vedete: ${count}`,
    text: 'Co jste podali a zaplatili jinde, o tom program neví, a za zpoždění to nepočítá. Co je podané, otevřete a zapište jako podané; co je zaplacené, odškrtne se, když nahrajete výpis z té doby, nebo to zapište jako zaplacené jinak. Co zbývá, vyřiďte.',
    short: 'z doby, než tu firmu vedete',
    show: 'Ukázat',
    hide: 'Skrýt',
    inCalendar: 'Projít v daňovém kalendáři',
  },
  withNothing: 'Ukázat i výkazy, které se nepodávají',
  forPeriod: (period: string) => `za ${period}`,
  year: (year: number) => `rok ${year}`,
  statutory: (day: string) => `podle zákona ${day}`,
  states: {
    waiting: 'Období běží',
    none: 'Nepodává se',
    open: 'K podání',
    overdue: 'Po termínu',
    draft: 'Rozpracováno',
    filed: 'Podáno',
    accepted: 'Přijato',
    rejected: 'Odmítnuto',
    paid: 'Zaplaceno',
  },
  /** Before the day on which it was due, of what is done. */
  dueBefore: 'termín',
  toPay: 'K zaplacení',
  filedUnpaid: 'Zbývá zaplatit',
  leftOfFiled: (amount: string) => `podáno, zbývá zaplatit ${amount}`,
  amountLater: 'částka zatím není známá',
  refund: (amount: string) => `vrátí se ${amount}`,
  paidOf: (paid: string, amount: string) => `zaplaceno ${paid} ${beforeNumber('z', amount)}`,
  givenBack: (amount: string) => `úřad mezitím vrátil ${amount}, doplatit je třeba i to`,
  pay: 'Jak zaplatit',
  intoOrder: 'Do příkazu k úhradě',
  orderOnceFiled: 'Do příkazu k úhradě půjde, až bude přiznání podané.',
  orderOnceApproved: 'Do příkazu k úhradě půjde, až budou schválené výplaty všech zaměstnanců.',
  payOf: (label: string, period: string) => `Jak zaplatit: ${label}, ${period}`,
  account: 'Účet',
  variableSymbol: 'Variabilní symbol',
  constantSymbol: 'Konstantní symbol',
  rest: 'Zbývá zaplatit',
  unconfirmed: 'Číslo účtu porovnejte s údajem na stránkách finanční správy.',
  scan: 'Kód naskenujte v aplikaci své banky. Platba se po nahrání výpisu přiřadí sama.',
  ownUnknown: {
    title: (year: number) => `Zálohy podnikatele na rok ${year} tu ještě nejsou`,
    text: 'Sazby pojistného a paušální daně pro tento rok přinese až novější verze programu. Do té doby plaťte, jak vám napsaly úřady: paušální daň do 20. dne měsíce, zálohu na sociální pojištění do konce měsíce a na zdravotní do 8. dne měsíce následujícího.',
  },
  emptyTitle: (year: number) => `V roce ${year} tu nejsou žádné termíny`,
  emptyText:
    'Termíny DPH přibudou, jakmile jste v nastavení vedeni jako plátci, termíny mezd s prvním zaměstnancem.',
  emptyTextOfPerson:
    'Zálohy podnikatele a termíny přiznání přibudou s verzí programu, která zná sazby roku, termíny DPH, jakmile jste v nastavení vedeni jako plátci, a termíny mezd s prvním zaměstnancem.',
  toSettings: 'Nastavení plátcovství DPH',
  turnover: {
    title: (year: number) => `Obrat pro DPH v roce ${year}`,
    text: 'Plátcem DPH se stanete, když obrat za kalendářní rok překročí limit. Počítáme vystavené faktury bez dobropisů podle dne plnění, bez plnění mimo Česko a bez prodaného majetku. Tržby mimo faktury přičtěte sami.',
    amount: (amount: string, limit: string) => `${amount} ${beforeNumber('z', limit)}`,
    gauge: (percent: number) => `Obrat je na ${percent} % limitu`,
    limitNextYear: (limit: string) => `Přes ${limit} jste plátci od 1. ledna dalšího roku.`,
    limitImmediate: (limit: string) => `Přes ${limit} jste plátci hned od následujícího dne.`,
    states: {
      below: 'Do limitu zbývá dost',
      near: 'Blížíte se k limitu',
      next_year: 'Limit je překročený',
      immediate: 'Vyšší limit je překročený',
    },
    left: (amount: string) => `Do limitu zbývá ${amount}.`,
    crossed: (day: string, from: string) => `Limit jste překročili ${day}. Plátcem DPH jste od ${from}.`,
    apply: (day: string) => `Přihlášku k registraci podejte do ${day}.`,
  },
};
