import type { Law, LawValueOf, LocalDate } from '@news-and-accounting/law';

/** What law/civil says of default interest. */
export interface LateInterestRules {
  /** The repo rate of the half-year that a day lies in; null when it is not known. */
  repoRate(date: LocalDate): LawValueOf<'number'> | null;
  /** Percentage points on top of it; null before the regulation came into force. */
  addition(date: LocalDate): LawValueOf<'number'> | null;
  /** Flat costs of recovery in CZK; null before the regulation came into force. */
  recoveryCosts(date: LocalDate): LawValueOf<'number'> | null;
}

/** Reads the values once. Throws `LawError` for a missing file or another shape. */
export function lateInterestRulesFromLaw(law: Law): LateInterestRules {
  const on = (key: string) => {
    const history = law.history(`civil.${key}`, 'number');
    return (date: LocalDate) =>
      history.find(({ from, to }) => from <= date && (to === null || date <= to)) ?? null;
  };
  return Object.freeze({
    repoRate: on('repo_rate_of_half_year'),
    addition: on('late_interest_addition'),
    recoveryCosts: on('recovery_costs'),
  });
}
