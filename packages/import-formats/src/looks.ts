import { beginsAsXml, decoded, latin, rootIn } from './shared/text.ts';

/** Bytes in which the root of XML is looked for; no reader looks further. */
const HEAD = 80_000;

/** XML whose root has one of these names, regardless of prefix. */
export const hasRoot =
  (roots: readonly string[]) =>
  (bytes: Uint8Array): boolean =>
    beginsAsXml(bytes) && roots.includes(rootIn(decoded(bytes.subarray(0, HEAD))) ?? '');

export const looksLikeJson = (bytes: Uint8Array): boolean =>
  /^\s*(?:[[{]|$)/.test(decoded(bytes.subarray(0, HEAD)));

export const looksLikeInvoices = (bytes: Uint8Array): boolean =>
  /^(?:%PDF|PK|[\s\u00EF\u00BB\u00BF\u00FF\u00FE\0]*<)/.test(latin(bytes, 100));

/** A workbook, or one that is encrypted or of the old format. */
export const looksLikeWorkbook = (bytes: Uint8Array): boolean => /^(?:PK|\u00D0\u00CF)/.test(latin(bytes, 2));

/** The archive of a company: `manifest.json` is its last file, whose name stands at the end of a ZIP. */
export const looksLikeArchive = (bytes: Uint8Array): boolean =>
  latin(bytes, 2) === 'PK' && latin(bytes.subarray(-1000), 1000).includes('manifest.json');
