import { vatStatusOn } from '../../access/companies/index.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { dayText } from '../../platform/http/texts.ts';
import type { LineValues } from './document.ts';
import type { Given } from './fields.ts';
import { type DocumentKind, hasNoVat, isReceived, KINDS, sideOf } from './kinds.ts';
import { fromHundredths } from './numbers.ts';
import { type Around, type Resolved, vatDayOf } from './resolve.ts';
import { hasRate, takesCommodity, treatmentsOf, vatRatesOn, vatRatesUntil } from './vat-rules.ts';

type Problems = Record<string, string>;

/**
 * What no document may say, not even a draft.
 * @throws {HttpError} 422 naming every field
 */
export function checkValues(given: Given, resolved: Resolved, around: Around): void {
  const problems = {
    ...foreignProblems(given, resolved),
    ...moneyProblems(resolved, around),
    ...linesProblems(resolved, around),
  };
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

/** Fields that mean something on documents of another kind only. */
function foreignProblems(given: Given, { values }: Resolved): Problems {
  const { kind, direction } = values;
  const received = isReceived(kind, direction);
  const { isCorrection, isTax } = KINDS[kind];
  const problems: Problems = {};
  if (given.vat !== null && given.vat.length > 0 && !received)
    problems.vat = 'Rekapitulaci podle dodavatele má jen přijatý doklad.';
  if (given.rounding !== null && given.rounding !== 0 && !received && !isCorrection)
    problems.rounding = 'Zaokrouhlení se u tohoto druhu dokladu počítá, zadává se jen u přijatých.';
  if (given.accounting_on !== null && direction !== 'received')
    problems.accounting_on = 'Den zaúčtování lze zadat jen u přijatých dokladů.';
  if (given.vat_period_on !== null && isTax && values.vat_period_on !== null && isCorrection) {
    if (!received && values.vat_period_on < values.issued_on)
      problems.vat_period_on = 'Oprava nemůže vstoupit do období před svým vystavením.';
  }
  if (given.self_billed && kind !== 'received_invoice')
    problems.self_billed = 'Vystavit za dodavatele lze jen přijatou fakturu.';
  if (given.simplified && !isTax) problems.simplified = 'Zjednodušený může být jen daňový doklad.';
  return problems;
}

function moneyProblems({ values }: Resolved, { company }: Around): Problems {
  const { kind, payment_method, bank_account_id, cash_register_id, currency } = values;
  const problems: Problems = {};
  if (KINDS[kind].isCash && payment_method !== 'cash')
    problems.payment_method = 'Pokladní doklad se platí hotově (cash).';
  const account = company.bank_accounts.find(({ id }) => id === bank_account_id);
  if (bank_account_id !== null && account === undefined)
    problems.bank_account_id = 'Tento bankovní účet firma nemá.';
  else if (account?.archived === true) problems.bank_account_id = 'Bankovní účet je v archivu.';
  const register = company.cash_registers.find(({ id }) => id === cash_register_id);
  if (cash_register_id !== null && register === undefined)
    problems.cash_register_id = 'Tuto pokladnu firma nemá.';
  else if (register !== undefined && register.currency !== currency)
    problems.cash_register_id = `Pokladna je v měně ${register.currency}, doklad v měně ${currency}.`;
  else if (register?.archived === true) problems.cash_register_id = 'Pokladna je v archivu.';
  return problems;
}

function linesProblems({ values, lines }: Resolved, around: Around): Problems {
  const day = vatDayOf(values, around);
  const rules = {
    kind: values.kind,
    side: sideOf(values.kind, values.direction),
    treatments: hasNoVat(values.kind)
      ? new Set(['not_subject'])
      : treatmentsOf(sideOf(values.kind, values.direction), vatStatusOn(around.company, day)),
    rates: ratesFor(values.kind, day, around),
    day,
  };
  const problems = lines.flatMap((line, i) =>
    Object.entries(lineProblems(line, rules)).map(([field, text]) => [`lines[${i}].${field}`, text] as const),
  );
  return Object.fromEntries(problems);
}

/** What a correction from other books corrects may be unknown, so it may have any rate that there has been. */
const ratesFor = (kind: DocumentKind, day: string, { original, isTakenOver = false }: Around) =>
  isTakenOver && original === null && KINDS[kind].isCorrection ? vatRatesUntil(day) : vatRatesOn(day);

type LineRules = {
  side: 'issued' | 'received';
  treatments: ReadonlySet<string>;
  rates: readonly number[];
  day: string;
};

function lineProblems(line: LineValues, { side, treatments, rates, day }: LineRules): Problems {
  const { vat_treatment, vat_rate, commodity, deduction, deduction_percent } = line;
  const problems: Problems = {};
  if (!treatments.has(vat_treatment))
    problems.vat_treatment =
      side === 'issued' && treatments.size < 4
        ? 'Kdo v den plnění není plátce DPH, vystavuje bez daně (not_subject).'
        : 'Tento režim DPH doklad mít nemůže.';
  const needsRate = hasRate(side, vat_treatment);
  if (!needsRate && vat_rate !== null) problems.vat_rate = 'Tento režim DPH sazbu nemá.';
  else if (needsRate && vat_rate === null) problems.vat_rate = 'Tento režim DPH potřebuje sazbu.';
  else if (vat_rate !== null && vat_treatment !== 'oss' && !rates.includes(vat_rate))
    problems.vat_rate = `Sazba ${percentText(vat_rate)} ke dni ${dayText(day)} neplatí; platí ${rates.map(percentText).join(', ')}.`;
  if (commodity !== null && !takesCommodity(vat_treatment))
    problems.commodity = 'Kód předmětu plnění patří k přenesení daňové povinnosti.';
  if (side === 'issued' && deduction !== 'full')
    problems.deduction = 'Nárok na odpočet má jen přijatý doklad.';
  if (deduction === 'proportional' && deduction_percent === null)
    problems.deduction_percent = 'Poměrný odpočet potřebuje procento.';
  if (deduction_percent !== null && deduction !== 'proportional' && deduction !== 'reduced')
    problems.deduction_percent =
      deduction === 'car'
        ? 'Odpočet pro osobní automobil podíl nemá: auto, které patří ke kráceným plněním, rozdělte na řádek s kráceným odpočtem a řádek bez odpočtu.'
        : 'Procento má jen poměrný a krácený odpočet.';
  return problems;
}

const percentText = (rate: number) => `${String(fromHundredths(rate)).replace('.', ',')} %`;
