import { isObject } from '../../platform/http/fields.ts';

/** What the list of first steps is worked out from: data of the company, not clicks. */
export type StepFacts = {
  entityId: number;
  settings: Record<string, unknown>;
  hasBankAccount: boolean;
  /** One that was issued, though it may have been cancelled since. */
  hasInvoice: boolean;
  /** Also a draft: it was entered. */
  hasReceivedDocument: boolean;
  hasRecurrence: boolean;
  hasBankRule: boolean;
  hasAccountant: boolean;
  hasInvoiceLook: boolean;
  hasTaxData: boolean;
  hasEmployee: boolean;
  hasPayrollData: boolean;
  /** A payslip that is more than a draft. */
  hasPayroll: boolean;
  hasFiledReport: boolean;
};

type Step = {
  key: string;
  title: string;
  text: string;
  /** Screen of the application, after the company's address. */
  screen: string;
  action: string;
  icon: string;
  isOffered: (profile: Record<string, unknown>, facts: StepFacts) => boolean;
  isDone: (facts: StepFacts) => boolean;
};

const always = () => true;
/** Who said so when the company was set up, or has somebody on the list. */
const employs = (profile: Record<string, unknown>, facts: StepFacts) =>
  facts.hasEmployee || (Array.isArray(profile.modules) && profile.modules.includes('payroll'));
/** Of an area that is not built yet, so nothing in the data can say that it is done. */
const notYet = () => false;

const STEPS: readonly Step[] = [
  {
    key: 'import',
    title: 'Převezměte dosavadní data',
    text: 'Přeneste doklady a počáteční stavy z předchozího programu.',
    screen: 'import',
    action: 'Převzít data',
    icon: 'icon-upload',
    isOffered: (profile) => profile.segment !== 'startup',
    isDone: notYet,
  },
  {
    key: 'bank',
    title: 'Přidejte bankovní účet',
    text: 'Účet se tiskne na faktury a páruje se s ním výpis.',
    screen: 'settings/bank',
    action: 'Přidat účet',
    icon: 'icon-bank',
    isOffered: always,
    isDone: (facts) => facts.hasBankAccount,
  },
  {
    key: 'first_invoice',
    title: 'Vystavte první fakturu',
    text: 'Od rozpracované faktury k vystavené je to pár kliknutí.',
    screen: 'documents/new',
    action: 'Nová faktura',
    icon: 'icon-invoice',
    isOffered: always,
    isDone: (facts) => facts.hasInvoice,
  },
  {
    key: 'received',
    title: 'Zaevidujte přijatý doklad',
    text: 'Přijaté faktury a účtenky patří do nákladů a do DPH.',
    screen: 'documents/received',
    action: 'Přidat doklad',
    icon: 'icon-inbox',
    isOffered: always,
    isDone: (facts) => facts.hasReceivedDocument,
  },
  {
    key: 'invoice_look',
    title: 'Upravte vzhled faktury',
    text: 'Logo, barva a styl dají fakturám vaši tvář.',
    screen: 'settings/appearance',
    action: 'Upravit vzhled',
    icon: 'icon-brush',
    isOffered: always,
    isDone: (facts) => facts.hasInvoiceLook,
  },
  {
    key: 'recurring',
    title: 'Nastavte opakovanou fakturu',
    text: 'Pravidelné faktury se vystaví samy.',
    screen: 'recurrences',
    action: 'Nastavit opakování',
    icon: 'icon-repeat',
    isOffered: always,
    isDone: (facts) => facts.hasRecurrence,
  },
  {
    key: 'bank_rules',
    title: 'Nastavte pravidla pro banku',
    text: 'Opakující se platby se zaúčtují bez vás.',
    screen: 'bank/rules',
    action: 'Přidat pravidlo',
    icon: 'icon-rules',
    isOffered: always,
    isDone: (facts) => facts.hasBankRule,
  },
  {
    key: 'accountant',
    title: 'Pozvěte účetní',
    text: 'Účetní uvidí vše potřebné a vy neztratíte přehled.',
    screen: 'members',
    action: 'Pozvat účetní',
    icon: 'icon-user',
    isOffered: (profile) => profile.accountant === true,
    isDone: (facts) => facts.hasAccountant,
  },
  {
    key: 'tax_data',
    title: 'Doplňte údaje pro úřady',
    text: 'Finanční úřad a DIČ se vyplňují do přiznání a hlášení.',
    screen: 'settings/taxes',
    action: 'Doplnit údaje',
    icon: 'icon-office',
    isOffered: always,
    isDone: (facts) => facts.hasTaxData,
  },
  {
    key: 'employees',
    title: 'Zapište zaměstnance',
    text: 'Z karty se počítá mzda i hlášení úřadům.',
    screen: 'employees/new',
    action: 'Nový zaměstnanec',
    icon: 'icon-user-plus',
    isOffered: employs,
    isDone: (facts) => facts.hasEmployee,
  },
  {
    key: 'payroll_data',
    title: 'Doplňte údaje zaměstnavatele',
    text: 'Bez variabilního symbolu ČSSZ a obce pracoviště nelze podat měsíční hlášení.',
    screen: 'settings/payroll',
    action: 'Doplnit symbol',
    icon: 'icon-hash',
    isOffered: employs,
    isDone: (facts) => facts.hasPayrollData,
  },
  {
    key: 'first_payroll',
    title: 'Spočítejte první mzdy',
    text: 'Pásky měsíce vzniknou z karet najednou; hotové jsou, až je schválíte.',
    screen: 'payroll',
    action: 'Otevřít mzdy',
    icon: 'icon-cash',
    isOffered: employs,
    isDone: (facts) => facts.hasPayroll,
  },
  {
    key: 'first_report',
    title: 'Podejte první měsíční hlášení',
    text: 'Soubor pro ČSSZ se zkontroluje, stáhne, podá a označí jako podaný.',
    screen: 'payroll/report',
    action: 'Otevřít hlášení',
    icon: 'icon-file-check',
    isOffered: employs,
    isDone: (facts) => facts.hasFiledReport,
  },
];

/** What members have put aside, kept in `settings.checklist`. */
export type Checklist = { dismissed: readonly string[]; hidden: boolean };

export function checklistOf(settings: Record<string, unknown>): Checklist {
  const stored = isObject(settings.checklist) ? settings.checklist : {};
  const dismissed = Array.isArray(stored.dismissed)
    ? stored.dismissed.filter((key) => typeof key === 'string')
    : [];
  return { dismissed, hidden: stored.hidden === true };
}

/** The first-steps list in the shape of the specification. */
export function firstSteps(facts: StepFacts) {
  const profile = isObject(facts.settings.profile) ? facts.settings.profile : {};
  const checklist = checklistOf(facts.settings);
  const items = STEPS.filter((step) => step.isOffered(profile, facts)).map((step) => ({
    key: step.key,
    done: step.isDone(facts),
    dismissed: checklist.dismissed.includes(step.key),
    title: step.title,
    text: step.text,
    href: `/entities/${facts.entityId}/${step.screen}`,
    action: step.action,
    icon: step.icon,
  }));
  const shown = items.filter((item) => !item.dismissed);
  const done = shown.filter((item) => item.done).length;
  return {
    items,
    done,
    total: shown.length,
    complete: done === shown.length,
    hidden: checklist.hidden || facts.settings.demo === true,
  };
}
