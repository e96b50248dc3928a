import type { Line } from '@news-and-accounting/income-tax';
import { beforeNumber, formatCzk, negate } from '@news-and-accounting/money';
import { balanceLabel } from './explain-social.ts';
import type { HealthInsurance } from './health.ts';
import { PARAGRAPHS } from './paragraphs.ts';
import { type InsuranceYear, referenceOf } from './parameters.ts';
import { monthsText, rateText } from './texts.ts';

/** How the insurance of the year came about, line by line; texts are Czech. */
export function explainHealth(result: HealthInsurance, year: InsuranceYear): readonly Line[] {
  const { health } = year;
  const of = (
    code: string,
    label: string,
    amount: Line['amount'],
    note: string | null,
    reference: Line['reference'],
  ): Line => ({ code, label, amount, note, reference });
  return [
    of('profit', 'Daňový základ ze samostatné činnosti', result.profit, null, PARAGRAPHS.healthProfit),
    of(
      'computed_base',
      'Vypočtený vyměřovací základ',
      result.computedBase,
      `${rateText(health.basePercent)} zisku`,
      referenceOf(year, 'osvc.health.base_percent'),
    ),
    of(
      'minimum_base',
      'Nejnižší vyměřovací základ',
      result.minimumBase,
      result.minimumMonths === 0
        ? 'neplatí pro žádný měsíc'
        : `${monthsText(result.minimumMonths)} po ${formatCzk(health.minimumBase)}`,
      referenceOf(year, 'osvc.health.minimum_base'),
    ),
    of('base', 'Vyměřovací základ', result.base, null, PARAGRAPHS.healthBase),
    of(
      'insurance',
      'Pojistné na zdravotní pojištění',
      result.insurance,
      `${rateText(health.rate)} ${beforeNumber('z', formatCzk(result.base))}, na celé koruny nahoru`,
      referenceOf(year, 'osvc.health.rate'),
    ),
    ...(result.relief === 0
      ? []
      : [of('relief', 'Prominuté zálohy', negate(result.relief), null, PARAGRAPHS.healthBalance)]),
    of('paid', 'Zaplacené zálohy', negate(result.paid), null, PARAGRAPHS.healthBalance),
    of('balance', balanceLabel(result.balance), result.balance, null, PARAGRAPHS.healthBalance),
    of(
      'advance',
      'Nová měsíční záloha',
      result.advance.amount,
      null,
      result.minimumMonths === 0
        ? PARAGRAPHS.healthAdvance
        : referenceOf(year, 'osvc.health.minimum_advance'),
    ),
  ];
}
