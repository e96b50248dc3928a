/** The upper half of code page 852; every other encoding is known to the platform. */
const CP852 =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00AD˝˛ˇ˘§÷¸°¨˙űŘř■\u00A0';

const CZECH = new Set('áčďéěíňóřšťúůýžäľĺŕôöüÁČĎÉĚÍŇÓŘŠŤÚŮÝŽÄĽĹŔÔÖÜ');
const CAPITAL = /\p{Lu}/u;

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1250' | 'iso-8859-2' | 'cp852';

export interface Decoded {
  readonly text: string;
  readonly encoding: Encoding;
}

/**
 * The text of a file: by its byte order mark, by the encoding that XML declares, else as UTF-8 where that is valid,
 * else in the code page, of the two in use, that gives more Czech letters.
 */
export function decode(bytes: Uint8Array): Decoded {
  const marked = byMark(bytes) ?? declared(bytes);
  if (marked !== null) return { text: decodedAs(bytes, marked), encoding: marked };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    const encoding = codePage(bytes);
    return { text: decodedAs(bytes, encoding), encoding };
  }
}

function byMark([a, b, c]: Uint8Array): Encoding | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : null;
}

const DECLARED: Readonly<Record<string, Encoding>> = {
  'windows-1250': 'windows-1250',
  cp1250: 'windows-1250',
  'iso-8859-2': 'iso-8859-2',
  ibm852: 'cp852',
  cp852: 'cp852',
};

/** Null too where UTF-8 is declared: whether it is true is seen. */
function declared(bytes: Uint8Array): Encoding | null {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const name = /^\s*<\?xml\s[^>]{0,100}encoding\s*=\s*["']([\w-]+)["']/.exec(head)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(DECLARED, name) ? (DECLARED[name] ?? null) : null;
}

function decodedAs(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding !== 'cp852') return new TextDecoder(encoding).decode(bytes);
  // Latin 1 gives each byte its number; those above the half are then replaced.
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  }
  return parts.join('').replace(/[\u0080-\u00FF]/g, (each) => CP852[each.charCodeAt(0) - 128] ?? each);
}

/** Letters of one code page read as the other give signs, or capitals within words. */
function codePage(bytes: Uint8Array): Encoding {
  const tables = (['windows-1250', 'cp852'] as const).map((encoding) => {
    const half = decodedAs(
      Uint8Array.from({ length: 128 }, (_, at) => at + 128),
      encoding,
    );
    return [...half].map((each) => (CZECH.has(each) ? (CAPITAL.test(each) ? 'capital' : 'small') : 'sign'));
  });
  const found = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 128) continue;
    const before = bytes[at - 1] ?? 0;
    const isInWord = before >= 0x61 && before <= 0x7a;
    for (const [page, table] of tables.entries()) {
      const letter = table[byte - 128];
      if (letter === 'small' || (letter === 'capital' && !isInWord)) found[page] = (found[page] ?? 0) + 1;
    }
  }
  return (found[1] ?? 0) > (found[0] ?? 0) ? 'cp852' : 'windows-1250';
}
