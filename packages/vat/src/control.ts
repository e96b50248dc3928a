import { type Haler, haler, ZERO } from '@news-and-accounting/money';
import type {
  Applied,
  ControlAmounts,
  ControlSections,
  ControlStatement,
  ControlSum,
  ControlTotals,
  ReturnSource,
} from './content.ts';
import { duplicateFindings } from './duplicates.ts';
import { czechDic, ofRows, splitVatId } from './findings.ts';
import { dueOn, type PayerType, payerTypeOf } from './periods.ts';
import { a2VatId, evidenceNumber } from './row-checks.ts';
import type { VatRules } from './rules.ts';
import { taxpayerFindings } from './taxpayer-findings.ts';
import { treatmentFacts } from './treatments.ts';
import type { ControlSection, Finding, FindingCode, Taxpayer, VatPeriod, VatRow } from './types.ts';

export interface ControlInput {
  readonly taxpayer: Taxpayer;
  readonly rules: VatRules;
  readonly period: VatPeriod;
  /** Of the period: `periodRows`. */
  readonly rows: readonly VatRow[];
}

/**
 * The control statement of a period (sections 101c to 101h): what goes into it is decided row by row in the ledger, so
 * it has the amounts of the return. It is filed when there is something in it.
 */
export function controlStatement({ taxpayer, rules, period, rows }: ControlInput): Applied<ControlStatement> {
  const payerType = payerTypeOf(taxpayer.history, period);
  const sections = controlSections(rows, rules);
  const content: ControlStatement = { period, filingType: 'B', sections, totals: controlTotals(sections) };
  const due = dueOn(rules, period);
  const reason = whyNot(payerType, period, rules, sections);
  if (reason !== null) {
    const findings = payerType === 'payer' ? rowFindings(rows) : [];
    const none = controlSections([], rules);
    const nothing = { ...content, sections: none, totals: controlTotals(none) };
    return { applies: false, reason, dueOn: due, content: nothing, findings };
  }
  const findings = [
    ...taxpayerFindings(taxpayer, 'control'),
    ...rowFindings(rows),
    ...duplicateFindings(sections),
  ];
  return { applies: true, reason: null, dueOn: due, content, findings };
}

/** Why none is filed for the period, in Czech; null when one is. */
function whyNot(
  payerType: PayerType | null,
  period: VatPeriod,
  rules: VatRules,
  sections: ControlSections,
): string | null {
  if (payerType === 'identified') return 'Identifikovaná osoba kontrolní hlášení nepodává.';
  if (payerType === null) return 'V tomto období firma není plátcem.';
  if (period.from < rules.controlSince) return 'Kontrolní hlášení se podává až za období od ledna 2016.';
  return isEmpty(sections) ? 'V období není co vykázat.' : null;
}

/** Of rows that have a section, and of those that would have one. */
const OF_SECTIONS: ReadonlySet<FindingCode> = new Set([
  'SUPPLIER_DIC_MISSING',
  'CUSTOMER_DIC_MISSING',
  'EVIDENCE_NUMBER_MISSING',
  'COMMODITY',
  'VAT_ID_FORMAT',
  'OWN_DIC',
  'DEDUCTION_EARLY',
  'RC_ADVANCE',
  'RATE_NOT_VALID',
  'A2_WITHOUT_VAT_ID',
  'UNRELIABLE_SUPPLIER',
  'CAR_DEDUCTION',
]);
const OF_LEFT_OUT: ReadonlySet<FindingCode> = new Set(['OUTSIDE_REGISTRATION', 'DEDUCTION_EXPIRED']);

function rowFindings(rows: readonly VatRow[]): Finding[] {
  return ofRows(rows, ({ code }, row) => {
    if (row.section !== null && OF_SECTIONS.has(code)) return true;
    if (!OF_LEFT_OUT.has(code) || row.treatment === null) return false;
    const direction = row.direction === 'output' ? 'issued' : 'received';
    return treatmentFacts(direction, row.treatment).sections.length > 0;
  });
}

const isEmpty = ({ A5, B3, ...rows }: ControlSections) =>
  A5 === null && B3 === null && Object.values(rows).every(({ length }) => length === 0);

type Mutable = { -readonly [K in keyof ControlAmounts]: Haler };

/** A row of a section that is being added up. */
interface Group extends Mutable {
  readonly row: VatRow;
  readonly number: string | null;
  readonly documentIds: readonly number[];
}

/** A debt that was recorded and taken back in one period is no row. */
const isTold = (group: Group) => !isOfDebt(group.row) || COLUMNS.some((column) => group[column] !== 0);

const NOTHING: ControlAmounts = { base1: ZERO, vat1: ZERO, base2: ZERO, vat2: ZERO, base3: ZERO, vat3: ZERO };

type Groups = Readonly<Record<ControlSection, Group[]>>;

function controlSections(rows: readonly VatRow[], rules: VatRules): ControlSections {
  const groups: Groups = { A1: [], A2: [], A3: [], A4: [], A5: [], B1: [], B2: [], B3: [] };
  for (const row of rows) {
    if (row.section !== null) addAmounts(groupOf(groups[row.section], row), row, rules);
  }
  const of = <T>(section: ControlSection, make: (group: Group) => T) =>
    inOrder(groups[section].filter(isTold)).map((group, at) => ({
      row: at + 1,
      documentIds: group.documentIds,
      number: group.number,
      date: group.row.suppliedOn,
      ...make(group),
    }));
  const dic = ({ row }: Group) => ({ dic: czechDic(row.partner) });
  const badDebt = ({ row }: Group) => (row.source === 'record' ? ('P' as const) : ('N' as const));
  return {
    A1: of('A1', (each) => ({ ...dic(each), commodity: each.row.commodity, base1: each.base1 })),
    A2: of('A2', (each) => ({ ...vatIdOf(a2VatId(each.row)), ...amountsOf(each) })),
    A3: of('A3', (each) => ({ ...dic(each), ...vatIdOf(splitVatId(each.row.partner)), base1: each.base1 })),
    A4: of('A4', (each) => ({
      // Who has no Czech number is in A5.
      dic: each.row.partner?.dic ?? '',
      ...amountsOf(each),
      ...{ regime: '0' as const, badDebt: badDebt(each) },
    })),
    A5: sumOf(groups.A5),
    B1: of('B1', (each) => ({ ...dic(each), commodity: each.row.commodity, ...amountsOf(each) })),
    B2: of('B2', (each) => ({
      ...{ ...dic(each), ...amountsOf(each) },
      ...{ proportional: isProportional(each.row) ? ('A' as const) : ('N' as const), badDebt: badDebt(each) },
    })),
    B3: sumOf(groups.B3),
  };
}

/**
 * The group that a row belongs to: rows of one document come one after another. Records about one document, such as one of
 * each rate, stand anywhere and are one row, as the form has no number of a document twice.
 */
function groupOf(groups: Group[], row: VatRow): Group {
  const ofDebt = isOfDebt(row) ? groups.find((group) => isSameDebt(group.row, row)) : undefined;
  if (ofDebt !== undefined) return ofDebt;
  for (let at = groups.length - 1; at >= 0; at -= 1) {
    const group = groups[at] as Group;
    if (group.row.documentId !== row.documentId || group.row.recordId !== row.recordId) break;
    if (isOneRow(group.row, row)) return group;
  }
  const documentIds = row.documentId === null ? [] : [row.documentId];
  const group = { row, number: numberOf(row), documentIds, ...NOTHING };
  groups.push(group);
  return group;
}

/** A record about a document that has a row by its number. */
const isOfDebt = ({ source, documentId, section }: VatRow) =>
  source === 'record' && documentId !== null && (section === 'A4' || section === 'B2');

const isSameDebt = (a: VatRow, b: VatRow) => isOfDebt(a) && a.documentId === b.documentId && isOneRow(a, b);

/** Whether rows of one document are one row of their section. */
function isOneRow(a: VatRow, b: VatRow): boolean {
  if (a.section === 'A1' || a.section === 'B1') return a.commodity === b.commodity;
  if (a.section === 'B2') return isProportional(a) === isProportional(b);
  return a.section !== 'A2' || a2VatId(a)?.id === a2VatId(b)?.id;
}

/** Whether a share of the tax is claimed for how much the supply is used (section 75). */
const isProportional = ({ source, deduction, deductionPercent }: VatRow) =>
  source === 'record' ? deduction === 'proportional' : deductionPercent !== null;

/** What is received at its share, what is issued or taxed for a supplier whole. */
function addAmounts(group: Group, row: VatRow, { rateOn }: VatRules): void {
  const isClaim = row.section === 'B2' || row.section === 'B3';
  const [base, vat] = isClaim ? [row.claimedBase, row.claimedVat] : [row.base, row.vat];
  const kind = row.rate === null ? 'standard' : rateOn(row.rate, row.suppliedOn).kind;
  if (kind === 'standard') {
    group.base1 = haler(group.base1 + base);
    group.vat1 = haler(group.vat1 + vat);
  } else if (kind === 'reduced') {
    group.base2 = haler(group.base2 + base);
    group.vat2 = haler(group.vat2 + vat);
  } else {
    group.base3 = haler(group.base3 + base);
    group.vat3 = haler(group.vat3 + vat);
  }
}

function amountsOf({ base1, vat1, base2, vat2, base3, vat3 }: ControlAmounts): ControlAmounts {
  return { base1, vat1, base2, vat2, base3, vat3 };
}

const vatIdOf = (vatId: { country: string; id: string } | null) => ({
  vatCountry: vatId?.country ?? null,
  vatId: vatId?.id ?? null,
});

const numberOf = ({ direction, number, externalNumber }: VatRow) =>
  evidenceNumber({ direction: direction === 'output' ? 'issued' : 'received', number, externalNumber });

const before = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

/** By day and number; what has the same ones by document and what else tells rows apart. */
function inOrder(groups: Group[]): Group[] {
  const id = ({ row }: Group) => row.documentId ?? row.recordId ?? 0;
  const rest = ({ row }: Group) => `${row.commodity} ${isProportional(row)} ${row.treatment}`;
  return groups.sort(
    (a, b) =>
      before(a.row.suppliedOn, b.row.suppliedOn) ||
      before(a.number ?? '', b.number ?? '') ||
      id(a) - id(b) ||
      before(rest(a), rest(b)),
  );
}

function sumOf(groups: readonly Group[]): ControlSum | null {
  if (groups.length === 0) return null;
  const sum: Mutable = { ...NOTHING };
  const documentIds: number[] = [];
  const sources: ReturnSource[] = [];
  for (const group of groups) {
    for (const column of COLUMNS) sum[column] = haler(sum[column] + group[column]);
    documentIds.push(...group.documentIds);
    const { documentId, recordId, number, externalNumber } = group.row;
    const base = haler(group.base1 + group.base2 + group.base3);
    const vat = haler(group.vat1 + group.vat2 + group.vat3);
    sources.push({ documentId, recordId, number: number ?? externalNumber, base, vat });
  }
  return { ...sum, documentIds, sources };
}

const COLUMNS = ['base1', 'vat1', 'base2', 'vat2', 'base3', 'vat3'] as const;

/** The sums of the form's last sentence: the standard rate, and the reduced ones together. */
export function controlTotals({ A1, A2, A4, A5, B1, B2, B3 }: ControlSections): ControlTotals {
  const outputs = [...A4, A5 ?? NOTHING];
  const inputs = [...B2, B3 ?? NOTHING];
  return {
    obrat23: sum(outputs, standard),
    obrat5: sum(outputs, reduced),
    pln23: sum(inputs, standard),
    pln5: sum(inputs, reduced),
    pln_rez_pren: sum(A1, standard),
    rez_pren23: sum(B1, standard),
    rez_pren5: sum(B1, reduced),
    celk_zd_a2: haler(sum(A2, standard) + sum(A2, reduced)),
  };
}

const standard = ({ base1 }: Pick<ControlAmounts, 'base1'>) => base1;
const reduced = ({ base2, base3 }: Pick<ControlAmounts, 'base2' | 'base3'>) => base2 + base3;

const sum = <T>(rows: readonly T[], of: (row: T) => number): Haler =>
  haler(rows.reduce((total, row) => total + of(row), 0));
