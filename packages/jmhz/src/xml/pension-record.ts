import { type PensionRecord, pensionRecord } from '../figures/pension-record.ts';
import type { Relationship } from '../month.ts';
import type { Content } from './element.ts';

/** A row of the pension record; without insurance only that it has no days (control 307). */
export function pensionRecordOf(relationship: Relationship): Content {
  const record = pensionRecord(relationship);
  const { interval } = relationship;
  if (record === null || interval === null) return { 'form:pocetDnu': 0 };
  return {
    'form:kod': record.code,
    'form:platnostOd': interval.from,
    'form:platnostDo': interval.to,
    'form:pocetDnu': record.days,
    'form:vymerovaciZaklad': record.base,
    'form:vylouceneDny': excludedDays(record),
    'form:odecitaneDny': deductedDays(record),
  };
}

/** Each of the two sums stands with all of its parts, zeros included. */
function excludedDays({ excluded, excludedOfSickness }: PensionRecord): Content | undefined {
  if (excluded === null && excludedOfSickness === null) return undefined;
  return {
    'form:vylouceneDobyCelkem': excluded?.total,
    'form:docasNeschopnost': excluded?.sickness,
    'form:penezitaPomocMaterstvi': excluded?.maternity,
    'form:osetrovaniClenaRodiny': excluded?.care,
    'form:otcovska': excluded?.paternity,
    'form:vyloucenePar18': excludedOfSickness?.total,
    'form:omluvenaNepritomnost': excludedOfSickness?.unpaid,
    'form:pracovniNeschopnost': excludedOfSickness?.compensated,
    'form:vyplaceniDavek': excludedOfSickness?.benefit,
  };
}

function deductedDays({ deducted }: PensionRecord): Content | undefined {
  if (deducted === null) return undefined;
  return {
    'form:odecitaneDobyCelkem': deducted.total,
    'form:pracovniNeschopnost': positive(deducted.sickness),
    'form:materstvi': positive(deducted.maternity),
    'form:osetrovaniSNarokem': positive(deducted.care),
    'form:otcovska': positive(deducted.paternity),
    'form:neplaceneVolno': positive(deducted.unpaid),
    'form:neomluveneAbsence': positive(deducted.unexcused),
  };
}

function positive(days: number): number | undefined {
  return days > 0 ? days : undefined;
}
