import { czechMoney, halerToJson } from '@news-and-accounting/money';
import { dayText } from '../../platform/http/texts.ts';
import type { Language } from '../../platform/web/index.ts';
import { isRestOfFiled, leftOf, type MarkedDuty } from '../../taxes/calendar/index.ts';
import { periodName } from '../../taxes/filings/index.ts';
import type { FailureKind } from './failure.ts';

/** Of a company what is told in the mail of deadlines. */
export type Section = {
  id: number;
  name: string;
  duties: readonly MarkedDuty[];
  /** How many tasks wait and how many of them are late; null: not asked for. */
  tasks: { all: number; late: number } | null;
  /** Why nothing can be said. */
  isUnknown: boolean;
};

export type Failed = { what: FailureKind; about: string | null; error: string | null };

type Words = {
  deadlinesSubject: (companies: readonly string[], until: string) => string;
  deadlinesIntro: (until: string) => string;
  duty: (duty: MarkedDuty) => string;
  tasks: (tasks: { all: number; late: number }) => string;
  unknown: string;
  failuresSubject: (company: string, count: number) => string;
  failuresIntro: (company: string) => string;
  failed: Readonly<Record<FailureKind, string>>;
  closing: (choose: string, off: string) => string;
};

const ENGLISH_DAY = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
});
const ENGLISH_AMOUNT = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'CZK' });
export const dayIn: Readonly<Record<Language, (day: string) => string>> = {
  cs: dayText,
  en: (day) => ENGLISH_DAY.format(new Date(`${day}T00:00:00Z`)),
};

const ENGLISH_DUTIES: Readonly<Record<MarkedDuty['kind'], string>> = {
  vat_return: 'VAT return',
  control_statement: 'VAT control statement',
  recapitulative_statement: 'EC sales list',
  vat_payment: 'VAT',
  vat_registration: 'VAT registration',
  jmhz: 'Monthly report of wages',
  payroll_insurance: 'Social insurance of employees',
  payroll_tax: 'Tax on wages',
  wage_tax_statement: 'Annual statement of tax on wages',
  withholding_statement: 'Annual statement of withholding tax',
  osvc_social: 'Social insurance overview of the self-employed',
  osvc_health: 'Health insurance overview of the self-employed',
  osvc_social_advance: 'Social insurance advance of the self-employed',
  osvc_health_advance: 'Health insurance advance of the self-employed',
  income_tax: 'Income tax',
  income_tax_advance: 'Income tax advance',
  flat_tax_advance: 'Flat tax advance',
};
/** Where one kind stands for several payments. */
const ENGLISH_PAYMENTS: Readonly<Record<string, string>> = {
  health_insurance: 'Health insurance of employees',
  withholding_tax: 'Withholding tax on wages',
};

function englishPeriod(period: string): string {
  const [year, part] = period.split('-');
  if (part === undefined) return `${year}`;
  return part.startsWith('Q') ? `quarter ${part.slice(1)} of ${year}` : `${Number(part)}/${year}`;
}

export const WORDS: Readonly<Record<Language, Words>> = {
  cs: {
    deadlinesSubject: ([first, ...others], until) =>
      others.length === 0
        ? `${first}: co je potřeba do ${until}`
        : `Termíny do ${until}: ${first} a ${others.length === 1 ? others[0] : `další firmy (${others.length})`}`,
    deadlinesIntro: (until) => `Dobrý den,\n\nco je potřeba udělat do ${until}:`,
    duty: (duty) =>
      line(dayText(duty.due_on), duty.state === 'overdue' ? ' (po termínu)' : '', {
        what: `${duty.label} za ${periodName(duty.period)}${isRestOfFiled(duty) ? ': zbývá zaplatit' : ''}`,
        amount: amountOf(duty, (left) => czechMoney(left, 'CZK'), 'částka zatím není známá'),
      }),
    tasks: ({ all, late }) =>
      `Úkoly, které čekají: ${all}${late === 0 ? '' : `, z toho po termínu ${late}`}.`,
    unknown: 'Termíny této firmy se teď nepodařilo zjistit, podívejte se na ně prosím v aplikaci.',
    failuresSubject: (company, count) =>
      count === 1 ? `${company}: jedna práce se nepovedla` : `${company}: nepovedlo se (${count})`,
    failuresIntro: (company) =>
      `Dobrý den,\n\nve firmě ${company} se ani opakovaně nepovedlo, co se mělo udělat na pozadí:`,
    failed: {
      export: 'Vývoz dat',
      import: 'Převzetí dat ze souboru',
      import_follow: 'Párování převzatých pohybů',
      statement_follow: 'Párování nahraného výpisu',
      invitation: 'Odeslání pozvánky',
      request_mail: 'Odeslání prosby o doklad',
      document_mail: 'Odeslání e-mailu s dokladem',
      payslip_mail: 'Odeslání výplatní pásky',
    },
    closing: (choose, off) =>
      `--\nCo a kdy vám chodí, si vyberete tady: ${choose}\nTyto zprávy vypnete i bez přihlášení: ${off}`,
  },
  en: {
    deadlinesSubject: ([first, ...others], until) =>
      others.length === 0
        ? `${first}: what is due until ${until}`
        : `Deadlines until ${until}: ${first} and ${others.length === 1 ? others[0] : `${others.length} more companies`}`,
    deadlinesIntro: (until) => `Hello,\n\nthis is what has to be done until ${until}:`,
    duty: (duty) =>
      line(dayIn.en(duty.due_on), duty.state === 'overdue' ? ' (overdue)' : '', {
        what: `${ENGLISH_PAYMENTS[duty.payment?.duty.kind ?? ''] ?? ENGLISH_DUTIES[duty.kind]}, ${englishPeriod(duty.period)}${isRestOfFiled(duty) ? ': left to pay' : ''}`,
        amount: amountOf(duty, (left) => ENGLISH_AMOUNT.format(halerToJson(left)), 'amount not known yet'),
      }),
    tasks: ({ all, late }) => `Tasks that wait: ${all}${late === 0 ? '' : `, ${late} of them overdue`}.`,
    unknown:
      'The deadlines of this company could not be worked out now; please look at them in the application.',
    failuresSubject: (company, count) =>
      count === 1 ? `${company}: a task has failed` : `${company}: ${count} tasks have failed`,
    failuresIntro: (company) =>
      `Hello,\n\nthis was to be done in the background for ${company} and failed in every try:`,
    failed: {
      export: 'Export of data',
      import: 'Import of a file',
      import_follow: 'Matching of imported movements',
      statement_follow: 'Matching of an uploaded statement',
      invitation: 'Mail with an invitation',
      request_mail: 'Mail that asks for a document',
      document_mail: 'Mail with a document',
      payslip_mail: 'Mail with a payslip',
    },
    closing: (choose, off) =>
      `--\nChoose what you get and when: ${choose}\nTurn these mails off without signing in: ${off}`,
  },
};

function line(day: string, mark: string, { what, amount }: { what: string; amount: string }): string {
  return `- ${day}${mark} ${what}${amount}`;
}

/** A form is filed with or without an amount; a payment always has one, known or not. */
function amountOf(
  duty: MarkedDuty,
  text: (left: NonNullable<ReturnType<typeof leftOf>>) => string,
  unknown: string,
): string {
  const left = leftOf(duty);
  if (left !== null) return `: ${text(left)}`;
  return duty.payment === null ? '' : `: ${unknown}`;
}
