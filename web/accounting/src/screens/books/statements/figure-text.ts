import { decimalText } from '../../../parts/decimal.ts';
import { moneyText } from '../../../parts/money.ts';

export type StatementUnit = 'thousands' | 'czk';

/** A figure of a statement in its unit. */
export function figureText(figure: number, unit: StatementUnit): string {
  return unit === 'czk' ? moneyText(figure) : decimalText(figure);
}
