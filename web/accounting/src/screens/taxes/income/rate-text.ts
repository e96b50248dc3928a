/** `21 %`, `6,5 %`. */
export const rateText = (rate: number): string => `${String(rate).replace('.', ',')}\u00a0%`;
