import { locale } from '../../../cs/locale.ts';

/** `21 %`, `6,5 %`. */
export const rateText = (rate: number): string => `${String(rate).replace('.', locale.decimalMark)}\u00a0%`;
