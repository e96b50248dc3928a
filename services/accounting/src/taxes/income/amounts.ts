import { crowns } from '@news-and-accounting/money';
import { amount } from '../../platform/http/amount.ts';
import { refined, refuse } from '../../platform/http/fields.ts';

/** Lists of amounts as high as this add up without leaving the safe whole numbers. */
export const LARGEST = crowns(100_000_000_000);

/** An amount that is not below 0. */
export const money = refined(amount(), (value, path) =>
  value > LARGEST ? refuse(path, 'Částka je příliš vysoká.') : value,
);
