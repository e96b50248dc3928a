import type { Upload } from '../../platform/files/index.ts';

const KEPT_DAYS = 7;
const NAME_AT_MOST = 200;
const DAY_MS = 86_400_000;

/** Until when a preview that nobody runs is kept. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + KEPT_DAYS * DAY_MS);

export const nameOfUpload = ({ name }: Pick<Upload, 'name'>): string =>
  name.slice(0, NAME_AT_MOST) || 'soubor';
