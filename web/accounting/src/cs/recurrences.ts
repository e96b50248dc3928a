import { dateText } from '../parts/dates.ts';
import { counted, formFor } from '../parts/plural.ts';

const days = ['pondělí', 'úterý', 'středa', 'čtvrtek', 'pátek', 'sobota', 'neděle'];
const onDays = ['v pondělí', 'v úterý', 've středu', 've čtvrtek', 'v pátek', 'v sobotu', 'v neděli'];

const periods = {
  weekly: 'Týdně',
  monthly: 'Měsíčně',
  quarterly: 'Čtvrtletně',
  half_yearly: 'Pololetně',
  yearly: 'Ročně',
};

/** Texts of documents that repeat. */
export const recurrences = {
  title: 'Opakované doklady',
  text: 'Nájmy, paušály a předplatné: v naplánovaný den doklad vznikne sám.',
  list: 'Seznam opakování',
  recurrenceForms: ['opakování', 'opakování', 'opakování'] as const,
  pausingMany: 'Pozastavování opakování',
  resumingMany: 'Obnovování opakování',
  noneToPause: 'Mezi vybranými žádné opakování neběží.',
  noneToResume: 'Mezi vybranými není pozastavené opakování.',
  new: 'Nové opakování',
  newOf: (kind: string, number: string | null) =>
    number === null ? `Opakovat: ${kind}` : `Opakovat: ${kind} ${number}`,
  edit: 'Upravit',
  editTitle: (name: string) => `Upravit: ${name}`,
  created: 'Opakování je založené.',
  saved: 'Změny opakování jsou uložené.',
  deleted: 'Opakování je smazané, jeho doklady zůstaly.',
  paused: 'Opakování je pozastavené.',
  resumed: (next: string | null) =>
    next === null
      ? 'Opakování je spuštěné, ale žádný další den už nemá.'
      : `Opakování zase běží. Příští doklad vznikne ${dateText(next)}, dny pauzy se nedohánějí.`,
  emptyTitle: 'Zatím se nic neopakuje',
  emptyText:
    'Nastavte jednou, co fakturujete pravidelně. Doklad pak vznikne v daný den sám, i s měsícem v textu.',
  notFoundTitle: 'Toto opakování tu není',
  toList: 'Na opakované doklady',
  name: 'Název',
  namePlaceholder: 'Podle dokladu',
  partner: 'Partner',
  kind: 'Druh dokladu',
  when: 'Kdy',
  what: 'Co se opakuje',
  period: 'Jak často',
  periods,
  day: 'Den v měsíci',
  dayOfWeek: 'Den v týdnu',
  dayOfMonth: (day: number) => `${day}.`,
  lastDay: 'poslední',
  weekDays: days,
  /** How often and when, in one line. */
  rhythm: (period: keyof typeof periods, day: number | 'last') =>
    period === 'weekly'
      ? `${periods[period]}, ${onDays[Number(day) - 1] ?? ''}`
      : `${periods[period]}, ${day === 'last' ? 'poslední den měsíce' : `${day}. den měsíce`}`,
  dayText: 'V kratším měsíci poslední den.',
  startsOn: 'Začíná',
  endsOn: 'Končí',
  endless: 'bez konce',
  taxable: 'Datum plnění',
  taxables: {
    issue: 'v den vystavení',
    month_end: 'poslední den měsíce vystavení',
    previous_month_end: 'poslední den předchozího měsíce',
  },
  outcome: 'Co se má stát',
  outcomes: {
    issue: 'Vystavit',
    send: 'Vystavit a poslat e-mailem',
    draft: 'Jen připravit koncept',
  },
  outcomeReceived: 'Zaevidovat',
  missed: (count: number) =>
    `Začátek je v minulosti: hned po uložení ${formFor(count, ['vznikne', 'vzniknou', 'vznikne'])} ${counted(count, ['doklad', 'doklady', 'dokladů'])} za dny do dneška.`,
  noDay: 'V tomto rozsahu na žádný den nevychází.',
  placeholders:
    'Do textů můžete psát {month}, {mm}, {yyyy}, {quarter}, {previous_month} a {next_month}: doplní se podle data plnění.',
  next: 'Příští doklad',
  nextOn: (day: string) => `Příští doklad ${dateText(day)}`,
  none: 'žádný',
  ended: 'skončilo',
  isPaused: 'pozastaveno',
  running: 'běží',
  failing: 'nedaří se',
  state: 'Stav',
  last: 'Naposledy',
  calendar: 'Kalendář na 12 měsíců',
  calendarText: 'Kdy vzniknou další doklady.',
  calendarEmpty: 'V příštích 12 měsících nevznikne žádný doklad.',
  texts: 'Texty příštího dokladu',
  textsText: (taxable: string) => `Jak budou znít s datem plnění ${dateText(taxable)}.`,
  noTexts: 'Doklad zatím nemá žádné položky.',
  failedTitle: (day: string) => `Doklad na ${dateText(day)} se nepodařilo vytvořit`,
  failedText: 'Aplikace to jednou denně zkusí znovu. Opravte, co chybí, nebo to zkuste hned.',
  retry: 'Zkusit znovu',
  runNow: 'Vytvořit teď',
  runTitle: (day: string) => `Vytvořit doklad na ${dateText(day)}?`,
  runText: 'Doklad bude mít datum podle plánu a podruhé už na ten den nevznikne.',
  runConfirm: 'Vytvořit doklad',
  made: (number: string | null) =>
    number === null ? 'Koncept je připravený.' : `Doklad ${number} je vytvořený.`,
  runs: 'Vytvořené doklady',
  noRuns: 'Zatím z něj nevznikl žádný doklad.',
  draft: 'koncept',
  cancelled: 'stornováno',
  pause: 'Pozastavit',
  resume: 'Spustit znovu',
  archivedTitle: 'Partner je v archivu',
  archivedText: 'Doklady mu vznikají dál. Když už nemají, opakování pozastavte nebo mu nastavte konec.',
  pausedText: 'Dokud opakování znovu nespustíte, nevznikne nic. Dny pauzy se nedohánějí.',
  more: 'Další možnosti',
  delete: 'Smazat opakování',
  deleteTitle: 'Smazat opakování?',
  deleteText: 'Další doklady už nevzniknou. Ty, které vznikly, zůstanou.',
  repeat: 'Opakovat…',
  save: 'Uložit',
  create: 'Založit opakování',
  back: 'Zpět',
};
