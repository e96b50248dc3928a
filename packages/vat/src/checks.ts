import { type Haler, haler, ZERO } from '@news-and-accounting/money';
import type {
  Check,
  CheckCode,
  CheckedDocument,
  ControlAmounts,
  ControlSections,
  ControlStatement,
  ControlTotals,
  RecapitulativeStatement,
  ReturnLine,
  ReturnSource,
  VatReturn,
} from './content.ts';
import { finding } from './findings.ts';
import type { Finding } from './types.ts';

/** Lines whose exact base is to be a total of the control statement. */
const CONTROL: readonly (readonly [
  CheckCode,
  lines: readonly string[],
  total: keyof ControlTotals,
  what: string,
])[] = [
  ['KH_1', ['1'], 'obrat23', 'oddíly A4 a A5, základní sazba'],
  ['KH_2', ['2'], 'obrat5', 'oddíly A4 a A5, snížené sazby'],
  ['KH_10', ['10'], 'rez_pren23', 'oddíl B1, základní sazba'],
  ['KH_11', ['11'], 'rez_pren5', 'oddíl B1, snížené sazby'],
  ['KH_25', ['25'], 'pln_rez_pren', 'oddíl A1'],
  ['KH_40', ['40'], 'pln23', 'oddíly B2 a B3, základní sazba'],
  ['KH_41', ['41'], 'pln5', 'oddíly B2 a B3, snížené sazby'],
  ['KH_A2', ['3', '4', '5', '6', '9', '12', '13'], 'celk_zd_a2', 'oddíl A2'],
];

/**
 * The bases of the return against those of the control statement, or of the three statements of a quarter, to the
 * haléř: both come of the same rows.
 */
export function controlChecks(
  { lines }: Pick<VatReturn, 'lines'>,
  statements: readonly ControlStatement[],
): Check[] {
  return CONTROL.map(([check, numbers, total, what]) => {
    const compared = lines.filter(({ line }) => numbers.includes(line));
    const left = sum(compared.map(({ exact }) => exact.base));
    const right = sum(statements.map(({ totals }) => totals[total]));
    const name = numbers.length === 1 ? `Řádek ${numbers[0]}` : 'Řádky 3 až 6, 9, 12 a 13';
    return checked(check, `${name} proti kontrolnímu hlášení: ${what}`, left, right, ZERO, () =>
      atFault(
        compared.flatMap(({ sources }) => sources),
        statements.flatMap(({ sections }) => rowsOf(sections, total)),
      ),
    );
  });
}

const RECAPITULATIVE: readonly (readonly [CheckCode, line: string, code: 0 | 2 | 3])[] = [
  ['SH_20', '20', 0],
  ['SH_21', '21', 3],
  ['SH_31', '31', 2],
];
const CROWN = 100;

/** Values of the return against those of the recapitulative statements: each row may be rounded up by a crown. */
export function recapitulativeChecks(
  { lines }: Pick<VatReturn, 'lines'>,
  statements: readonly RecapitulativeStatement[],
): Check[] {
  return RECAPITULATIVE.map(([check, line, code]) => {
    const compared = lines.filter((each) => each.line === line);
    const rows = statements
      .flatMap((each) => each.rows)
      .filter((row) => row.code === code && row.storno === null);
    const left = sum(compared.map(({ base }) => base ?? ZERO));
    const right = sum(rows.map(({ value }) => value));
    const label = `Řádek ${line} proti souhrnnému hlášení: kód ${code}`;
    return checked(check, label, left, right, haler(rows.length * CROWN), () => {
      const reported = new Set(rows.flatMap(({ documentIds }) => documentIds));
      return sourcesOf(compared)
        .filter(({ documentId }) => documentId !== null && !reported.has(documentId))
        .map(missing);
    });
  });
}

/** A comparison of two figures. @param documents asked for when they differ */
export function checked(
  check: CheckCode,
  label: string,
  left: Haler,
  right: Haler,
  tolerance: Haler,
  documents: () => readonly CheckedDocument[],
): Check {
  const difference = haler(left - right);
  const ok = Math.abs(difference) <= tolerance;
  return { check, label, left, right, difference, tolerance, ok, documents: ok ? [] : documents() };
}

/** A warning for each comparison that fails. */
export function checkFindings(checks: readonly Check[]): Finding[] {
  return checks
    .filter(({ ok }) => !ok)
    .map(({ label, difference }) => {
      const crowns = (difference / 100).toFixed(2).replace('.', ',');
      return finding('CHECK_DIFFERS', `${label}: liší se o ${crowns} Kč.`);
    });
}

type Contribution = Pick<ReturnSource, 'documentId' | 'number' | 'base'>;

/** Bases that a section adds to a total, by document. */
function rowsOf(sections: ControlSections, total: keyof ControlTotals): Contribution[] {
  const { A1, A2, A4, A5, B1, B2, B3 } = sections;
  const isStandard = total === 'obrat23' || total === 'pln23' || total === 'rez_pren23';
  const of = ({ base1, base2, base3 }: ControlAmounts) => haler(isStandard ? base1 : base2 + base3);
  const own = (
    rows: readonly (ControlAmounts & { documentIds: readonly number[]; number: string | null })[],
  ) => rows.map((row) => ({ documentId: row.documentIds[0] ?? null, number: row.number, base: of(row) }));
  // What is in a sum has all its rates together; it only tells that the document is there.
  if (total === 'obrat23' || total === 'obrat5') return [...own(A4), ...(A5?.sources ?? [])];
  if (total === 'pln23' || total === 'pln5') return [...own(B2), ...(B3?.sources ?? [])];
  if (total === 'rez_pren23' || total === 'rez_pren5') return own(B1);
  if (total === 'celk_zd_a2') {
    return A2.map(({ documentIds, number, base1, base2, base3 }) => ({
      ...{ documentId: documentIds[0] ?? null, number, base: haler(base1 + base2 + base3) },
    }));
  }
  return A1.map(({ documentIds, number, base1 }) => ({
    documentId: documentIds[0] ?? null,
    number,
    base: base1,
  }));
}

/** Documents that one side has and the other has not, or has otherwise. */
function atFault(left: readonly Contribution[], right: readonly Contribution[]): CheckedDocument[] {
  const [inReturn, inStatement] = [byDocument(left), byDocument(right)];
  const ids = new Set([...inReturn.keys(), ...inStatement.keys()]);
  return [...ids].flatMap((id) => {
    const [a, b] = [inReturn.get(id), inStatement.get(id)];
    if (a?.base === b?.base) return [];
    const reason = a === undefined ? 'not_in_return' : b === undefined ? 'timing' : 'amount';
    const number = a?.number ?? b?.number ?? null;
    return [{ documentId: id, number, left: haler(a?.base ?? 0), right: haler(b?.base ?? 0), reason }];
  });
}

function byDocument(
  contributions: readonly Contribution[],
): Map<number | null, { number: string | null; base: number }> {
  const sums = new Map<number | null, { number: string | null; base: number }>();
  for (const { documentId, number, base } of contributions) {
    const before = sums.get(documentId);
    if (before === undefined) sums.set(documentId, { number, base });
    else before.base += base;
  }
  return sums;
}

const sourcesOf = (lines: readonly ReturnLine[]) => lines.flatMap(({ sources }) => sources);

const missing = ({ documentId, number, base }: ReturnSource): CheckedDocument => ({
  ...{ documentId, number, left: base, right: ZERO, reason: 'timing' },
});

const sum = (amounts: readonly Haler[]): Haler => haler(amounts.reduce((total, amount) => total + amount, 0));
