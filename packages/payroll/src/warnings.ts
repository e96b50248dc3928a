import { formatCzk, type Haler } from '@news-and-accounting/money';
import { bonusOf } from './credits.ts';
import type { PersonMonth, Relationship } from './facts.ts';
import type { PersonCalculation } from './person-calculation.ts';
import { withholdingGroup } from './tax-kind.ts';

/** What a payroll accountant should look at in the slip of the relationship `i` (in order), in Czech. */
export function warningsOf(
  person: PersonMonth,
  calculation: PersonCalculation,
  i: number,
  net: number,
): readonly string[] {
  const warnings: string[] = [];
  const relationship = calculation.earnings[i]?.relationship;
  if (!relationship) return warnings;
  if (net < 0) warnings.push(`Čistá mzda je záporná, zaměstnanec dluží ${czk(-net)}.`);
  aboutSocial(warnings, relationship, calculation, i);
  aboutHealth(warnings, relationship, calculation, i);
  aboutTax(warnings, relationship, calculation, i);
  if (person.relationships.length > 1) aboutPerson(warnings, person);
  return warnings;
}

function aboutSocial(
  warnings: string[],
  relationship: Relationship,
  { social, parameters }: PersonCalculation,
  i: number,
): void {
  const slip = social[i];
  if (!slip) return;
  if (slip.capped) {
    const maximum = czk(parameters.social.annualMaximumBase);
    warnings.push(`Byl dosažen maximální vyměřovací základ sociálního pojištění ${maximum}.`);
  }
  if (slip.category !== relationship.category) {
    warnings.push(`Kategorie ${relationship.category} v tomto měsíci neexistuje, použita je kategorie A.`);
  }
  if (relationship.partTimeDiscount === null) return;
  warnings.push(
    slip.employerDiscount > 0
      ? 'U slevy na pojistném zaměstnavatele ověřte sjednanou a odpracovanou dobu, systém je neposuzuje.'
      : 'Sleva na pojistném zaměstnavatele nebyla uplatněna, podmínky nejsou splněny.',
  );
}

function aboutHealth(
  warnings: string[],
  relationship: Relationship,
  { health }: PersonCalculation,
  i: number,
): void {
  const topUp = health[i]?.topUp ?? 0;
  if (topUp === 0) return;
  warnings.push(
    `Zaměstnanec doplácí ${czk(topUp)} do minimálního vyměřovacího základu zdravotního pojištění.`,
  );
  if (relationship.student) {
    warnings.push('Student bývá státním pojištěncem; je-li jím, vyznačte to na kartě a doplatek odpadne.');
  } else if (relationship.disability !== 'none') {
    // The credit is for who draws the pension, and the state insures who draws one (§ 7(1)(b) of act 48/1997).
    warnings.push(
      'Za toho, kdo pobírá invalidní důchod, platí zdravotní pojištění stát; pobírá-li ho, vyznačte to na kartě, pásku přepočítejte a doplatek odpadne.',
    );
  }
}

function aboutTax(
  warnings: string[],
  relationship: Relationship,
  { taxes, earnings, parameters }: PersonCalculation,
  i: number,
): void {
  const { tax } = parameters;
  const slip = taxes[i];
  if (!slip) return;
  const claimed = relationship.children.length > 0 || relationship.disability !== 'none' || relationship.ztpp;
  if (claimed && !earnings.some((other) => other.relationship.declaration)) {
    warnings.push('Bez prohlášení poplatníka se slevy na dani ani daňové zvýhodnění neuplatní.');
  }
  const { total, asCredit } = slip.childBenefit;
  const income = earnings.reduce((sum, earning) => sum + earning.income, 0);
  const [remainder, bonus] = [total - asCredit, bonusOf(total - asCredit, income, tax)];
  if (remainder > bonus) {
    warnings.push(`Část daňového zvýhodnění ${czk(remainder - bonus)} nelze v tomto měsíci vyplatit.`);
  }
  if (relationship.children.length > 0) aboutChildren(warnings, relationship);
  const uncertain =
    slip.kind === 'withholding' &&
    !tax.withholdingOtherEnd.inclusive &&
    withholdingGroup(relationship, tax) === 'other' &&
    slip.base === tax.withholdingOtherEnd.amount;
  if (uncertain) warnings.push('Příjem je právě na hranici pro srážkovou daň, ověřte způsob zdanění.');
}

function aboutChildren(warnings: string[], { children }: Relationship): void {
  const count = (order: 1 | 2 | 3 | 'N') => children.filter((child) => child.order === order).length;
  if (count(1) > 1 || count(2) > 1) warnings.push('Pořadí 1 nebo 2 má více dětí, ověřte pořadí.');
  const gap = (count(2) > 0 && count(1) === 0) || (count(3) > 0 && count(2) === 0);
  if (gap && count('N') === 0) warnings.push('V pořadí dětí je mezera, ověřte pořadí.');
}

function aboutPerson(warnings: string[], { relationships }: PersonMonth): void {
  const signed = relationships.filter(({ declaration }) => declaration).length;
  if (signed > 0 && signed < relationships.length) {
    warnings.push(
      'Karty téže osoby se liší v prohlášení poplatníka; podepsané prohlášení platí pro všechny.',
    );
  }
}

function czk(amount: number): string {
  return formatCzk(amount as Haler);
}
