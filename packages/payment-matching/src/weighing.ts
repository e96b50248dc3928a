import { czechMoney, type Haler } from '@news-and-accounting/money';
import type { Clues } from './clues.ts';
import { monthText } from './months.ts';
import { symbolOf } from './open-items.ts';
import { AGAINST_TEXTS, evidenceText } from './texts.ts';
import type {
  Against,
  AgainstCode,
  CandidateKind,
  Evidence,
  EvidenceCode,
  Movement,
  Target,
} from './types.ts';

const WEIGHTS: Readonly<Record<EvidenceCode, number>> = {
  symbol: 40,
  amount: 30,
  amount_sum: 30,
  account: 20,
  message: 20,
  name: 10,
  order: 40,
};

/** A finding with the value that was compared; an amount is a number. Most are never shown, so they have no text. */
export interface Finding<Code> {
  readonly code: Code;
  readonly value: string | number;
}

/** What speaks for a target and what against it. */
export interface Weighed {
  readonly evidence: readonly Finding<EvidenceCode>[];
  readonly against: readonly Finding<AgainstCode>[];
}

const finding = <Code>(code: Code, value: string | number = ''): Finding<Code> => ({ code, value });
export const evidenceOf: (code: EvidenceCode, value: string | number) => Finding<EvidenceCode> = finding;
export const againstOf: (code: AgainstCode, value?: string | number) => Finding<AgainstCode> = finding;

const valueText = (value: string | number, currency: string) =>
  typeof value === 'number' ? czechMoney(value as Haler, currency) : value;

export function shownEvidence(
  { kind, evidence }: Weighed & { readonly kind: CandidateKind },
  currency: string,
): readonly Evidence[] {
  return evidence.map(({ code, value }) => ({
    code,
    text: evidenceText(kind, code, valueText(value, currency)),
    weight: WEIGHTS[code],
  }));
}

export function shownAgainst(against: Weighed['against'], currency: string): readonly Against[] {
  return against.map(({ code, value }) => ({ code, text: AGAINST_TEXTS[code](valueText(value, currency)) }));
}

export const has = ({ evidence }: Weighed, code: EvidenceCode) => evidence.some((each) => each.code === code);
export const scoreOf = ({ evidence }: Weighed) =>
  Math.min(
    100,
    evidence.reduce((total, { code }) => total + WEIGHTS[code], 0),
  );

/** One target by itself. */
export function weigh(target: Target, clues: Clues, isOrdered: boolean): Weighed {
  const { movement } = clues;
  const evidence = [...partyEvidence(target, clues)];
  const against = [...partyAgainst([target], clues)];
  if (clues.symbolTargets.some(({ key }) => key === target.key)) {
    evidence.push(evidenceOf('symbol', movement.variableSymbol ?? ''));
  }
  const token = clues.named.get(target.key);
  if (clues.ofMonth?.key === target.key && target.month !== undefined)
    evidence.push(evidenceOf('message', monthText(target.month)));
  else if (token !== undefined) evidence.push(evidenceOf('message', token));
  if (isOrdered) evidence.push(evidenceOf('order', clues.amount));
  if (target.currency === movement.currency) {
    const missing = target.remaining - clues.amount;
    if (missing === 0) evidence.push(evidenceOf('amount', clues.amount));
    else against.push(againstOf(missing > 0 ? 'amount_less' : 'amount_more', Math.abs(missing)));
  }
  if (isUnderAnotherSymbol(target, movement)) {
    against.push(againstOf('symbol_differs', target.variableSymbol ?? ''));
  }
  if (isFar(target, movement.bookedOn)) against.push(againstOf('date', movement.bookedOn));
  return { evidence, against };
}

/** An authority books what came under another symbol for somebody else, or keeps it aside. */
const isUnderAnotherSymbol = ({ kind, variableSymbol: own }: Target, { variableSymbol: given }: Movement) =>
  kind === 'duty' && own !== null && given !== null && symbolOf(own) !== symbolOf(given);

/** Account and name of whom the target is of. */
export function* partyEvidence(target: Target, clues: Clues): Generator<Finding<EvidenceCode>> {
  const { movement } = clues;
  const isAccount =
    target.account === null
      ? target.partnerKey !== null && clues.partners.has(target.partnerKey)
      : target.account === movement.counterAccount;
  if (isAccount) yield evidenceOf('account', movement.counterAccount ?? '');
  if (clues.isSimilar(target.partnerKey)) yield evidenceOf('name', movement.counterName ?? '');
}

/** What says that it is somebody else's; of a combination with all of its members. */
export function* partyAgainst(targets: readonly Target[], clues: Clues): Generator<Finding<AgainstCode>> {
  const { movement, symbolTargets, partners, namedPartners } = clues;
  const keys = new Set(targets.map(({ key }) => key));
  if (symbolTargets.length > 0 && !symbolTargets.some(({ key }) => keys.has(key))) {
    yield againstOf('symbol_of_other', movement.variableSymbol ?? '');
  }
  const [target] = targets;
  const owner = target?.partnerKey ?? null;
  const isOwn = target?.account !== null && target?.account === movement.counterAccount;
  if (partners.size > 0 && !isOwn && (owner === null || !partners.has(owner))) {
    yield againstOf('account_of_other', movement.counterAccount ?? '');
  }
  const isNameOfOther = namedPartners.size > 0 && (owner === null || !namedPartners.has(owner));
  if (isNameOfOther && !isOwn && !clues.isSimilar(owner)) {
    yield againstOf('name_of_other', movement.counterName ?? '');
  }
}

const DAY = 86_400_000;

/** More than 60 days before issue, or before the due day of what authorities get, or more than 400 after due. */
export function isFar({ kind, direction, issuedOn, dueOn }: Target, bookedOn: string): boolean {
  const booked = Date.parse(bookedOn);
  // Advances of one symbol and amount are owed for months ahead: half a year before its day nobody pays one. What an
  // authority gives back comes a month after the form was filed, however long before its last day that was.
  const begins = kind === 'duty' && direction === 'out' ? dueOn : issuedOn;
  if (begins !== null && (Date.parse(begins) - booked) / DAY > 60) return true;
  return dueOn !== null && (booked - Date.parse(dueOn)) / DAY > 400;
}
