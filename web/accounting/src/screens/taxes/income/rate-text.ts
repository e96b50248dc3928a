import { locale } from '../../../cs/locale.ts';

/** `21 %`, `6,5 %`; in English `21%`. */
export const rateText = (rate: number): string =>
  locale.percent(String(rate).replace('.', locale.decimalMark));
