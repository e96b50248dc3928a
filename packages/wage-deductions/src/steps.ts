import type { LegalReference } from '@news-and-accounting/law';
import {
  amountText,
  decimalText,
  divide,
  type Haler,
  halerToJson,
  plus,
  type Rational,
  type RoundingName,
  rational,
  times,
  ZERO,
} from '@news-and-accounting/money';
import type { Claim, ClaimKind } from './claim.ts';
import { type DeductedWage, enforceable, type Turn, type WageDeductions } from './deductions.ts';
import type { DeductionFigures } from './rules.ts';

/** The figures that steps lead to, as the steps of a payslip name them. */
export type DeductionFigure =
  | 'deductions_income'
  | 'deductions_protected'
  | 'deductions_third'
  | 'deductions_excess'
  | 'deductions_total';

export interface DeductionStepInput {
  readonly name: string;
  readonly value: string;
  readonly unit: 'CZK' | 'count';
}

/** One step of the way to the deductions, in the shape of the steps of a payslip. Texts are Czech. */
export interface DeductionStepJson {
  readonly what: string;
  readonly figures: readonly DeductionFigure[];
  readonly inputs: readonly DeductionStepInput[];
  readonly rate: null;
  /** CZK before rounding, decimal text; null for a turn, whose amounts are among the inputs. */
  readonly unrounded: string | null;
  readonly rounding: RoundingName | null;
  readonly result: number | null;
  readonly paragraph: LegalReference;
}

/** Net wages that count, in the order of the slips; the bonus is no wage. */
export interface IncomeOfSlip {
  readonly net: Haler;
  readonly bonus: Haler;
}

/** How the deductions of a person came about, and why each creditor gets what he gets. */
export function deductionSteps(
  wage: DeductedWage,
  incomes: readonly IncomeOfSlip[],
  figures: DeductionFigures,
  due: WageDeductions,
): readonly DeductionStepJson[] {
  return [
    incomeStep(incomes, due),
    protectedStep(wage, figures, due),
    thirdStep(figures, due),
    ...(due.excess > 0 ? [excessStep(figures, due)] : []),
    ...due.turns.map((turn) => turnStep(turn, figures)),
    ...suspendedStep(wage),
    totalStep(due),
  ];
}

const INSOLVENCY_ACT = 'zákona č. 182/2006 Sb., insolvenční zákon';
const OSR = 'zákona č. 99/1963 Sb., občanský soudní řád';

function of(paragraph: string, act = OSR, path = '1963/99'): LegalReference {
  return Object.freeze({ title: `${paragraph} ${act}`, href: `https://www.e-sbirka.cz/sb/${path}` });
}

const PARAGRAPHS = {
  income: of('§ 277'),
  thirds: of('§ 279'),
  total: of('§ 276 až 280'),
  second: of('§ 280 odst. 2 a 3'),
  first: of('§ 280 odst. 1'),
  insolvency: of('§ 398 odst. 3', INSOLVENCY_ACT, '2006/182'),
  suspended: of('§ 109 odst. 1 písm. c) a d)', INSOLVENCY_ACT, '2006/182'),
  agreed: of('§ 146', 'zákona č. 262/2006 Sb., zákoník práce', '2006/262'),
} as const;

const KIND_NAMES: Readonly<Record<ClaimKind, string>> = {
  maintenance: 'běžné výživné',
  maintenance_arrears: 'dlužné výživné',
  priority: 'přednostní pohledávka',
  non_priority: 'nepřednostní pohledávka',
  agreed: 'dohoda o srážkách',
  insolvency: 'insolvence',
};

function incomeStep(incomes: readonly IncomeOfSlip[], due: WageDeductions): DeductionStepJson {
  const inputs = incomes.flatMap(({ net, bonus }) => [
    money('čistá mzda', net),
    ...(bonus === 0 ? [] : [money('daňový bonus, který mzdou není', bonus)]),
  ]);
  return step({
    what:
      incomes.length > 1
        ? 'Čistá mzda pro srážky, všechny vztahy osoby dohromady'
        : 'Čistá mzda, ze které se sráží',
    figures: ['deductions_income'],
    inputs,
    result: due.income,
    paragraph: PARAGRAPHS.income,
  });
}

function protectedStep(
  { dependants }: DeductedWage,
  figures: DeductionFigures,
  due: WageDeductions,
): DeductionStepJson {
  const exact = plus(figures.debtor, times(figures.dependant, rational(BigInt(dependants))));
  return step({
    what: 'Nezabavitelná částka',
    figures: ['deductions_protected'],
    inputs: [
      { name: 'na povinného', value: inCrowns(figures.debtor), unit: 'CZK' },
      { name: 'na vyživovanou osobu', value: inCrowns(figures.dependant), unit: 'CZK' },
      { name: 'vyživované osoby', value: String(dependants), unit: 'count' },
    ],
    unrounded: exact,
    rounding: 'up_to_crown',
    result: due.protected,
    paragraph: figures.protectedReference,
  });
}

function thirdStep(figures: DeductionFigures, due: WageDeductions): DeductionStepJson {
  return step({
    what:
      due.divided === 0
        ? 'Třetina zbytku mzdy: mzda nepřesahuje nezabavitelnou částku, nesráží se nic'
        : 'Třetina zbytku mzdy nad nezabavitelnou částku',
    figures: ['deductions_third'],
    inputs: [
      money('zbytek mzdy', (due.divided + due.excess) as Haler),
      money('na třetiny se dělí nejvýše', figures.limit),
    ],
    unrounded: rational(BigInt(due.divided), 3n),
    rounding: 'down_to_crown',
    result: due.third,
    paragraph: PARAGRAPHS.thirds,
  });
}

function excessStep(figures: DeductionFigures, due: WageDeductions): DeductionStepJson {
  return step({
    what: 'Zbytek nad hranici, který se sráží celý',
    figures: ['deductions_excess'],
    inputs: [money('zbytek mzdy', (due.divided + due.excess) as Haler), money('hranice', figures.limit)],
    result: due.excess,
    paragraph: figures.limitReference,
  });
}

function turnStep(turn: Turn, figures: DeductionFigures): DeductionStepJson {
  const got = [...turn.got.values()].reduce((sum, amount) => sum + amount, 0);
  return step({
    what: turnText(turn),
    figures: ['deductions_total'],
    inputs: [
      money('k dispozici', turn.available),
      ...(turn.agreedAtMost === null
        ? []
        : [money('dohody smějí vzít nejvýš polovinu čisté mzdy', turn.agreedAtMost)]),
      ...turn.claims.flatMap((claim) => [
        money(`${claim.creditor}: zbývá srazit`, amountOf(turn.asked, claim)),
        ...(turn.claims.length > 1 ? [money(`${claim.creditor}: dostane`, amountOf(turn.got, claim))] : []),
      ]),
    ],
    result: got as Haler,
    paragraph: turn.agreedAtMost === null ? paragraphOf(turn) : figures.agreedReference,
  });
}

function paragraphOf({ claims, from }: Turn): LegalReference {
  for (const kind of ['agreed', 'insolvency'] as const)
    if (claims.every((claim) => claim.kind === kind)) return PARAGRAPHS[kind];
  return PARAGRAPHS[from];
}

/** Whom nothing is deducted for while an insolvency lasts. */
function suspendedStep({ claims }: DeductedWage): readonly DeductionStepJson[] {
  const served = enforceable(claims);
  const others = claims.filter((claim) => !served.includes(claim));
  if (others.length === 0) return [];
  return [
    step({
      what: `Po dobu insolvence se nesráží: ${others.map(({ creditor }) => creditor).join(', ')}`,
      figures: ['deductions_total'],
      inputs: [],
      result: ZERO,
      paragraph: PARAGRAPHS.suspended,
    }),
  ];
}

/** Who is served from what, and by what right he is next. */
function turnText(turn: Turn): string {
  const [first] = turn.claims;
  if (first === undefined) throw new RangeError('a turn without claims');
  const pool = turn.from === 'second' ? 'Z druhé třetiny' : 'Z první třetiny';
  const who = turn.claims.map(({ creditor }) => creditor).join(', ');
  const shares = turn.claims.length > 1 ? `, ${sharedText(turn)}` : '';
  return `${pool}: ${who} (${reasonOf(turn, first)}${shares})`;
}

function reasonOf({ from }: Turn, { kind, deliveredOn }: Claim): string {
  const day = `doručeno ${czechDay(deliveredOn)}`;
  if (kind === 'insolvency') return `insolvence, v rozsahu přednostních pohledávek, ${day}`;
  if (from === 'first')
    return kind === 'agreed' ? `${KIND_NAMES.agreed}, až po všech ostatních, ${day}` : `podle pořadí, ${day}`;
  if (kind === 'maintenance') return 'běžné výživné, bez ohledu na pořadí';
  if (kind === 'maintenance_arrears') return 'dlužné výživné, po běžném';
  return `přednostní pohledávka podle pořadí, ${day}`;
}

function sharedText({ got, asked, sharedBy }: Turn): string {
  if ([...asked].every(([id, amount]) => got.get(id) === amount)) return 'stejné pořadí';
  return sharedBy === 'running_maintenance' ? 'v poměru běžného výživného' : 'stejné pořadí, poměrně';
}

function totalStep(due: WageDeductions): DeductionStepJson {
  return step({
    what: 'Srážky celkem',
    figures: ['deductions_total'],
    inputs: due.turns.map((turn) =>
      money(
        turn.from === 'second' ? 'z druhé třetiny' : 'z první třetiny',
        [...turn.got.values()].reduce((sum, amount) => sum + amount, 0) as Haler,
      ),
    ),
    result: due.total,
    paragraph: PARAGRAPHS.total,
  });
}

interface Parts {
  readonly what: string;
  readonly figures: readonly DeductionFigure[];
  readonly inputs: readonly DeductionStepInput[];
  /** Haléře; as `result` when absent. */
  readonly unrounded?: Rational;
  readonly rounding?: RoundingName;
  readonly result: Haler;
  readonly paragraph: LegalReference;
}

function step({ unrounded, rounding, result, ...rest }: Parts): DeductionStepJson {
  return {
    ...rest,
    rate: null,
    unrounded: inCrowns(unrounded ?? rational(BigInt(result))),
    rounding: rounding ?? null,
    result: halerToJson(result),
  };
}

function money(name: string, amount: Haler): DeductionStepInput {
  return { name, value: amountText(amount), unit: 'CZK' };
}

function amountOf(amounts: ReadonlyMap<number, number>, { id }: Claim): Haler {
  return (amounts.get(id) ?? 0) as Haler;
}

function inCrowns(haler: Rational): string {
  return decimalText(divide(haler, rational(100n)));
}

function czechDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}. ${month}. ${year}`;
}
