import { decimalText, thousandths } from '../hours.ts';
import type { Relationship } from '../month.ts';
import type { Content } from './element.ts';

/** The reason that has no shorter working time to tell: an employee under 21 (section 7a of act 589/1992). */
const REASON_WITHOUT_HOURS = 'G';

/** `pojisteni` of a relationship; only ordinary work has categories and the employer's discount. */
export function insuranceOf(relationship: Relationship): Content {
  const { insurance, interval } = relationship;
  const isOrdinary = relationship.form === 'bezPriznaku';
  const { base, category, pensionerDiscount } = insurance;
  const hasPensionerDiscount = pensionerDiscount > 0;
  return {
    'form:trvani': { 'form:pojisteniOd': interval?.from, 'form:pojisteniDo': interval?.to },
    'form:vymerovaciZaklad': {
      'form:castkaOdvodPojistneho': base,
      'form:prijemNepojistenaCinnost': insurance.isInsured ? undefined : insurance.uninsuredIncome,
    },
    'form:vymerovaciZakladParagraf5':
      !isOrdinary || base === 0 ? undefined : { [`form:pismeno${category}`]: base },
    'form:eldpSeznam': { 'form:eldp': pensionRecord(relationship) },
    'form:pojisteniZamestnanec': { 'form:socialniPojisteni': insurance.employee },
    'form:pojisteniZamestnavatel': { 'form:socialniPojisteni': insurance.employer },
    'form:slevaZamestnance': {
      'form:slevaZamestnanceEvidovana': hasPensionerDiscount,
      'form:slevaZamestnance': hasPensionerDiscount ? { 'form:vyseSlevy': pensionerDiscount } : undefined,
      'form:slevaZamestnanceOvoZelEvidovana': false,
    },
    'form:slevaZamestnavatele': isOrdinary ? employerDiscount(relationship) : undefined,
  };
}

/** A row of the pension record; without insurance only that it has no days (control 307). */
function pensionRecord({ insurance, interval, activity, details }: Relationship): Content {
  if (!insurance.isInsured || interval === null) return { 'form:pocetDnu': 0 };
  // D stands for work after reaching the pension age, as of pensioners with the discount of section 7d.
  const second = details.pensioner || insurance.pensionerDiscount > 0 ? 'D' : '+';
  return {
    'form:kod': `${activity}${second}+`,
    'form:platnostOd': interval.from,
    'form:platnostDo': interval.to,
    'form:pocetDnu': interval.days,
    'form:vymerovaciZaklad': insurance.base,
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
