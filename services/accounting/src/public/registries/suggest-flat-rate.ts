import type { FlatRate, IncomeKind } from '../codebooks/entries.ts';
import { flatRateRule, incomeKind } from '../codebooks/flat-rates.ts';
import { activityName } from '../codebooks/nace.ts';
import { activitiesOf } from './activities.ts';
import { type Evidence, legalFormCode } from './evidence.ts';
import type { Trade } from './read-trades.ts';

export interface FlatRateSuggestion {
  readonly income_kind: IncomeKind;
  readonly flat_rate: FlatRate;
  readonly flat_rate_reason: string;
}

interface Ground {
  readonly kind: IncomeKind;
  /** What the suggestion rests on, as a Czech phrase. */
  readonly because: string;
  readonly note?: string | null;
}

/** Farmers, registered or not, and agricultural entrepreneurs. */
const FARMER_FORMS = new Set(['103', '104', '107', '108']);
/** Persons doing business under acts other than the Trades Licensing Act. */
const PROFESSION_FORMS = new Set(['105', '106']);
const AGRICULTURE = /^0[123]/;

/**
 * Flat-rate expenses of a self-employed person (Income Tax Act, section 7(7)). The legal form decides first, then
 * the kinds of trade licences when all are of one sort, then the prevailing activity. Always a suggestion.
 */
export function suggestFlatRate(evidence: Evidence): FlatRateSuggestion {
  const ground = groundOf(evidence);
  const { name, rate, reference } = incomeKind(ground.kind);
  const note = ground.note ? ` ${ground.note}` : '';
  const reason = `Návrh podle ${ground.because}: ${name}, ${rate} % (${reference}).${note} Ověřte podle skutečných příjmů.`;
  return { income_kind: ground.kind, flat_rate: rate, flat_rate_reason: reason };
}

function groundOf(evidence: Evidence): Ground {
  const form = legalFormCode(evidence) ?? '';
  const { prevailing } = activitiesOf(evidence);
  if (FARMER_FORMS.has(form)) return { kind: 'agriculture', because: 'právní formy' };
  if (PROFESSION_FORMS.has(form)) {
    return prevailing !== null && AGRICULTURE.test(prevailing)
      ? { kind: 'agriculture', because: activityPhrase(evidence) }
      : { kind: 'other', because: 'právní formy' };
  }
  return licenceGround(evidence.trades?.trades ?? [], evidence.today) ?? activityGround(evidence);
}

/** With licences of both sorts the activity has to decide. */
function licenceGround(trades: readonly Trade[], today: string): Ground | null {
  const kinds = trades.filter(({ ends }) => ends === null || ends > today).map(({ kind }) => kind);
  if (kinds.length === 0 || kinds.includes(null)) return null;
  if (kinds.every((kind) => kind === 'R')) return { kind: 'craft', because: 'živnostenského oprávnění' };
  return kinds.includes('R') ? null : { kind: 'trade', because: 'živnostenského oprávnění' };
}

function activityGround(evidence: Evidence): Ground {
  const { version, prevailing } = activitiesOf(evidence);
  const rule = prevailing === null ? null : flatRateRule(version, prevailing);
  if (rule !== null) return { kind: rule.income_kind, because: activityPhrase(evidence), note: rule.note };
  return { kind: 'trade', because: prevailing === null ? 'právní formy' : activityPhrase(evidence) };
}

function activityPhrase(evidence: Evidence): string {
  const { version, prevailing } = activitiesOf(evidence);
  const name = prevailing === null ? null : activityName(version, prevailing);
  return name === null ? `činnosti CZ-NACE ${prevailing}` : `činnosti CZ-NACE ${prevailing} ${name}`;
}
