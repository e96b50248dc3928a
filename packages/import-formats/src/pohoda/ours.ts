import type { XmlElement } from '@news-and-accounting/xml';

/** By which a file that this program wrote is known again. */
const SYSTEM = 'news-and-accounting';

/** What a record was where this program wrote it: its kind and id; null for one of another program. */
export function ours(header: XmlElement | null): { readonly kind: string; readonly key: string } | null {
  const external = header?.at('extId') ?? null;
  const key = external?.text('exSystemName') === SYSTEM ? external.text('ids') : null;
  const kind = /^([a-z_]{1,30})-\d{1,18}$/.exec(key ?? '')?.[1];
  return key === null || kind === undefined ? null : { kind, key };
}
