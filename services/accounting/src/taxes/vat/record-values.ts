import { add, type Haler, multiplyDivideHalfUp, ZERO } from '@news-and-accounting/money';
import type { VatRecordKind } from '@news-and-accounting/vat';
import { isPayerOn, KINDS, sideOf, vatRatesOn } from '../../documents/documents/index.ts';
import { invalidFields, type ValuesOf } from '../../platform/http/fields.ts';
import { dayText } from '../../platform/http/texts.ts';
import { type DebtAmounts, type DebtRow, openAmounts, toRecord } from './debt.ts';
import type { NEW_RECORD } from './record-fields.ts';
import type { DebtDocument, NewRecord } from './record-store.ts';

export type GivenRecord = ValuesOf<typeof NEW_RECORD>;
type Problems = Record<string, string>;

/** Tax and base × rate may differ by so much: a supplier rounds by line. */
const TOLERANCE = 100;

export const isBadDebt = (kind: VatRecordKind) => kind === 'bad_debt_creditor' || kind === 'bad_debt_debtor';
const isPlain = (kind: VatRecordKind) => kind === 'deduction_correction' || kind === 'adjustment';

/**
 * Refuses what a kind lacks or does not have.
 * @throws {HttpError} 422 naming every field
 */
export function checkFields(given: GivenRecord): void {
  const { kind, rate, base, vat, document_id } = given;
  const problems: Problems = {};
  if (isBadDebt(kind)) {
    if (document_id === null) problems.document_id = 'Oprava u nezaplaceného dokladu musí uvést doklad.';
    if ((base === null) !== (vat === null))
      problems[base === null ? 'base' : 'vat'] =
        'Uveďte základ i daň, nebo nic: pak se spočítají z neuhrazené částky.';
  } else if (document_id !== null) problems.document_id = 'Tento druh záznamu doklad nemá.';
  if (isPlain(kind)) {
    if (vat === null) problems.vat = 'Musí být vyplněno.';
    if (base !== null) problems.base = 'Tento druh záznamu má jen daň.';
    if (rate !== null) problems.rate = 'Tento druh záznamu sazbu nemá.';
  }
  if (kind === 'self_supply') {
    if (rate === null) problems.rate = 'Musí být vyplněno.';
    if (base === null) problems.base = 'Musí být vyplněno.';
  }
  if (base === 0) problems.base = 'Nesmí být nula.';
  if (vat === 0) problems.vat = 'Nesmí být nula.';
  refuse(problems);
}

/**
 * What is stored of a record that is about no document.
 * @throws {HttpError} 422 naming the field
 */
export function plainValues(given: GivenRecord): NewRecord {
  const { kind, date, rate, base, vat } = given;
  if (kind !== 'self_supply') return { ...given, vat: vat ?? ZERO };
  const rates = vatRatesOn(date);
  if (rate === null || !rates.includes(rate))
    throw invalidFields({
      rate: `Sazba ke dni ${dayText(date)} neplatí; platí ${rates.map(percentText).join(', ')}.`,
    });
  const whole = base ?? ZERO;
  const computed = taxOf(whole, rate);
  checkTax({ base: whole, vat: vat ?? computed }, rate);
  return { ...given, vat: vat ?? computed };
}

/**
 * What is stored of a bad debt: the amounts that were entered, or those of what is open on its day less what was
 * recorded before.
 * @throws {HttpError} 422 naming the field
 */
export function debtValues(given: GivenRecord, document: DebtDocument | null): NewRecord {
  const debt = checkDocument(given, document);
  const row = rowOf(given, debt);
  const recorded = debt.recorded.find(({ rate }) => rate === row.rate) ?? { base: ZERO, vat: ZERO };
  const { base, vat } = given;
  const amounts = base === null || vat === null ? openOf(debt, row, recorded) : { base, vat };
  if (base !== null) checkTax(amounts, row.rate);
  checkWhole(amounts, recorded, row, base === null ? 'document_id' : 'vat');
  return { ...given, ...amounts, rate: row.rate };
}

function checkDocument(given: GivenRecord, document: DebtDocument | null): DebtDocument {
  const fail = (text: string) => invalidFields({ document_id: text });
  if (document === null) throw fail('Tento doklad ve firmě není.');
  const { kind, direction, status, taken_over, taxable_on, rows } = document;
  const isIssued = sideOf(kind, direction) === 'issued';
  if (isIssued !== (given.kind === 'bad_debt_creditor'))
    throw fail(isIssued ? 'Doklad musí být přijatý.' : 'Doklad musí být vystavený odběrateli.');
  const { isTax, isPayable, isCash, isCorrection } = KINDS[kind];
  if (!isTax || !isPayable || isCash || isCorrection) throw fail('Doklad tohoto druhu opravit nelze.');
  if (status !== 'issued' || taken_over)
    throw fail('Doklad musí být vystavený a nepřevzatý z jiného systému.');
  if (rows.length === 0) throw fail('Doklad nemá plnění zdaněné sazbou.');
  if (taxable_on !== null && given.date < taxable_on)
    throw invalidFields({ date: `Nesmí být před dnem plnění dokladu (${dayText(taxable_on)}).` });
  return document;
}

function rowOf({ kind, rate }: GivenRecord, { rows, recorded }: DebtDocument): DebtRow {
  const isRecorded = (row: DebtRow) => recorded.some((each) => each.rate === row.rate);
  const usable = rows.filter(
    (row) => kind === 'bad_debt_creditor' || row.claimed_vat !== 0 || isRecorded(row),
  );
  const [first] = usable;
  if (first === undefined) throw invalidFields({ document_id: 'Z dokladu nebyl uplatněn žádný odpočet.' });
  const names = usable.map((row) => percentText(row.rate)).join(', ');
  if (rate === null && usable.length > 1)
    throw invalidFields({ rate: `Doklad má více sazeb (${names}), uveďte jednu.` });
  const row = rate === null ? first : usable.find((each) => each.rate === rate);
  if (row === undefined) throw invalidFields({ rate: `Doklad má jen sazby ${names}.` });
  return row;
}

function openOf(debt: DebtDocument, row: DebtRow, recorded: DebtAmounts): DebtAmounts {
  const open = openAmounts(debt, row);
  const amounts = toRecord(open, recorded);
  if (amounts.vat === 0)
    throw invalidFields({
      document_id:
        open.vat === 0
          ? 'Doklad k tomuto dni nemá nic neuhrazeného.'
          : 'Neuhrazená částka k tomuto dni je už zapsaná.',
    });
  return amounts;
}

/** Records of a rate never come to more than its tax, nor below nothing; what a credit note left above it may fall. */
function checkWhole({ vat }: DebtAmounts, recorded: DebtAmounts, row: DebtRow, field: string): void {
  const after = add(recorded.vat, vat);
  if (after >= 0 && (vat < 0 || after <= row.claimed_vat)) return;
  throw invalidFields({
    [field]: after < 0 ? 'Vrací víc, než bylo zapsáno.' : 'Přesahuje daň dokladu v této sazbě.',
  });
}

function taxOf(base: Haler, rate: number): Haler {
  const tax = multiplyDivideHalfUp(Math.abs(base), rate, 10_000);
  return (base < 0 ? 0 - tax : tax) as Haler;
}

function checkTax({ base, vat }: DebtAmounts, rate: number): void {
  if (Math.abs(vat - taxOf(base, rate)) <= TOLERANCE && base > 0 === vat > 0) return;
  throw invalidFields({ vat: 'Neodpovídá základu a sazbě, liší se o více než 1 Kč.' });
}

/**
 * Records belong to payers.
 * @throws {HttpError} 422 naming `date`
 */
export function checkPayer(company: Parameters<typeof isPayerOn>[0], date: string): void {
  if (isPayerOn(company, date)) return;
  throw invalidFields({ date: `Dne ${dayText(date)} firma není plátce DPH.` });
}

const percentText = (rate: number) => `${String(rate / 100).replace('.', ',')} %`;

function refuse(problems: Problems): void {
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}
