export { beforeNumber, type Preposition } from './before-number.ts';
export { amountText, czechAmount, czechMoney, formatCzk } from './format.ts';
export {
  add,
  crowns,
  type Haler,
  haler,
  halerFromBigInt,
  isWholeCrowns,
  LARGEST_AMOUNT,
  larger,
  negate,
  smaller,
  subtract,
  sum,
  ZERO,
} from './haler.ts';
export { halerFromDecimal, halerFromJson, halerToJson } from './json.ts';
export { MoneyError, type MoneyErrorCode } from './money-error.ts';
export { multiplyDivideDown, multiplyDivideHalfUp, multiplyDivideUp } from './multiply-divide.ts';
export {
  ceil,
  compare,
  decimalText,
  divide,
  exactly,
  floor,
  minus,
  nearest,
  parseDecimal,
  percent,
  plus,
  type Rational,
  rational,
  times,
} from './rational.ts';
export { isRoundingName, ROUNDINGS, type Rounding, type RoundingName, round } from './rounding.ts';
