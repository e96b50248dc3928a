import { isObject } from '../../platform/http/fields.ts';

/** What the list of first steps is worked out from: data of the company, not clicks. */
export type StepFacts = {
  entityId: number;
  settings: Record<string, unknown>;
  legalForm: string;
  bookkeeping: string;
  vatStatus: string;
  /** One that was run. */
  hasImport: boolean;
  hasBankAccount: boolean;
  /** Any was entered on 411. */
  hasCapital: boolean;
  /** By a statement or by a connection to the bank. */
  hasMovement: boolean;
  hasSettledMovement: boolean;
  /** One that was issued, though it may have been cancelled since. */
  hasInvoice: boolean;
  hasAttachment: boolean;
  /** Also a draft: it was entered. */
  hasReceivedDocument: boolean;
  hasRecurrence: boolean;
  hasBankRule: boolean;
  hasAccountant: boolean;
  hasInvoiceLook: boolean;
  hasTaxData: boolean;
  /** Accounts and symbols that both insurances of a self-employed person are paid by. */
  hasOwnInsuranceData: boolean;
  /** A self-employed person in the years that may have the lower minimum of who starts. */
  mayBeStarting: boolean;
  /** It was said of the year that runs. */
  isStarting: boolean;
  hasPaidOwnTax: boolean;
  hasFiledVat: boolean;
  hasEmployee: boolean;
  hasPayrollData: boolean;
  /** Accounts of the social insurance and of the insurer of each employee. */
  hasAuthorityAccounts: boolean;
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
const paysFlatTax = ({ bookkeeping }: StepFacts) => bookkeeping === 'flat_tax';
const paysVat = ({ vatStatus }: StepFacts) => vatStatus === 'monthly' || vatStatus === 'quarterly';
/** A company that is founded with a registered capital. */
const isOfCapital = ({ bookkeeping, legalForm }: StepFacts) =>
  bookkeeping === 'double_entry' && (legalForm === 'sro' || legalForm === 'as');
/** Whose tax does not follow from what was bought: expenses are a rate of income, or the tax is flat. */
const needsNoCosts = (facts: StepFacts) =>
  (paysFlatTax(facts) || facts.bookkeeping === 'flat_expenses') && !paysVat(facts);

const STEPS: readonly Step[] = [
  {
    key: 'import',
    title: 'Převezměte dosavadní data',
    text: 'Přeneste doklady a počáteční stavy z předchozího programu.',
    screen: 'import',
    action: 'Převzít data',
    icon: 'icon-upload',
    isOffered: (profile) => profile.segment !== 'startup',
    isDone: (facts) => facts.hasImport,
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
    key: 'starting',
    title: 'Začínáte podnikat poprvé za 20 let?',
    text: 'Nejnižší záloha na sociální pojištění je pak nižší. Zaškrtněte to u pojistného roku; jinak krok odložte.',
    screen: 'insurance',
    action: 'Otevřít pojistné',
    icon: 'icon-shield',
    isOffered: (_profile, facts) => facts.mayBeStarting && !paysFlatTax(facts),
    isDone: (facts) => facts.isStarting,
  },
  {
    key: 'capital',
    title: 'Zapište základní kapitál',
    text: 'Čím knihy nové společnosti začínají, a kolik z toho společníci ještě splatí.',
    screen: 'journal/capital',
    action: 'Zapsat kapitál',
    icon: 'icon-coins',
    isOffered: (profile, facts) => profile.segment === 'startup' && isOfCapital(facts),
    isDone: (facts) => facts.hasCapital,
  },
  {
    key: 'statement',
    title: 'Nahrajte výpis z banky',
    text: 'Z výpisu je vidět, kdo zaplatil a kolik na účtu zbývá.',
    screen: 'bank/statements',
    action: 'Nahrát výpis',
    icon: 'icon-file-import',
    isOffered: always,
    isDone: (facts) => facts.hasMovement,
  },
  {
    key: 'matching',
    title: 'Spárujte první platbu',
    text: 'Platba se přiřadí k dokladu, a ten je pak uhrazený.',
    screen: 'bank/matching',
    action: 'Párovat platby',
    icon: 'icon-link',
    isOffered: (_profile, facts) => facts.hasMovement,
    isDone: (facts) => facts.hasSettledMovement,
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
    text: 'Přijaté faktury a účtenky na jednom místě, i s tím, kdy se mají zaplatit.',
    screen: 'documents/received',
    action: 'Přidat doklad',
    icon: 'icon-inbox',
    isOffered: (_profile, facts) => !needsNoCosts(facts),
    isDone: (facts) => facts.hasReceivedDocument,
  },
  {
    key: 'papers',
    title: 'Nahrajte první účtenku',
    text: 'Stačí fotka z telefonu nebo PDF. Z PDF a z QR kódu se údaje přečtou samy.',
    screen: 'attachments',
    action: 'Nahrát soubor',
    icon: 'icon-camera',
    isOffered: (_profile, facts) => !needsNoCosts(facts),
    isDone: (facts) => facts.hasAttachment,
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
    key: 'first_vat',
    title: 'Podejte první přiznání k DPH',
    text: 'Přiznání i hlášení se sestaví z dokladů; tady je zkontrolujete a podáte.',
    screen: 'vat',
    action: 'Otevřít DPH',
    icon: 'icon-receipt-tax',
    isOffered: (_profile, facts) => paysVat(facts),
    isDone: (facts) => facts.hasFiledVat,
  },
  {
    key: 'own_insurance',
    title: 'Doplňte údaje k pojistnému',
    text: 'Podle účtů a variabilních symbolů se platí zálohy sociálního a zdravotního pojištění.',
    screen: 'settings/insurance',
    action: 'Doplnit údaje',
    icon: 'icon-shield',
    isOffered: (_profile, facts) => facts.legalForm === 'osvc' && !paysFlatTax(facts),
    isDone: (facts) => facts.hasOwnInsuranceData,
  },
  {
    key: 'flat_tax',
    title: 'Zaplaťte první paušální zálohu',
    text: 'Kalendář ukáže částku, účet i QR kód; zaplacená záloha se odškrtne z banky.',
    screen: 'calendar',
    action: 'Otevřít kalendář',
    icon: 'icon-calendar',
    isOffered: (_profile, facts) => paysFlatTax(facts),
    isDone: (facts) => facts.hasPaidOwnTax,
  },
  {
    key: 'employees',
    title: 'Zapište zaměstnance',
    text: 'Z karty se počítá mzda nebo odměna jednatele i hlášení úřadům.',
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
    key: 'authority_accounts',
    title: 'Doplňte účty pro odvody',
    text: 'Na účty správy sociálního zabezpečení a pojišťoven se platí pojistné z mezd.',
    screen: 'settings/authorities',
    action: 'Doplnit účty',
    icon: 'icon-bank',
    isOffered: employs,
    isDone: (facts) => facts.hasAuthorityAccounts,
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
