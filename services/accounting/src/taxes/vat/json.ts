import { type Haler, halerToJson } from '@news-and-accounting/money';
import type {
  Check,
  CoefficientFigures,
  ControlAmounts,
  ControlSections,
  ControlSum,
  ControlTotals,
  Finding,
  Proposal,
  RecapitulativeRow,
  ReturnLine,
  ReturnTotals,
  VatPartner,
  VatRow,
} from '@news-and-accounting/vat';
import { fromHundredths } from '../../documents/documents/index.ts';

const orNull = (amount: Haler | null) => (amount === null ? null : halerToJson(amount));
const percentOrNull = (hundredths: number | null) =>
  hundredths === null ? null : fromHundredths(hundredths);

export function findingJson({ level, code, message, documentId, number, field }: Finding) {
  return { level, code, message, document_id: documentId, number, field };
}

export function checkJson({ check, label, left, right, difference, tolerance, ok, documents }: Check) {
  return {
    ...{ check, label, left: halerToJson(left), right: halerToJson(right) },
    ...{ difference: halerToJson(difference), tolerance: halerToJson(tolerance), ok },
    documents: documents.map(({ documentId, number, reason, ...amounts }) => ({
      ...{ document_id: documentId, number },
      ...{ left: halerToJson(amounts.left), right: halerToJson(amounts.right), reason },
    })),
  };
}

export function lineJson({ line, label, base, vat, vatReduced, coefficient, exact, sources }: ReturnLine) {
  return {
    ...{ line, label, base: orNull(base), vat: orNull(vat), vat_reduced: orNull(vatReduced), coefficient },
    exact: {
      ...{ base: halerToJson(exact.base), vat: halerToJson(exact.vat) },
      vat_reduced: halerToJson(exact.vatReduced),
    },
    sources: sources.map(({ documentId, recordId, number, ...amounts }) => ({
      ...{ document_id: documentId, record_id: recordId, number },
      ...{ base: halerToJson(amounts.base), vat: halerToJson(amounts.vat) },
    })),
  };
}

export function totalsJson({ output, deduction, due, refund, difference }: ReturnTotals) {
  return {
    ...{ output: halerToJson(output), deduction: halerToJson(deduction) },
    ...{ due: halerToJson(due), refund: halerToJson(refund), difference: orNull(difference) },
  };
}

export function coefficientJson(figures: CoefficientFigures | null) {
  if (figures === null) return null;
  const { year, provisional, settlement } = figures;
  return {
    ...{ year, provisional },
    settlement:
      settlement === null
        ? null
        : {
            ...{ percent: settlement.percent, is_set: settlement.isSet },
            numerator: halerToJson(settlement.numerator),
            denominator: halerToJson(settlement.denominator),
            reduced_of_year: halerToJson(settlement.reducedOfYear),
            applied_of_year: halerToJson(settlement.appliedOfYear),
          },
  };
}

export function proposalJson({ kind, documentId, number, rate, open, base, vat, on, recorded }: Proposal) {
  return {
    ...{ kind, document_id: documentId, number, rate: fromHundredths(rate), open: halerToJson(open) },
    ...{ base: halerToJson(base), vat: halerToJson(vat), on, recorded },
  };
}

function amountsJson({ base1, vat1, base2, vat2, base3, vat3 }: ControlAmounts) {
  return {
    ...{ base1: halerToJson(base1), vat1: halerToJson(vat1) },
    ...{ base2: halerToJson(base2), vat2: halerToJson(vat2) },
    ...{ base3: halerToJson(base3), vat3: halerToJson(vat3) },
  };
}

const sumJson = (sum: ControlSum | null) =>
  sum === null ? null : { document_ids: sum.documentIds, ...amountsJson(sum) };

type Row = { row: number; documentIds: readonly number[]; number: string | null; date: string };
const rowJson = ({ row, documentIds, number, date }: Row) => ({
  row,
  document_ids: documentIds,
  number,
  date,
});
type Foreign = { vatCountry: string | null; vatId: string | null };
const foreignJson = ({ vatCountry, vatId }: Foreign) => ({ vat_country: vatCountry, vat_id: vatId });

export function sectionsJson({ A1, A2, A3, A4, A5, B1, B2, B3 }: ControlSections) {
  return {
    A1: A1.map((row) => ({
      ...{ ...rowJson(row), dic: row.dic, commodity: row.commodity, base1: halerToJson(row.base1) },
    })),
    A2: A2.map((row) => ({ ...rowJson(row), ...foreignJson(row), ...amountsJson(row) })),
    A3: A3.map((row) => ({
      ...{ ...rowJson(row), dic: row.dic, ...foreignJson(row), base1: halerToJson(row.base1) },
    })),
    A4: A4.map((row) => ({
      ...{ ...rowJson(row), dic: row.dic, regime: row.regime, bad_debt: row.badDebt, ...amountsJson(row) },
    })),
    A5: sumJson(A5),
    B1: B1.map((row) => ({ ...rowJson(row), dic: row.dic, commodity: row.commodity, ...amountsJson(row) })),
    B2: B2.map((row) => ({
      ...{ ...rowJson(row), dic: row.dic, proportional: row.proportional, bad_debt: row.badDebt },
      ...amountsJson(row),
    })),
    B3: sumJson(B3),
  };
}

const TOTALS = [
  ...['obrat23', 'obrat5', 'pln23', 'pln5', 'pln_rez_pren', 'rez_pren23', 'rez_pren5'],
  'celk_zd_a2',
] as readonly (keyof ControlTotals)[];

/** In the order of the form: what the database keeps has an order of its own. */
export const controlTotalsJson = (totals: ControlTotals) =>
  Object.fromEntries(TOTALS.map((name) => [name, halerToJson(totals[name])]));

export function recapitulativeJson(row: RecapitulativeRow) {
  const { country, vatId, code, count, value, exact, storno, documentIds } = row;
  return {
    ...{ country, vat_id: vatId, code, count, value: halerToJson(value), exact: halerToJson(exact) },
    ...{ storno, document_ids: documentIds },
  };
}

const partnerJson = (partner: VatPartner | null) =>
  partner === null
    ? null
    : {
        ...{ id: partner.id, name: partner.name, dic: partner.dic, vat_id: partner.vatId },
        country: partner.country,
      };

export function ledgerRowJson(row: VatRow) {
  return {
    ...{ source: row.source, document_id: row.documentId, record_id: row.recordId, direction: row.direction },
    ...{ number: row.number, external_number: row.externalNumber, partner: partnerJson(row.partner) },
    ...{ date: row.date, vat_period_on: row.vatPeriodOn, vat_treatment: row.treatment },
    ...{ commodity: row.commodity, rate: percentOrNull(row.rate) },
    ...{ deduction: row.deduction, deduction_percent: percentOrNull(row.deductionPercent) },
    ...{ base: halerToJson(row.base), vat: halerToJson(row.vat) },
    ...{ claimed_base: halerToJson(row.claimedBase), claimed_vat: halerToJson(row.claimedVat) },
    ...{ lines: row.lines, section: row.section, recapitulative_code: row.recapitulativeCode },
    findings: row.findings.map(findingJson),
  };
}
