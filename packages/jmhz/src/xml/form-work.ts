import { earningsText } from '../figures/wage.ts';
import { decimalText } from '../hours.ts';
import type { Relationship } from '../month.ts';
import type { ReportCompany } from '../report-input.ts';
import { cleanName } from '../text.ts';
import { workplaceOf } from '../workplace.ts';
import type { Content } from './element.ts';

/** `vykonavanaPozice`: where and for how many hours. */
export function positionOf({ details, work }: Relationship, company: ReportCompany): Content {
  const hasContribution = details.apz_contribution ?? false;
  const place = workplaceOf(details.workplace, company);
  return {
    'form:mistoVykonuPrace': {
      'form:obec': cleanName(place?.municipality ?? ''),
      'form:kodObce': place?.municipality_code ?? '',
      'form:kodStatu': place?.country || 'CZ',
    },
    'form:uplatnujiPrispevekApz': hasContribution,
    'form:nastrojApzKod': hasContribution ? (details.apz_instrument ?? undefined) : undefined,
    'form:funkcniPozitky': details.functional_benefits ?? false,
    'form:docasnePrideleniEvidovano': false,
    'form:fondPracovniDoby': {
      'form:stanovenyFond': decimalText(work.standardFund),
      'form:sjednanyFond': decimalText(work.agreedFund),
      'form:stanovenaTydenniDoba': decimalText(work.standardWeek),
    },
  };
}

/** `prubehZamestnani`: days and hours. */
export function courseOf({ card, interval, work, wage, absence }: Relationship): Content {
  const vacation = hoursOf(work.vacation);
  // Who is on maternity leave does not count among those in employment.
  const maternity = card.contract === 'hpp' ? absence.maternity + absence.afterBirth : 0;
  // Overtime needs its premium (control 36), which stands in the split of a wage above zero (control 267).
  const hasOvertime = work.overtime > 0 && work.worked > 0 && wage.wage > 0;
  return {
    'form:odpracovaneDny': { 'form:dnyEvidencniStav': (interval?.days ?? 0) - maternity },
    'form:odpracovaneHodiny': {
      'form:pocet': decimalText(work.worked),
      'form:rozpad': hasOvertime ? { 'form:prescas': decimalText(work.overtime) } : undefined,
    },
    'form:neodpracovaneHodiny':
      work.unworked > 0
        ? {
            'form:hodinyNeodpracCelkem': decimalText(work.unworked),
            'form:hodinyNeodpracNahrada': vacation,
            'form:hodinyNeodpracBezNahrady': hoursOf(absence.uncompensatedHours),
            'form:hodinyNeodpracNeschop': hoursOf(absence.compensatedHours),
            'form:hodinyNeodpracDovol': vacation,
            'form:hodinyNeodpracOcr': hoursOf(absence.careHours),
          }
        : undefined,
  };
}

function hoursOf(thousandths: number): string | undefined {
  return thousandths > 0 ? decimalText(thousandths) : undefined;
}

/** `mzda`: the wage in its parts. */
export function wageOf({ work, wage }: Relationship): Content {
  const hasPremium = work.overtime > 0 || wage.overtimePay > 0;
  return {
    'form:mzdaZuctovana': wage.wage,
    'form:mzdaRozpad':
      wage.wage > 0
        ? {
            'form:tarif': wage.tariff,
            'form:odmenyPravidelne': 0,
            'form:odmenyNepravidelne': wage.bonuses,
            'form:priplatky': hasPremium
              ? { 'form:celkem': wage.overtimePay, 'form:prescas': wage.overtimePay }
              : undefined,
          }
        : undefined,
    'form:nahrady':
      wage.vacationPay > 0 || wage.sickPay > 0
        ? {
            // The sum leaves the compensation in sickness out.
            'form:mzdyZuctovane': wage.vacationPay,
            'form:dovolena': wage.vacationPay > 0 ? wage.vacationPay : undefined,
            'form:docasnaNeschopnost': wage.sickPay > 0 ? wage.sickPay : undefined,
          }
        : undefined,
    'form:vydelek': { 'form:vydelekPrumernyHod': earningsText(wage) },
  };
}
