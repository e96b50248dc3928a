import type { LocalDate } from '@news-and-accounting/law';
import { formatCzk, type Haler, ZERO } from '@news-and-accounting/money';
import { shareOf, WHOLE } from './amounts.ts';
import { czechDic, Found, NO_FINDINGS, nameOf } from './findings.ts';
import { type Part, partsOf } from './parts.ts';
import type { PayerType } from './periods.ts';
import { checkRow } from './row-checks.ts';
import { isWithin, type Scope } from './scope.ts';
import { INVESTMENT_GOLD, type TreatmentFacts, treatmentFacts } from './treatments.ts';
import type { ControlSection, RowEntry, VatDocument, VatRow } from './types.ts';

/** What a part of a document is in the days that are looked at. */
interface Standing {
  readonly facts: TreatmentFacts;
  /** 0 the standard rate, 1 a reduced one. */
  readonly column: 0 | 1;
  /** Its output or value falls on a day of the scope, as whom; null: it does not, or is left out. */
  readonly output: PayerType | null;
  readonly isClaimed: boolean;
  /** Why the part is left out of forms that it would be in. */
  readonly isOutside: boolean;
  readonly isExpired: boolean;
}

/** The rows of a document in the days; none where nothing of it falls on them. */
export function documentRows(document: VatDocument, scope: Scope): VatRow[] {
  const isEntering = isWithin(scope, document.vatPeriodOn);
  if (!isEntering && !(document.direction === 'received' && isWithin(scope, document.taxableOn))) return [];
  const isOver = isOverLimit(document, scope);
  const rows: VatRow[] = [];
  for (const part of partsOf(document, scope.rules.carLimit(document.ratesOn))) {
    const standing = standingOf(document, part, scope);
    if (standing !== null) rows.push(rowOf(document, part, standing, isOver, scope));
  }
  return rows;
}

/** Whether base and tax of the whole `taxable` part, receipts taken off, are over the limit of the control statement. */
function isOverLimit({ rows, taxableOn }: VatDocument, { rules }: Scope): boolean {
  let total = 0;
  for (const { treatment, base, vat } of rows) if (treatment === 'taxable') total += base + vat;
  return total !== 0 && Math.abs(total) > rules.controlLimit(taxableOn);
}

/** How a part falls into the days; null: not at all. */
function standingOf(document: VatDocument, part: Part, scope: Scope): Standing | null {
  const { direction, taxableOn, vatPeriodOn, ratesOn } = document;
  const facts = treatmentFacts(direction, part.treatment);
  const isDeductible = facts.deduction !== null && part.deduction !== 'none' && part.deductionPercent !== 0;
  const outputOn = facts.isSelfAssessed ? taxableOn : vatPeriodOn;
  const isOutput = isWithin(scope, outputOn);
  const isDeduction = isDeductible && isWithin(scope, vatPeriodOn);
  if (!isOutput && !isDeduction) return null;
  const [supplied, entered] = [scope.payerTypeOn(taxableOn), scope.payerTypeOn(vatPeriodOn)];
  // What was supplied before or enters after the registration is nobody's tax here.
  const asWhom = facts.isSelfAssessed ? supplied : supplied === null ? null : entered;
  const mayClaim = isDeduction && supplied === 'payer' && entered === 'payer';
  const isExpired = mayClaim && isLate(part, document, scope);
  const counts = facts.lines !== null || isDeductible;
  const kind = part.rate === null ? 'standard' : scope.rules.rateOn(part.rate, ratesOn).kind;
  return {
    facts,
    column: kind === 'standard' ? 0 : 1,
    output: isOutput && (asWhom === 'payer' || facts.isOfIdentified) ? asWhom : null,
    isClaimed: mayClaim && !isExpired,
    isOutside:
      counts && ((isOutput && asWhom === null) || (isDeduction && (supplied === null || entered === null))),
    isExpired,
  };
}

/** A correction that lowers a deduction is a duty, which does not expire. */
function isLate({ vat }: Part, { taxableOn, vatPeriodOn }: VatDocument, scope: Scope): boolean {
  if (vat <= 0) return false;
  const until = scope.deductibleUntil(taxableOn);
  return until !== null && vatPeriodOn > until;
}

function rowOf(document: VatDocument, part: Part, standing: Standing, isOver: boolean, scope: Scope): VatRow {
  const { facts, isClaimed } = standing;
  const percent = part.deductionPercent ?? WHOLE;
  const entries = entriesOf(part, standing, percent);
  const section = sectionOf(document, part, standing, isOver);
  const row: VatRow = {
    source: 'document',
    documentId: document.id,
    recordId: null,
    documentKind: document.kind,
    recordKind: null,
    direction: document.direction === 'issued' ? 'output' : 'input',
    number: document.number,
    externalNumber: document.externalNumber,
    partner: document.partner,
    date: document.taxableOn,
    suppliedOn: document.taxableOn,
    vatPeriodOn: document.vatPeriodOn,
    treatment: part.treatment,
    commodity: part.commodity,
    rate: part.rate,
    deduction: part.deduction,
    deductionPercent: part.deductionPercent,
    base: part.base,
    vat: part.vat,
    claimedBase: isClaimed ? shareOf(part.base, percent) : ZERO,
    claimedVat: isClaimed ? shareOf(part.deductible, percent) : ZERO,
    lines: entries.map(({ line }) => line),
    entries,
    section,
    recapitulativeCode: standing.output === null ? null : facts.recapitulativeCode,
    findings: NO_FINDINGS,
  };
  const findings = findingsIn(document, row, { ...standing, part }, scope);
  return findings === NO_FINDINGS ? row : { ...row, findings };
}

/** What a part adds to lines of the return, ascending. */
function entriesOf(part: Part, { facts, column, output, isClaimed }: Standing, percent: number): RowEntry[] {
  const entries: RowEntry[] = [];
  const line = facts.lines?.[column];
  if (output !== null && line !== undefined) {
    entries.push(entry(line, part.base, Number(line) <= 13 ? part.vat : ZERO));
    // Sales of assets do not count in the coefficient: beside what has a deduction, or what has none.
    if (part.saleBase !== 0) {
      entries.push(line === '50' ? entry('51', ZERO, part.saleBase) : entry('51', part.saleBase, ZERO));
    }
  }
  const deduction = facts.deduction?.[column];
  if (isClaimed && deduction !== undefined) {
    const claim = (to: string, base: Haler, vat: Haler) =>
      claimEntry(to, shareOf(base, percent), shareOf(vat, percent), part.deduction === 'reduced');
    entries.push(claim(deduction, part.base, part.deductible));
    if (part.assetBase !== 0 || part.assetVat !== 0) entries.push(claim('47', part.assetBase, part.assetVat));
  }
  return entries;
}

const entry = (line: string, base: Haler, vat: Haler): RowEntry => ({ line, base, vat, vatReduced: ZERO });

/** A deduction in full, or by the coefficient. */
export const claimEntry = (line: string, base: Haler, vat: Haler, isReduced: boolean): RowEntry =>
  isReduced ? { line, base, vat: ZERO, vatReduced: vat } : { line, base, vat, vatReduced: ZERO };

function sectionOf(
  { partner }: VatDocument,
  { treatment, commodity }: Part,
  { facts, output, isClaimed }: Standing,
  isOver: boolean,
): ControlSection | null {
  const [first, second] = facts.sections;
  if (first === 'B2') return isClaimed ? (isOver ? 'B2' : 'B3') : null;
  if (output !== 'payer') return null;
  if (treatment === 'exempt_with_deduction') return commodity === INVESTMENT_GOLD ? 'A3' : null;
  if (first === undefined || second === undefined) return first ?? null;
  return isOver && czechDic(partner) !== null ? first : second;
}

function findingsIn(
  document: VatDocument,
  row: VatRow,
  { facts, isOutside, isExpired, isClaimed, output, part }: Standing & { part: Part },
  scope: Scope,
): VatRow['findings'] {
  const { taxableOn, vatPeriodOn, receivedOn, direction } = document;
  const found = new Found(document);
  const name = nameOf(document);
  if (isOutside) {
    found.add(
      'OUTSIDE_REGISTRATION',
      `Doklad ${name} je mimo dny registrace k DPH; do výkazů nevstupuje.`,
      'taxable_on',
    );
  }
  if (isExpired) {
    const until = scope.deductibleUntil(taxableOn);
    const message = `Nárok na odpočet z dokladu ${name} bylo možné uplatnit do ${czechDay(until ?? taxableOn)}; do odpočtu nevstupuje.`;
    found.add('DEDUCTION_EXPIRED', message, 'vat_period_on');
  }
  if (isClaimed && isEarly(vatPeriodOn, taxableOn, facts.isSelfAssessed ? null : receivedOn)) {
    const message = `Odpočet z dokladu ${name} je v období dříve, než vznikl nárok a doklad přišel.`;
    found.add('DEDUCTION_EARLY', message, 'vat_period_on');
  }
  if (document.isUnreliable && direction === 'received' && isClaimed && !facts.isSelfAssessed) {
    found.add(
      'UNRELIABLE_SUPPLIER',
      `Dodavatel dokladu ${name} je nespolehlivý plátce; za daň se ručí.`,
      'partner_id',
    );
  }
  const carLimit = scope.rules.carLimit(document.ratesOn);
  if (isClaimed && carLimit !== null && part.movableVat > carLimit) {
    const message = carMessage(part.deduction, name, formatCzk(carLimit));
    if (message !== null) found.add('CAR_DEDUCTION', message, 'deduction');
  }
  if (output !== null || isClaimed) checkRow(document, row, facts, scope, found);
  return found.all;
}

/** How what may be a car is entered instead; null: its deduction needs no other. */
function carMessage(deduction: Part['deduction'], name: string, limit: string): string | null {
  if (deduction === 'full')
    return `Je-li na dokladu ${name} vybraný osobní automobil, odečíst jde nejvýš ${limit} (§ 72 odst. 3): doklad duplikujte s odpočtem pro osobní automobil a tento stornujte.`;
  if (deduction === 'reduced')
    return `Je-li na dokladu ${name} vybraný osobní automobil, odečíst jde nejvýš ${limit} (§ 72 odst. 3): doklad duplikujte se dvěma řádky, jedním s kráceným odpočtem z této daně a druhým se zbytkem bez odpočtu, a tento stornujte.`;
  return null;
}

const isEarly = (enters: LocalDate, supplied: LocalDate, received: LocalDate | null) =>
  enters < supplied || (received !== null && enters < received);

/** `2026-03-01` as Czechs write it. */
export const czechDay = (day: LocalDate): string =>
  `${Number(day.slice(8))}. ${Number(day.slice(5, 7))}. ${day.slice(0, 4)}`;
