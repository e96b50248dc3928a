import type { Line } from '@news-and-accounting/income-tax';
import type { LegalReference } from '@news-and-accounting/law';
import { beforeNumber, formatCzk, type Haler, haler, negate, smaller, sum } from '@news-and-accounting/money';
import { PARAGRAPHS } from './paragraphs.ts';
import { type InsuranceYear, referenceOf } from './parameters.ts';
import type { SocialInsurance, SocialPart } from './social.ts';
import { monthsText, rateText } from './texts.ts';

const KINDS = { main: 'hlavní činnost', secondary: 'vedlejší činnost' } as const;

/** How the insurance of the year came about, line by line; texts are Czech. */
export function explainSocial(result: SocialInsurance, year: InsuranceYear): readonly Line[] {
  const { profit, insurance, advance } = result;
  return [
    line('profit', 'Daňový základ ze samostatné činnosti', profit, null, PARAGRAPHS.socialProfit),
    ...result.parts.flatMap((part) => partLines(part, result, year)),
    ...maximumLine(result, year),
    line('base', 'Vyměřovací základ', result.base, null, PARAGRAPHS.socialBase),
    line(
      'insurance',
      'Pojistné na důchodové pojištění a příspěvek na státní politiku zaměstnanosti',
      insurance,
      `${rateText(year.social.rate)} ${beforeNumber('z', formatCzk(result.base))}, na celé koruny nahoru`,
      referenceOf(year, 'osvc.social.rate'),
    ),
    ...discountLine(result, year),
    ...(result.relief === 0
      ? []
      : [line('relief', 'Prominuté zálohy', negate(result.relief), null, PARAGRAPHS.socialBalance)]),
    line('paid', 'Zaplacené zálohy', negate(result.paid), null, PARAGRAPHS.socialBalance),
    line('balance', balanceLabel(result.balance), result.balance, null, PARAGRAPHS.socialBalance),
    line(
      'advance',
      'Nová měsíční záloha',
      advance.amount,
      advance.amount === 0 ? null : `z měsíčního vyměřovacího základu ${formatCzk(advance.monthlyBase)}`,
      PARAGRAPHS.socialAdvance,
    ),
  ];
}

export function balanceLabel(balance: Haler): string {
  return balance < 0 ? 'Přeplatek' : 'Doplatek';
}

function partLines(part: SocialPart, result: SocialInsurance, year: InsuranceYear): readonly Line[] {
  const months = monthsText(part.months);
  const name = `${KINDS[part.kind]}, ${months}`;
  const threshold =
    part.kind === 'secondary' && result.threshold !== null
      ? [
          line(
            'threshold',
            `Rozhodná částka, ${months}`,
            result.threshold,
            part.participates ? null : 'zisk jí nedosáhl, pojistné se neplatí',
            referenceOf(year, 'osvc.social.secondary_threshold'),
          ),
        ]
      : [];
  if (!part.participates) return threshold;
  return [
    ...threshold,
    line(
      `computed_base_${part.kind}`,
      `Vypočtený vyměřovací základ, ${name}`,
      part.computedBase,
      `${rateText(year.social.basePercent)} zisku připadajícího na ${months}`,
      referenceOf(year, 'osvc.social.base_percent'),
    ),
    line(
      `minimum_base_${part.kind}`,
      `Nejnižší vyměřovací základ, ${name}`,
      part.minimumBase,
      `${months} po ${formatCzk(haler(part.minimumBase / part.months))}`,
      minimumReference(part, year),
    ),
  ];
}

function minimumReference(part: SocialPart, year: InsuranceYear): LegalReference {
  if (part.kind === 'secondary') return referenceOf(year, 'osvc.social.minimum_base.secondary');
  const starting = year.social.minimumStarting;
  return starting !== null && part.minimumBase === starting * part.months
    ? referenceOf(year, 'osvc.social.minimum_base.starting')
    : referenceOf(year, 'osvc.social.minimum_base.main');
}

function maximumLine(result: SocialInsurance, year: InsuranceYear): readonly Line[] {
  const before = sum(result.parts.map(({ base }) => base));
  if (smaller(before, result.maximumBase) === before) return [];
  const reference = referenceOf(year, 'osvc.social.maximum_base');
  return [line('maximum_base', 'Nejvyšší vyměřovací základ roku', result.maximumBase, null, reference)];
}

function discountLine({ discount }: SocialInsurance, year: InsuranceYear): readonly Line[] {
  const rate = year.social.pensionerDiscount;
  if (discount === 0 || rate === null) return [];
  const note = `${rateText(rate)} z vyměřovacího základu za měsíce důchodu`;
  const reference = referenceOf(year, 'osvc.pensioner_discount');
  return [line('discount', 'Sleva pracujícího důchodce', negate(discount), note, reference)];
}

function line(
  code: string,
  label: string,
  amount: Haler,
  note: string | null,
  reference: LegalReference,
): Line {
  return { code, label, amount, note, reference };
}
