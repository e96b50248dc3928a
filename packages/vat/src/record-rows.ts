import { type Haler, negate, ZERO } from '@news-and-accounting/money';
import { claimEntry } from './document-rows.ts';
import { czechDic, finding } from './findings.ts';
import { isWithin, type Scope } from './scope.ts';
import type { ControlSection, Finding, RowEntry, VatRecord, VatRow } from './types.ts';

interface Effect {
  readonly direction: VatRow['direction'];
  /** What base and tax of the period change by. */
  readonly base: Haler;
  readonly vat: Haler;
  readonly entries: readonly RowEntry[];
  readonly section: ControlSection | null;
}

/** The row of a record in the days; null where it does not fall on them. */
export function recordRow(record: VatRecord, scope: Scope): VatRow | null {
  if (!isWithin(scope, record.date)) return null;
  const isOurs = scope.payerTypeOn(record.date) === 'payer';
  const effect = effectOf(record, scope);
  const { document } = record;
  const isClaim = isOurs && effect.direction === 'input';
  const entries = isOurs ? effect.entries : [];
  const section = isOurs ? effect.section : null;
  return {
    source: 'record',
    documentId: document?.id ?? null,
    recordId: record.id,
    documentKind: null,
    recordKind: record.kind,
    direction: effect.direction,
    number: document?.number ?? null,
    externalNumber: document?.externalNumber ?? null,
    partner: document?.partner ?? null,
    date: record.date,
    suppliedOn: document?.taxableOn ?? record.date,
    vatPeriodOn: record.date,
    treatment: null,
    commodity: null,
    rate: record.rate,
    deduction: document?.deduction ?? 'full',
    deductionPercent: null,
    base: effect.base,
    vat: effect.vat,
    claimedBase: isClaim ? effect.base : ZERO,
    claimedVat: isClaim ? effect.vat : ZERO,
    lines: entries.map(({ line }) => line),
    entries,
    section,
    recapitulativeCode: null,
    findings: findingsIn(record, section, isOurs, scope),
  };
}

function effectOf(record: VatRecord, { rules }: Scope): Effect {
  const { kind, rate, date, base, vat, document } = record;
  const suppliedOn = document?.taxableOn ?? date;
  const isStandard = rate === null || rules.rateOn(rate, suppliedOn).kind === 'standard';
  const output = isStandard ? '1' : '2';
  const [lessBase, lessVat] = [negate(base), negate(vat)];
  switch (kind) {
    // Section 46 and following: the creditor's tax falls and line 33 says by how much.
    case 'bad_debt_creditor': {
      const entries = [entry(output, lessBase, lessVat), entry('33', ZERO, vat)];
      const section = czechDic(document?.partner ?? null) === null ? 'A5' : 'A4';
      return { direction: 'output', base: lessBase, vat: lessVat, entries, section };
    }
    // Section 74b: the debtor's deduction falls and line 34 says by how much.
    case 'bad_debt_debtor': {
      const line = isStandard ? '40' : '41';
      const lower = claimEntry(line, lessBase, lessVat, document?.deduction === 'reduced');
      return {
        ...{ direction: 'input', base: lessBase, vat: lessVat, section: 'B2' },
        entries: [entry('34', ZERO, vat), lower],
      };
    }
    case 'deduction_correction':
      return { direction: 'input', base: ZERO, vat, entries: [entry('45', ZERO, vat)], section: null };
    case 'adjustment':
      return { direction: 'input', base: ZERO, vat, entries: [entry('60', ZERO, vat)], section: null };
    case 'self_supply':
      return { direction: 'output', base, vat, entries: [entry(output, base, vat)], section: 'A5' };
  }
}

const entry = (line: string, base: Haler, vat: Haler): RowEntry => ({ line, base, vat, vatReduced: ZERO });

function findingsIn(
  { document }: VatRecord,
  section: ControlSection | null,
  isOurs: boolean,
  { taxpayer }: Scope,
): Finding[] {
  const found: Finding[] = [];
  const number = document?.number ?? document?.externalNumber ?? null;
  const add = (code: Finding['code'], message: string, field: string) =>
    found.push(finding(code, message, { documentId: document?.id ?? null, number, field }));
  if (!isOurs) {
    add('OUTSIDE_REGISTRATION', 'Ruční záznam je mimo dny registrace k DPH; do výkazů nevstupuje.', 'date');
  }
  if ((section !== 'A4' && section !== 'B2') || document === null) return found;
  const what = section === 'A4' ? 'Oprava u nedobytné pohledávky' : 'Oprava odpočtu u dlužníka';
  const dic = czechDic(document.partner);
  if (dic === null) {
    add(
      'SUPPLIER_DIC_MISSING',
      `${what} k dokladu ${number ?? 'bez čísla'}: dodavatel nemá české DIČ.`,
      'partner.dic',
    );
  } else if (dic === taxpayer.dic) {
    add(
      'OWN_DIC',
      `${what} k dokladu ${number ?? 'bez čísla'}: u partnera je vlastní DIČ ${dic}.`,
      'partner.dic',
    );
  }
  const evidence = section === 'A4' ? document.number : document.externalNumber;
  if (evidence === null || evidence.trim() === '') {
    const field = section === 'A4' ? 'number' : 'external_number';
    add('EVIDENCE_NUMBER_MISSING', `${what}: původní doklad nemá evidenční číslo.`, field);
  }
  return found;
}
