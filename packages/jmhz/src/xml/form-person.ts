import type { FormKind } from '../activity.ts';
import type { PersonFigures } from '../figures/person.ts';
import { hasDeclaration, isResident, type Person, type Relationship } from '../month.ts';
import type { EmploymentCard } from '../report-input.ts';
import type { Content } from './element.ts';
import { settlementOfYear } from './form-settlement.ts';
import { nameAndBirth } from './named-person.ts';

/** What a summary has besides income and tax, and whether all credits, bonuses and exempt incomes have a place in it. */
interface SummaryKind {
  readonly hasNetWage: boolean;
  readonly hasEmployerHealth: boolean;
  readonly hasEmployeeHealth: boolean;
  readonly hasBasicCreditOnly: boolean;
}

const REST = {
  hasNetWage: false,
  hasEmployerHealth: false,
  hasEmployeeHealth: false,
  hasBasicCreditOnly: false,
};
const SUMMARIES: Readonly<Record<FormKind, SummaryKind>> = {
  bezPriznaku: { ...REST, hasNetWage: true, hasEmployerHealth: true, hasEmployeeHealth: true },
  cinnostKS: { ...REST, hasEmployeeHealth: true },
  pestoun: { ...REST, hasEmployerHealth: true, hasEmployeeHealth: true },
  ozpTpp: REST,
  jinyPrijem: REST,
  mezinarodniPronajemSily: { ...REST, hasBasicCreditOnly: true },
};

/** Whether the summary of the form has room for everything that the summary of ordinary work has. */
export function hasWholeSummary(form: FormKind): boolean {
  return SUMMARIES[form].hasNetWage;
}

/** Whether credits besides the taxpayer's have a place on the form. */
export function hasAllCredits(form: FormKind): boolean {
  return !SUMMARIES[form].hasBasicCreditOnly;
}

/** `souhrnDataZec`: what is told once about a person, on the primary form. */
export function personSummary({ person, details, form }: Relationship, month: number): Content {
  const { figures } = person;
  const declared = hasDeclaration(person);
  const kind = SUMMARIES[form];
  return {
    'form:prijmy': {
      'form:zuctovanoCelkem': figures.gross,
      'form:osvobozenoCelkem': kind.hasBasicCreditOnly ? undefined : positive(figures.exempt),
    },
    'form:zalohaNaDan': advanceOf(person, kind),
    'form:zvlastniSazbaDane': withholdingOf(figures, declared),
    'form:prohlaseniPoplatnika': declared,
    'form:prohlaseniPoplatnikaDane': declared ? creditsOf(person, kind) : undefined,
    'form:rocniUhrny': settlementOfYear(person, month, form),
    'form:mzdaCista': kind.hasNetWage
      ? {
          // A negative net wage, when the employee owes the health insurance top-up, has no place in the form.
          'form:mzdaCista': Math.max(0, figures.net),
          'form:srazkyZeMzdyEvidovany': (details.wage_deductions ?? false) || hasDeductions(person),
        }
      : undefined,
    'form:zdravPojZamestnavatel': kind.hasEmployerHealth
      ? { 'form:zdravotniPojisteni': figures.healthEmployer }
      : undefined,
    'form:zdravPojZamestnanec': kind.hasEmployeeHealth
      ? { 'form:zdravotniPojisteni': figures.healthEmployee }
      : undefined,
  };
}

/** Without a declaration zeros count as filled and may be refused (controls 244 and 245). */
function advanceOf(person: Person, { hasBasicCreditOnly }: SummaryKind): Content | undefined {
  const { figures, relationships } = person;
  const declared = hasDeclaration(person);
  const isTaxed = figures.advanceBase !== 0 || figures.advanceBeforeCredits !== 0 || figures.advance !== 0;
  const hasAdvance = relationships.some(({ slip }) => slip.data.tax.kind === 'advance');
  if (!hasAdvance || !(declared || isTaxed)) return undefined;
  return {
    'form:zakladDane': figures.advanceBase,
    'form:vypoctenaZaloha': figures.advanceBeforeCredits,
    'form:danZalohaPoSleve': figures.advance,
    'form:danBonus': declared && isResident(person) && !hasBasicCreditOnly ? figures.bonus : undefined,
  };
}

function withholdingOf(figures: PersonFigures, declared: boolean): Content | undefined {
  if (declared || figures.gross === 0 || (figures.withheldBase === 0 && figures.withholding === 0)) {
    return undefined;
  }
  return { 'form:zakladDane': figures.withheldBase, 'form:srazenaDan': figures.withholding };
}

function creditsOf(person: Person, { hasBasicCreditOnly }: SummaryKind): Content | undefined {
  const { figures, taxpayer } = person;
  const { credits, benefit } = figures;
  if (hasBasicCreditOnly) {
    return credits.taxpayer > 0 ? { 'form:zakladniSleva': credits.taxpayer } : undefined;
  }
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
      ? { 'form:jinaOsoba': (details?.other_persons ?? []).map(nameAndBirth) }
      : undefined,
    'form:vyzivovaneDeti': {
      'form:vyzivovaneDite': children.map((child) => ({
        'form:dite': nameAndBirth(child),
        'form:prukazZtpp': child.ztpp,
        'form:poradi': String(child.order),
      })),
    },
  };
}

/** Ordered by a court or an authority, or agreed, and deducted from a wage of the month. */
function hasDeductions({ relationships }: Person): boolean {
  return relationships.some(({ slip }) => slip.data.deductions !== undefined);
}
