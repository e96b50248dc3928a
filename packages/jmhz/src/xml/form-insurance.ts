import { decimalText, thousandths } from '../hours.ts';
import type { Relationship } from '../month.ts';
import type { Content } from './element.ts';
import { pensionRecordOf } from './pension-record.ts';

/** The reason that has no shorter working time to tell: an employee under 21 (section 7a of act 589/1992). */
const REASON_WITHOUT_HOURS = 'G';

/** `pojisteni` of a relationship; only ordinary work has categories and the employer's discount. */
export function insuranceOf(relationship: Relationship): Content {
  const { insurance, interval } = relationship;
  const isOrdinary = relationship.form === 'bezPriznaku';
  const { base, category, pensionerDiscount, seasonalDiscount } = insurance;
  const hasPensionerDiscount = pensionerDiscount > 0;
  return {
    'form:trvani': { 'form:pojisteniOd': interval?.from, 'form:pojisteniDo': interval?.to },
    'form:vymerovaciZaklad': {
      'form:castkaOdvodPojistneho': base,
      'form:prijemNepojistenaCinnost': insurance.isInsured ? undefined : insurance.uninsuredIncome,
    },
    'form:vymerovaciZakladParagraf5':
      !isOrdinary || base === 0 ? undefined : { [`form:pismeno${category}`]: base },
    'form:eldpSeznam': { 'form:eldp': pensionRecordOf(relationship) },
    'form:pojisteniZamestnanec': { 'form:socialniPojisteni': insurance.employee },
    'form:pojisteniZamestnavatel': { 'form:socialniPojisteni': insurance.employer },
    'form:slevaZamestnance': {
      'form:slevaZamestnanceEvidovana': hasPensionerDiscount,
      'form:slevaZamestnance': hasPensionerDiscount ? { 'form:vyseSlevy': pensionerDiscount } : undefined,
      'form:slevaZamestnanceOvoZelEvidovana': seasonalDiscount > 0,
      'form:slevaZamestnanceOvoZel':
        seasonalDiscount > 0 ? { 'form:vyseSlevy': seasonalDiscount } : undefined,
    },
    'form:slevaZamestnavatele': isOrdinary ? employerDiscount(relationship) : undefined,
  };
}

function employerDiscount({ insurance, details }: Relationship): Content {
  if (!insurance.hasEmployerDiscount) return { 'form:slevaZamestnavateleEvidovana': false };
  const reason = details.part_time_discount ?? undefined;
  const hours = thousandths(details.weekly_hours ?? 0) ?? 0;
  return {
    'form:slevaZamestnavateleEvidovana': true,
    'form:slevaZamestnavateleRozpad': {
      'form:pracovniDobaKratsi': reason === REASON_WITHOUT_HOURS ? undefined : decimalText(hours),
      'form:duvodUplatneni': reason,
    },
  };
}
