import { latin } from '../text.ts';
import { dictOf, nameOf, type PdfObject } from './objects.ts';

const ACTIONS = new Set(['JavaScript', 'Launch']);
/** Players of films bring programs of their own, and so do forms made of XML and models in space. */
const TYPES = new Set(['RichMedia', 'RichMediaContent']);
const KEYS = ['JS', 'JavaScript', 'XFA', 'OnInstantiate'];

/** Whether an object, or what stands in it, is a program or starts one. References are not followed. */
export function activeIn(object: PdfObject): boolean {
  if (Array.isArray(object)) return object.some(activeIn);
  const dict = dictOf(object);
  if (dict === null) return false;
  if (ACTIONS.has(nameOf(dict.get('S')) ?? '') || TYPES.has(nameOf(dict.get('Subtype')) ?? '')) return true;
  return KEYS.some((key) => dict.has(key)) || [...dict.values()].some(activeIn);
}

const ENDINGS =
  /\.(?:exe|com|scr|bat|cmd|pif|msi|msp|dll|cpl|jar|js|jse|vbs|vbe|wsf|wsh|hta|ps1|psm1|lnk|reg|sh|app|apk|dmg|iso|docm|xlsm|xlsb|dotm|xltm|pptm)$/i;

/** By its name or by its beginning: programs of Windows, Linux and macOS, and scripts. */
export function isExecutable(name: string, bytes: Uint8Array): boolean {
  const head = latin(bytes.subarray(0, 4));
  return (
    ENDINGS.test(name.trim()) ||
    head.startsWith('MZ') ||
    head.startsWith('#!') ||
    [
      '\u007fELF',
      '\u00ca\u00fe\u00ba\u00be',
      '\u00cf\u00fa\u00ed\u00fe',
      '\u00ce\u00fa\u00ed\u00fe',
    ].includes(head)
  );
}
