import { halerFromJson } from '@news-and-accounting/money';
import type { Child, PersonMonth, Relationship } from '../facts.ts';
import CASES from './cases/payslips.json' with { type: 'json' };
import { monthWith } from './facts.ts';

/** The worked examples, each with the person that it is about. */
export const WORKED_CASES = CASES.map(({ name, year, facts, expected }) => ({
  name,
  person: personOf(year, facts),
  expected,
}));

type Facts = (typeof CASES)[number]['facts'];

function personOf(year: number, facts: Facts): PersonMonth {
  const relationship: Partial<Relationship> = {
    contract: facts.contract as Relationship['contract'],
    baseGross: halerFromJson(facts.gross),
    declaration: facts.declaration,
    payee: (facts.payee ?? 'employee') as Relationship['payee'],
    children: (facts.children ?? []) as Child[],
    stateInsured: facts.state_insured ?? false,
    disability: (facts.disability ?? 'none') as Relationship['disability'],
    ztpp: facts.ztpp ?? false,
    pensioner: facts.pensioner ?? false,
    category: (facts.category ?? 'A') as Relationship['category'],
  };
  return monthWith(year, [relationship], {
    socialBaseReached: halerFromJson(facts.social_base_reached ?? 0),
  });
}
