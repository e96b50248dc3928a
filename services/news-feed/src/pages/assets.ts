import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const style = readFileSync(new URL('./assets/site.css', import.meta.url));

/** The style sheet's address carries a hash of its content, so that it can be kept for ever. */
export const STYLE_PATH = `/assets/site-${createHash('sha256').update(style).digest('hex').slice(0, 12)}.css`;
export const STYLE: Buffer = style;
export const ICON: Buffer = readFileSync(new URL('./assets/icon.png', import.meta.url));
