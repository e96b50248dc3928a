import { moneyText, moneyWithCurrency } from '../../../parts/money.ts';

const NO_DECIMALS = /[,.]00(?!\d)/;

/** An amount of a form, which has whole crowns: `1 234 Kč`; decimals stay where there are any. */
export const wholeMoney = (amount: number): string => moneyWithCurrency(amount).replace(NO_DECIMALS, '');

/** The same without the currency. */
export const wholeText = (amount: number): string => moneyText(amount).replace(NO_DECIMALS, '');
