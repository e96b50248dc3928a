import { readXml } from '@news-and-accounting/xml';
import type { Budget } from '../bounds.ts';
import { decodedText } from '../text.ts';
import { xmlKind } from '../xml.ts';
import type { ZipEntry } from './read-zip.ts';

export interface IsdocxMain {
  readonly entry: ZipEntry;
  readonly xml: string;
}

const XML_AT_MOST = 20 * 1024 * 1024;

/**
 * The main document of an ISDOCX: the one that its manifest names, else the only invoice in it, since some programs write
 * no manifest. Null for other archives.
 * @throws {TooLarge | Malformed}
 */
export function isdocxMain(entries: readonly ZipEntry[], budget: Budget): IsdocxMain | null {
  const named = mainOf(entries, budget);
  const candidates = named === null ? entries.filter(({ path }) => /\.isdoc$/i.test(path)) : [named];
  const found = candidates.flatMap((entry) => {
    if (entry.bytes > XML_AT_MOST) return [];
    const xml = decodedText(entry.read(budget));
    return xml !== null && xmlKind(xml) === 'isdoc' ? [{ entry, xml }] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

function mainOf(entries: readonly ZipEntry[], budget: Budget): ZipEntry | null {
  const manifest = entries.find(({ path }) => path.toLowerCase() === 'manifest.xml');
  if (manifest === undefined || manifest.bytes > XML_AT_MOST) return null;
  const name = readXml(decodedText(manifest.read(budget)) ?? '', 'manifest')
    ?.at('maindocument')
    ?.attribute('filename');
  return entries.find(({ path }) => path === name || path === unescaped(name ?? '')) ?? null;
}

/** The name is a URI. */
function unescaped(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
