/** Losses and gains of rates. */
export const LOSS = '563';
export const GAIN = '663';

/** What was paid in advance, by us and to us. */
export const ADVANCES = ['314', '324'];
