export {
  type BankAccount,
  type BankAccountProblem,
  checkBankAccount,
  formatAccountNumber,
  formatBankAccount,
} from './bank-account.ts';
export { type BirthNumber, type BirthNumberProblem, checkBirthNumber } from './birth-number.ts';
export type { Checked } from './checked.ts';
export { type DicKind, dicKind, normaliseDic } from './dic.ts';
export {
  counterOf,
  formatNumber,
  NUMBER_LENGTH_AT_MOST,
  type NumberParts,
  type NumberPattern,
  namesYear,
  type PatternProblem,
  patternProblem,
} from './document-number.ts';
export { isHealthInsurerCode } from './health-insurer.ts';
export {
  bankAccountOfIban,
  checkIban,
  formatIban,
  type Iban,
  type IbanProblem,
  ibanOfBankAccount,
} from './iban.ts';
export { checkIco, type Ico, type IcoProblem, isIco, normaliseIco } from './ico.ts';
