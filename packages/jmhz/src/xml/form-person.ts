import { birthDateOf, birthDigits } from '../birth.ts';
import type { PersonFigures } from '../figures/person.ts';
import { hasDeclaration, isResident, type Person, type Relationship } from '../month.ts';
import type { EmploymentCard, OtherPerson } from '../report-input.ts';
import { cleanName } from '../text.ts';
import type { Content } from './element.ts';

/** `souhrnDataZec`: what is told once about a person, on the primary form. */
export function personSummary({ person, details }: Relationship, month: number): Content {
  const { figures } = person;
  const declared = hasDeclaration(person);
  return {
    'form:prijmy': { 'form:zuctovanoCelkem': figures.gross },
    'form:zalohaNaDan': advanceOf(person),
    'form:zvlastniSazbaDane': withholdingOf(figures, declared),
    'form:prohlaseniPoplatnika': declared,
    'form:prohlaseniPoplatnikaDane': declared ? creditsOf(person) : undefined,
    'form:rocniUhrny': annualSettlement(person, month),
    'form:mzdaCista': {
      // A negative net wage, when the employee owes the health insurance top-up, has no place in the form.
      'form:mzdaCista': Math.max(0, figures.net),
      'form:srazkyZeMzdyEvidovany': details.wage_deductions ?? false,
    },
    'form:zdravPojZamestnavatel': { 'form:zdravotniPojisteni': figures.healthEmployer },
    'form:zdravPojZamestnanec': { 'form:zdravotniPojisteni': figures.healthEmployee },
  };
}

/** Without a declaration zeros count as filled and may be refused (controls 244 and 245). */
function advanceOf(person: Person): Content | undefined {
  const { figures, relationships } = person;
  const declared = hasDeclaration(person);
  const isTaxed = figures.advanceBase !== 0 || figures.advanceBeforeCredits !== 0 || figures.advance !== 0;
  const hasAdvance = relationships.some(({ slip }) => slip.data.tax.kind === 'advance');
  if (!hasAdvance || !(declared || isTaxed)) return undefined;
  return {
    'form:zakladDane': figures.advanceBase,
    'form:vypoctenaZaloha': figures.advanceBeforeCredits,
    'form:danZalohaPoSleve': figures.advance,
    'form:danBonus': declared && isResident(person) ? figures.bonus : undefined,
  };
}

function withholdingOf(figures: PersonFigures, declared: boolean): Content | undefined {
  if (declared || figures.gross === 0 || (figures.withheldBase === 0 && figures.withholding === 0)) {
    return undefined;
  }
  return { 'form:zakladDane': figures.withheldBase, 'form:srazenaDan': figures.withholding };
}

function creditsOf(person: Person): Content | undefined {
  const { figures, taxpayer } = person;
  const { credits, benefit } = figures;
  const content: Content = {
    'form:zakladniSleva': positive(credits.taxpayer),
    'form:zakladniSlevaInvalidita12': positive(credits.disability_first_second),
    'form:rozsirenaSlevaInvalidita3': positive(credits.disability_third),
    'form:slevaZTPP': positive(credits.ztpp),
    'form:danoveZvyhodneniDetiMesic': positive(benefit),
    'form:zvyhodneniDetiMesic': benefit > 0 ? childrenOf(taxpayer) : undefined,
    'form:slevaDite': benefit > 0 ? figures.benefitAsCredit : undefined,
  };
  return Object.values(content).every((value) => value === undefined) ? undefined : content;
}

function positive(amount: number): number | undefined {
  return amount > 0 ? amount : undefined;
}

function childrenOf({ children, details }: EmploymentCard): Content {
  const isShared = details?.other_supporting_person ?? false;
  return {
    'form:vyzivujeJinaOsoba': isShared,
    'form:jineOsoby': isShared
      ? { 'form:jinaOsoba': (details?.other_persons ?? []).map(personOf) }
      : undefined,
    'form:vyzivovaneDeti': {
      'form:vyzivovaneDite': children.map((child) => ({
        'form:dite': personOf(child),
        'form:prukazZtpp': child.ztpp,
        'form:poradi': String(child.order),
      })),
    },
  };
}

function personOf(person: OtherPerson): Content {
  return {
    'form:jmeno': cleanName(person.first_name ?? ''),
    'form:prijmeni': cleanName(person.last_name ?? ''),
    'form:datumNarozeni': birthDateOf(person) ?? undefined,
    'form:rodneCislo': birthDigits(person) ?? undefined,
  };
}

/** January and February tell whether the settlement was asked for, January to March whether it was done. */
function annualSettlement({ relationships }: Person, month: number): Content | undefined {
  if (month > 3) return undefined;
  const wasAsked = relationships.some(({ details }) => details.annual_settlement_requested === true);
  return {
    'form:rocniZuctovaniZadost': month <= 2 ? wasAsked : undefined,
    'form:rocniZuctovaniProvedeno': false,
  };
}
