const NAMES = ['data', 'type', 'invoice', 'voucher', 'intDoc', 'bank', 'addressbook'] as const;
const PREFIXES: Readonly<Record<(typeof NAMES)[number], string>> = {
  data: 'dat',
  type: 'typ',
  invoice: 'inv',
  voucher: 'vch',
  intDoc: 'int',
  bank: 'bnk',
  addressbook: 'adb',
};

/** Prefixes of the namespaces, as attributes of the root. */
export const SPACES: string = NAMES.map(
  (name) => ` xmlns:${PREFIXES[name]}="http://www.stormware.cz/schema/version_2/${name}.xsd"`,
).join('');

/** By which a file of ours is known again when it comes back. */
export const SYSTEM = 'news-and-accounting';
