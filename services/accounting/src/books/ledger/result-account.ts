/** Profit or loss of past years until it is distributed. */
export const RESULT_ACCOUNT = '431';
