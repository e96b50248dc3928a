import { dateOf } from '@news-and-accounting/calendar';
import type { LegalReference, LocalDate } from '@news-and-accounting/law';
import { beforeNumber, formatCzk, type Haler, halerFromDecimal } from '@news-and-accounting/money';
import type { Payslip, TaxKind } from '@news-and-accounting/payroll';
import { LAW } from '../../platform/law.ts';

export type AgreementKind = 'dpp' | 'dpc';

/** What the reasons of a month are told from. */
export interface AgreementFacts {
  readonly kind: AgreementKind;
  readonly year: number;
  readonly month: number;
  /** With the other agreements of the kind. */
  readonly income: Haler;
  /** Agreed monthly income of an agreement to perform work, when one was given. */
  readonly agreed: Haler | null;
  readonly hasOthers: boolean;
  readonly declaration: boolean;
  readonly insured: Payslip['insured'];
  readonly taxKind: TaxKind;
}

export interface Reason {
  readonly code: 'participation' | 'tax' | 'notified_agreements';
  /** Czech. */
  readonly text: string;
  readonly reference: LegalReference;
}

type Limit = { amount: Haler; reference: LegalReference };

/** First year that the regime of notified agreements was meant for. */
const NOTIFIED_FROM = 2025;

const NOTIFIED: LegalReference = Object.freeze({
  title: 'zákon č. 470/2024 Sb., kterým se ruší režim oznámených dohod zavedený zákonem č. 349/2023 Sb.',
  href: 'https://www.e-sbirka.cz/sb/2024/470',
});

/** The income that decides about social insurance, and whether it has to be exceeded or is enough. */
export function participationThreshold(
  kind: AgreementKind,
  year: number,
  month: number,
): { threshold: Haler; test: '>' | '>='; reference: LegalReference } {
  const day = dateOf(year, month, 1);
  if (kind === 'dpc') {
    const { amount, reference } = limitOn('payroll.social.small_scale_threshold', day);
    return { threshold: amount, test: '>=', reference };
  }
  const { amount, reference } = limitOn('payroll.social.dpp_threshold', day);
  const test = LAW.on('payroll.social.dpp_threshold_test', day, 'text').value === 'above' ? '>' : '>=';
  return { threshold: amount, test, reference };
}

/** Why the month comes out as it does, one reason for each rule that decided. */
export function whyOf(facts: AgreementFacts): readonly Reason[] {
  const notified: Reason = {
    code: 'notified_agreements',
    text: 'Režim oznámených dohod, který měl platit od roku 2025, byl zrušen dříve, než nabyl účinnosti. Každý zaměstnavatel posuzuje dohody jen u sebe; dohody u jiných zaměstnavatelů nerozhodují.',
    reference: NOTIFIED,
  };
  return [participationReason(facts), taxReason(facts), ...(facts.year >= NOTIFIED_FROM ? [notified] : [])];
}

function participationReason(facts: AgreementFacts): Reason {
  const { threshold, test, reference } = participationThreshold(facts.kind, facts.year, facts.month);
  const rule = test === '>' ? `převyšuje ${formatCzk(threshold)}` : `dosahuje ${formatCzk(threshold)}`;
  const below = test === '>' ? `nepřevyšuje ${formatCzk(threshold)}` : `nedosahuje ${formatCzk(threshold)}`;
  const { social, health } = facts.insured;
  return {
    code: 'participation',
    text: `${incomeText(facts)} ${agreedText(facts, threshold) ?? (social ? rule : below)}: ${insuredText(social, health)}.`,
    reference,
  };
}

/** What was agreed decides by itself where it reaches the threshold (section 7(1) of act 187/2006). */
function agreedText(
  { agreed, income, insured: { social } }: AgreementFacts,
  threshold: Haler,
): string | null {
  if (agreed === null || agreed < threshold || income >= threshold || !social) return null;
  return `je pod ${formatCzk(threshold)}, sjednaný měsíční příjem ${formatCzk(agreed)} jich však dosahuje`;
}

function insuredText(social: boolean, health: boolean): string {
  if (social && health) return 'platí se sociální i zdravotní pojištění';
  if (social) return 'platí se sociální pojištění, zdravotní jen z příjmu, který té částky dosáhne';
  if (health) return 'platí se jen zdravotní pojištění';
  return 'sociální ani zdravotní pojištění se neplatí';
}

function incomeText({ kind, income, hasOthers }: AgreementFacts): string {
  const what = kind === 'dpp' ? 'dohod o provedení práce' : 'dohod o pracovní činnosti';
  const one = kind === 'dpp' ? 'dohody o provedení práce' : 'dohody o pracovní činnosti';
  return hasOthers
    ? `Příjem ze všech ${what} u tohoto zaměstnavatele ${formatCzk(income)}`
    : `Příjem ${beforeNumber('z', one)} ${formatCzk(income)}`;
}

function taxReason({ kind, year, month, income, agreed, declaration, taxKind }: AgreementFacts): Reason {
  const group = kind === 'dpp' ? 'dpp' : 'other';
  const day = dateOf(year, month, 1);
  const { amount, reference } = limitOn(`payroll.tax.withholding_${group}_limit`, day);
  const test = LAW.on(`payroll.tax.withholding_${group}_limit_test`, day, 'text').value;
  const within = test === 'up_to' ? `do ${formatCzk(amount)} včetně` : `pod ${formatCzk(amount)}`;
  const advance = 'sráží se záloha na daň, která se zúčtuje za celý rok';
  if (declaration)
    return {
      code: 'tax',
      text: `S podepsaným prohlášením poplatníka ${advance}; slevy na dani se uplatní už v měsíci.`,
      reference,
    };
  if (taxKind === 'withholding')
    return {
      code: 'tax',
      text: `Bez prohlášení a s příjmem ${within} se daň sráží konečnou srážkou; do ročního přiznání ji poplatník zahrnout může, ale nemusí.`,
      reference,
    };
  const why =
    agreed !== null && agreed > income
      ? `sjednaný příjem ${formatCzk(agreed)} není ${within}`
      : `příjem ${formatCzk(income)} není ${within}`;
  return { code: 'tax', text: `Bez prohlášení, ale ${why}: ${advance}.`, reference };
}

function limitOn(key: string, day: LocalDate): Limit {
  const { value, reference } = LAW.on(key, day, 'number');
  return { amount: halerFromDecimal(value), reference };
}
