import { invalidField } from '../../platform/errors.ts';
import { dayText } from '../../platform/http/texts.ts';
import {
  type FilingType,
  heldFilings,
  isOverview,
  isRegular,
  type TaxFilingKind,
  type Typed,
  type VatFilingKind,
} from '../filings/index.ts';

export const VAT_KINDS = ['vat_return', 'control_statement', 'recapitulative_statement'] as const;

/** Which types a kind has, in the order in which they come. */
export const TYPES_OF: Readonly<Record<TaxFilingKind, readonly FilingType[]>> = {
  vat_return: ['B', 'O', 'D', 'E'],
  control_statement: ['B', 'O', 'N', 'E'],
  recapitulative_statement: ['R', 'N'],
  wage_tax_statement: ['B', 'O', 'D', 'E'],
  withholding_statement: ['B', 'O', 'D', 'E'],
  income_tax: ['B', 'O', 'D', 'E'],
  osvc_social: ['N', 'O', 'Z'],
  osvc_health: ['N', 'O', 'Z'],
};

/** Whether what is filed later says what differs, as supplementary filings do; others follow what was filed. */
const isSupplemented = (kind: TaxFilingKind) => TYPES_OF[kind].includes('D');

/** How what comes after the deadline is called. */
function laterWord(kind: TaxFilingKind): string {
  if (isOverview(kind)) return 'změnové';
  return isSupplemented(kind) ? 'dodatečné' : 'následné';
}

/** The types of a kind that are the first of a period. */
const firstType = (kind: TaxFilingKind): FilingType => TYPES_OF[kind][0] ?? 'B';

/** What holds without the filing that an `E` is to take the place of. */
export function heldBefore<F extends Typed>(kind: VatFilingKind, type: FilingType, filed: readonly F[]): F[] {
  const held = heldFilings(kind, filed);
  return type === 'E' ? held.slice(0, -1) : held;
}

/** What the type of a new filing follows from. */
export type TypeQuestion = {
  kind: TaxFilingKind;
  /** In the order of filing. */
  filed: readonly Typed[];
  asked: FilingType | null;
  /** Whether it answers a call of the tax office. */
  isCalled: boolean;
  today: string;
  dueOn: string;
};

/**
 * The type of a new filing: the one asked for, else the one that fits.
 * @throws {HttpError} 422 at `filing_type` for one that does not fit what was filed
 */
export function typeOf(question: TypeQuestion): FilingType {
  const type = question.asked ?? usualType(question);
  const why = whyNot(type, question);
  if (why !== null) throw invalidField('filing_type', why);
  return type;
}

function usualType({ kind, filed, isCalled, today, dueOn }: TypeQuestion): FilingType {
  if (filed.length === 0) return firstType(kind);
  if (kind !== 'recapitulative_statement' && today <= dueOn && !isCalled) return 'O';
  if (isOverview(kind)) return 'Z';
  return isSupplemented(kind) ? 'D' : 'N';
}

function whyNot(type: FilingType, { kind, filed, today, dueOn }: TypeQuestion): string | null {
  const types = TYPES_OF[kind];
  if (!types.includes(type)) return `Toto podání má typy ${types.join(', ')}.`;
  const last = heldFilings(kind, filed).at(-1)?.filing_type;
  if (type === firstType(kind))
    return last === undefined ? null : 'Za toto období už bylo řádné podání podáno.';
  if (last === undefined) return 'Za toto období ještě nebylo podáno řádné podání.';
  if (type === 'O')
    return today <= dueOn
      ? null
      : `Opravné podání lze podat jen do ${dayText(dueOn)}, potom ${laterWord(kind)}.`;
  if (type === 'E' && isRegular(last))
    return `Opravit lze takto jen ${laterWord(kind)} podání, a žádné podáno nebylo.`;
  return null;
}

/** Whether a filing says what differs from an earlier one, or follows it, so that it tells since when that is known. */
export const isLater = (type: FilingType) => !isRegular(type);

/** What of a filing besides its type is entered. */
export type Circumstances = {
  discovered_on: string | null;
  call_number: string | null;
  call_answer: 'B' | 'P' | null;
};

/**
 * Looks whether a filing has what its type needs, and nothing that belongs to another.
 * @throws {HttpError} 422 naming the field
 */
export function checkCircumstances(
  kind: TaxFilingKind,
  type: FilingType,
  { discovered_on: found, call_number: call, call_answer: answer }: Circumstances,
  { to, today }: { to: string; today: string },
): void {
  if (kind !== 'control_statement' && call !== null)
    throw invalidField('call_number', 'Číslo jednací výzvy má jen kontrolní hlášení.');
  if (answer !== null && call === null)
    throw invalidField('call_number', 'K odpovědi na výzvu doplňte její číslo jednací.');
  if (answer === 'P' && !isLater(type))
    throw invalidField('call_answer', 'Potvrdit lze jen hlášení, které bylo podáno.');
  if (isOverview(kind) || !isLater(type)) {
    if (found !== null)
      throw invalidField('discovered_on', 'Den zjištění má jen dodatečné nebo následné podání.');
    return;
  }
  if (found === null) {
    if (call !== null) return;
    throw invalidField(
      'discovered_on',
      kind === 'control_statement'
        ? 'Doplňte, kdy byly důvody zjištěny, nebo číslo jednací výzvy.'
        : 'Doplňte, kdy byly důvody zjištěny.',
    );
  }
  if (found <= to) throw invalidField('discovered_on', 'Důvody nelze zjistit dřív, než období skončilo.');
  if (found > today) throw invalidField('discovered_on', 'Den zjištění nesmí být v budoucnosti.');
}
