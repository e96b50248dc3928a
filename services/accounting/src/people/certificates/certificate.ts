import { isOffice } from '@news-and-accounting/jmhz';
import { type Haler, halerToJson, subtract, sum } from '@news-and-accounting/money';
import type { Letterhead } from '../../access/companies/index.ts';
import { type Employee, fullName, relationText } from '../employees/index.ts';
import type { YearSlip } from '../settlement/index.ts';

export const CERTIFICATE_KINDS = ['income', 'withholding', 'employment'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

/** A line of a certificate: an amount in CZK, or a text; null where nothing is entered and a person writes it in. */
export type CertificateRow = {
  code: string;
  label: string;
  amount: number | null;
  text: string | null;
};

/** A claim that an employer names when the employment ends; amounts in CZK. */
export type CertifiedDeduction = {
  order: number;
  creditor: string;
  reference: string | null;
  kind: string;
  delivered_on: string;
  total: number | null;
  deducted: number;
};

export type Certificate = {
  kind: CertificateKind;
  year: number;
  title: string;
  reference: string;
  issued_on: string;
  employer: Letterhead & { dic: string | null };
  employee: { id: number; name: string; birth_number: string | null; personal_number: string };
  rows: CertificateRow[];
  /** Of a certificate of employment. */
  deductions: CertifiedDeduction[] | null;
};

const TITLES: Readonly<Record<CertificateKind, { title: string; reference: string }>> = {
  income: {
    title: 'Potvrzení o zdanitelných příjmech ze závislé činnosti',
    reference: '§ 38j odst. 3 zákona č. 586/1992 Sb., o daních z příjmů (údaje tiskopisu 25 5460)',
  },
  withholding: {
    title: 'Potvrzení o příjmech, ze kterých se daň vybírá srážkou',
    reference: '§ 38d a 36 odst. 7 zákona č. 586/1992 Sb., o daních z příjmů (údaje tiskopisu 25 5460/A)',
  },
  employment: {
    title: 'Potvrzení o zaměstnání',
    reference: '§ 313 zákona č. 262/2006 Sb., zákoník práce',
  },
};

/** Section 313 is for employments and agreements, so what ends with an office is confirmed on its own. */
const OF_OFFICE = {
  title: 'Potvrzení o výkonu funkce',
  reference:
    'Vystaveno na žádost; § 313 zákona č. 262/2006 Sb., zákoník práce, se na výkon funkce nevztahuje',
};

const titleOf = (kind: CertificateKind, card: Employee) =>
  kind === 'employment' && isOffice(card) ? OF_OFFICE : TITLES[kind];

type Parts = Pick<Certificate, 'kind' | 'year' | 'issued_on' | 'employer'> & { card: Employee };

/** What all kinds have in common, with the rows of one. */
export function certificateOf(
  { kind, year, issued_on, employer, card }: Parts,
  rows: CertificateRow[],
  deductions: CertifiedDeduction[] | null = null,
): Certificate {
  const birthNumber = card.details?.birth_number ?? null;
  return {
    ...{ kind, year, ...titleOf(kind, card), issued_on, employer },
    employee: {
      id: card.id,
      name: fullName(card),
      birth_number: birthNumber,
      personal_number: card.personal_number,
    },
    rows,
    deductions,
  };
}

/** What advances were taken from, of all cards of the person. */
export function incomeRows(slips: readonly YearSlip[], year: number): CertificateRow[] {
  const own = slips.filter(({ kind }) => kind === 'advance');
  const add = (of: (slip: YearSlip) => Haler) => sum(own.map(of));
  const [base, gross] = [add(({ income }) => income), add((slip) => slip.gross)];
  // To 2020 the base is the gross income with the premiums of the employer.
  const isSuperGross = year <= 2020;
  return [
    amountRow('income', 'Úhrn zúčtovaných příjmů ze závislé činnosti', isSuperGross ? gross : base),
    ...(isSuperGross
      ? [
          amountRow('premiums', 'Úhrn povinného pojistného zaměstnavatele', subtract(base, gross)),
          amountRow('base', 'Dílčí základ daně', base),
        ]
      : []),
    textRow('months', 'Zúčtováno v měsících', monthsText(own)),
    amountRow(
      'advances',
      'Sražené zálohy na daň',
      add(({ advance }) => advance),
    ),
    amountRow(
      'bonuses',
      'Vyplacené měsíční daňové bonusy',
      add(({ bonus }) => bonus),
    ),
    textRow(
      'declared_months',
      'Prohlášení poplatníka podepsáno na měsíce',
      monthsText(own.filter(({ declaration }) => declaration)),
    ),
  ];
}

/** What tax was withheld from for good. */
export function withholdingRows(slips: readonly YearSlip[]): CertificateRow[] {
  const own = slips.filter(({ kind }) => kind === 'withholding');
  return [
    amountRow('income', 'Úhrn příjmů zdaněných srážkou', sum(own.map(({ income }) => income))),
    amountRow('tax', 'Sražená daň', sum(own.map(({ withholding }) => withholding))),
    textRow('months', 'Zúčtováno v měsících', monthsText(own)),
  ];
}

const CONTRACTS = {
  hpp: 'pracovní poměr',
  dpc: 'dohoda o pracovní činnosti',
  dpp: 'dohoda o provedení práce',
} as const;

/** What has to be said of one relationship when it ends; what no card holds is left to be written in. */
export function employmentRows(card: Employee): CertificateRow[] {
  const days = [
    textRow('started_on', 'Vznik', czechDay(card.started_on)),
    textRow('ended_on', 'Skončení', card.ended_on === null ? 'trvá' : czechDay(card.ended_on)),
  ];
  const insurer = textRow('health_insurer', 'Zdravotní pojišťovna', card.health_insurer);
  if (isOffice(card)) return [textRow('contract', 'Druh vztahu', relationText(card)), ...days, insurer];
  const hours = card.details?.weekly_hours;
  return [
    textRow('contract', 'Druh pracovněprávního vztahu', CONTRACTS[card.contract]),
    ...days,
    textRow(
      'weekly_hours',
      'Týdenní pracovní doba',
      hours === null || hours === undefined ? null : `${String(hours).replace('.', ',')} h`,
    ),
    textRow('work', 'Druh konaných prací', null),
    textRow('qualification', 'Dosažená kvalifikace', null),
    insurer,
  ];
}

function amountRow(code: string, label: string, amount: Haler): CertificateRow {
  return { code, label, amount: halerToJson(amount), text: null };
}

function textRow(code: string, label: string, text: string | null): CertificateRow {
  return { code, label, amount: null, text };
}

/** `1–3, 7`, or `—` for none. */
function monthsText(slips: readonly YearSlip[]): string {
  const months = [...new Set(slips.map(({ month }) => month))].sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const month of months) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === month - 1) last[1] = month;
    else runs.push([month, month]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ') || '—';
}

export function czechDay(day: string): string {
  return `${Number(day.slice(8))}. ${Number(day.slice(5, 7))}. ${day.slice(0, 4)}`;
}
