import type { Haler } from '@news-and-accounting/money';
import { type ReadPayment, readEuropeanCode, readSpayd } from '@news-and-accounting/payment-code';
import { accountText } from './compare-with-text.ts';
import type { FoundCode } from './pages.ts';
import { accountOf, fieldsOf } from './read-invoice-codes.ts';
import type { Found, HeadValues, Reading, Warning } from './reading.ts';

/** What a code asks to be paid, whatever standard it follows. */
interface Asked {
  readonly code: FoundCode;
  readonly iban: string;
  readonly bic: string | null;
  readonly amount: Haler | null;
  readonly currency: string | null;
  readonly dueOn: string | null;
  readonly variableSymbol: string | null;
  readonly constantSymbol: string | null;
  readonly specificSymbol: string | null;
}

/**
 * What a payment code says fills what the text left open and confirms what it says, too. A code that asks for money to
 * another account than the page is a warning: a code is stuck over another one as easily as an account is rewritten.
 */
export function confirmByPayments(reading: Reading, codes: readonly FoundCode[]): Reading {
  const asked = codes.map(askedBy).filter((each) => each !== null);
  // Of several, as of a page for each account, the one that the text says.
  const payment = asked.find(({ iban }) => iban === reading.account.iban?.value) ?? asked[0];
  if (payment === undefined) return reading;
  const field = fieldsOf(payment.code);
  const isSame = reading.account.iban === undefined || reading.account.iban.value === payment.iban;
  const account = isSame
    ? filled(reading.account, accountOf(payment.iban, payment.bic, field))
    : unconfirmed(reading.account);
  const said: Found<HeadValues> = {
    ...field('variable_symbol', 'X-VS', payment.variableSymbol),
    ...field('constant_symbol', 'X-KS', payment.constantSymbol),
    ...field('specific_symbol', 'X-SS', payment.specificSymbol),
    ...field('due_on', 'DT', payment.dueOn),
    ...field('currency', 'CC', payment.currency),
    ...amountOf(reading.head, payment, field),
  };
  return {
    ...reading,
    account,
    head: filled(reading.head, said),
    warnings: isSame ? reading.warnings : [...reading.warnings, otherAccount(reading, payment.iban)],
  };
}

/** What is asked for is what remains; without advances that is the total. */
function amountOf(
  head: Found<HeadValues>,
  { amount }: Asked,
  field: ReturnType<typeof fieldsOf>,
): Found<HeadValues> {
  if (head.payable !== undefined && head.payable.value === amount) return field('payable', 'AM', amount);
  return head.advances === undefined ? field('total', 'AM', amount) : {};
}

function askedBy(code: FoundCode): Asked | null {
  const payment = readSpayd(code.text);
  if (payment !== null)
    return payment.iban === null ? null : { ...ofPayment(payment), code, iban: payment.iban };
  const transfer = readEuropeanCode(code.text);
  if (transfer === null) return null;
  return {
    code,
    iban: transfer.iban,
    bic: transfer.bic,
    amount: transfer.amount,
    currency: 'EUR',
    dueOn: null,
    variableSymbol: null,
    constantSymbol: null,
    specificSymbol: null,
  };
}

const ofPayment = ({
  bic,
  amount,
  currency,
  dueOn,
  variableSymbol,
  constantSymbol,
  specificSymbol,
}: ReadPayment) => ({
  bic,
  amount,
  currency,
  dueOn,
  variableSymbol,
  constantSymbol,
  specificSymbol,
});

/** What is missing is filled in; what is there and the same is confirmed. */
function filled<T>(values: Found<T>, said: Found<T>): Found<T> {
  const result = { ...said, ...values } as { -readonly [K in keyof Found<T>]: Found<T>[K] };
  for (const name of Object.keys(said) as (keyof T)[]) {
    const [value, confirming] = [values[name], said[name]];
    if (value !== undefined && value.value === confirming?.value)
      result[name] = { ...value, isConfirmed: true };
  }
  return result;
}

function unconfirmed<T>(values: Found<T>): Found<T> {
  const result: { [K in keyof Found<T>]: Found<T>[K] } = { ...values };
  for (const name of Object.keys(values) as (keyof T)[]) {
    const value = values[name];
    if (value !== undefined) result[name] = { ...value, isConfirmed: false };
  }
  return result;
}

function otherAccount({ account }: Reading, iban: string): Warning {
  return {
    code: 'TEXT_DIFFERS',
    message: `Platební kód žádá platbu na účet ${accountText(iban)}, na stránce je účet ${accountText(account.iban?.value ?? '')}.`,
  };
}
