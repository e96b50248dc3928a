import { type DocumentStep, stepsOf } from '@news-and-accounting/document';
import { halerToJson } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import { computedAgain } from './again.ts';
import type { Computed } from './compute.ts';
import type { StoredDocument } from './document.ts';
import { companyFacts } from './facts.ts';

/** How the figures of a document came about. */
export function stepsJson({ input, figures }: Pick<Computed, 'input' | 'figures'>, currency: string) {
  return stepsOf(input, figures).map((step) => stepJson(step, currency));
}

/** The steps of a stored document; null where it is not what its lines come to, such as one that was taken over. */
export async function storedSteps(sql: Queries, entityId: number, document: StoredDocument) {
  const computed = await computedAgain(sql, await companyFacts(sql, entityId), document);
  const { sums } = computed;
  const isSame = (['base', 'vat_total', 'rounding', 'total', 'total_payable', 'total_czk'] as const).every(
    (figure) => sums[figure] === document[figure],
  );
  return isSame ? stepsJson(computed, document.currency) : null;
}

function stepJson({ what, row, inputs, unrounded, result, unit, paragraph }: DocumentStep, currency: string) {
  const code = (of: string) => (of === 'currency' ? currency : of);
  return {
    ...{ what, row },
    inputs: inputs.map(({ name, value, unit: of }) => ({ name, value, unit: code(of) })),
    unrounded,
    rounding: unrounded === null ? null : 'half_up_to_hundredths',
    result: halerToJson(result),
    currency: code(unit),
    paragraph,
  };
}
