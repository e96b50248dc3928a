import { isSelfAssessed, type Treatment } from '@news-and-accounting/document';
import type { ControlSection, VatDirection } from './types.ts';

/** Where a treatment of a direction goes in the forms of a payer. */
export interface TreatmentFacts {
  /** Lines of output or value: at the standard and at a reduced rate. */
  readonly lines: readonly [string, string] | null;
  /** Lines of the deduction, alike. */
  readonly deduction: readonly [string, string] | null;
  /** Which of two depends on the amount. */
  readonly sections: readonly ControlSection[];
  readonly recapitulativeCode: 0 | 2 | 3 | null;
  /** Whether the recipient computes the tax (sections 92a and 108). */
  readonly isSelfAssessed: boolean;
  /** Whether a code of the subject of reverse charge is needed. */
  readonly needsCommodity: boolean;
  /** Whether an identified person has it in the return. */
  readonly isOfIdentified: boolean;
}

type Facts = Partial<TreatmentFacts>;

const both = (line: string): readonly [string, string] => [line, line];
const FOREIGN: Facts = { deduction: ['43', '44'], sections: ['A2'], isOfIdentified: true };

const ISSUED: Partial<Record<Treatment, Facts>> = {
  taxable: { lines: ['1', '2'], sections: ['A4', 'A5'] },
  reverse_charge: { lines: both('25'), sections: ['A1'], needsCommodity: true },
  eu_goods: { lines: both('20'), recapitulativeCode: 0 },
  eu_services: { lines: both('21'), recapitulativeCode: 3, isOfIdentified: true },
  triangular: { lines: both('31'), recapitulativeCode: 2, isOfIdentified: true },
  export: { lines: both('22') },
  oss: { lines: both('24') },
  outside_cz: { lines: both('26') },
  // Section A3 is for investment gold alone, which its commodity says.
  exempt_with_deduction: { lines: both('26') },
  exempt: { lines: both('50') },
  not_subject: {},
};

const RECEIVED: Partial<Record<Treatment, Facts>> = {
  taxable: { deduction: ['40', '41'], sections: ['B2', 'B3'] },
  eu_goods: { lines: ['3', '4'], ...FOREIGN },
  eu_services: { lines: ['5', '6'], ...FOREIGN },
  third_country_services: { lines: ['12', '13'], ...FOREIGN },
  import: { lines: ['7', '8'], deduction: ['43', '44'] },
  reverse_charge: { lines: ['10', '11'], deduction: ['43', '44'], sections: ['B1'], needsCommodity: true },
  triangular: { lines: both('30') },
  exempt: {},
  not_subject: {},
};

function factsOf(direction: VatDirection, table: Partial<Record<Treatment, Facts>>) {
  const entries = Object.entries(table).map(([treatment, facts]): [Treatment, TreatmentFacts] => [
    treatment as Treatment,
    Object.freeze({
      lines: null,
      deduction: null,
      sections: [],
      recapitulativeCode: null,
      needsCommodity: false,
      isOfIdentified: false,
      ...facts,
      isSelfAssessed: isSelfAssessed(direction, treatment as Treatment),
    }),
  ]);
  return new Map(entries);
}

const FACTS: Readonly<Record<VatDirection, ReadonlyMap<Treatment, TreatmentFacts>>> = {
  issued: factsOf('issued', ISSUED),
  received: factsOf('received', RECEIVED),
};

/** Where a treatment goes; throws for one that a direction does not have. */
export function treatmentFacts(direction: VatDirection, treatment: Treatment): TreatmentFacts {
  const facts = FACTS[direction].get(treatment);
  if (facts === undefined) throw new RangeError(`${direction} documents have no ${treatment}`);
  return facts;
}

/** The commodity of investment gold among supplies that are exempt with a deduction (section 92). */
export const INVESTMENT_GOLD = '1';
