import { readXml, type XmlElement } from '@news-and-accounting/xml';
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
 * a name that is not there. Null for other archives: what has no manifest is a ZIP that an invoice lies in.
 * @throws {TooLarge | Malformed}
 */
export function isdocxMain(entries: readonly ZipEntry[], budget: Budget): IsdocxMain | null {
  const manifest = manifestOf(entries, budget);
  if (manifest === null) return null;
  const named = mainOf(entries, manifest);
  const candidates = named === null ? entries.filter(({ path }) => /\.isdoc$/i.test(path)) : [named];
  const found = candidates.flatMap((entry) => {
    if (entry.bytes > XML_AT_MOST) return [];
    const xml = decodedText(entry.read(budget));
    return xml !== null && xmlKind(xml) === 'isdoc' ? [{ entry, xml }] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

function manifestOf(entries: readonly ZipEntry[], budget: Budget): XmlElement | null {
  const manifest = entries.find(({ path }) => path.toLowerCase() === 'manifest.xml');
  if (manifest === undefined || manifest.bytes > XML_AT_MOST) return null;
  return readXml(decodedText(manifest.read(budget)) ?? '', 'manifest');
}

function mainOf(entries: readonly ZipEntry[], manifest: XmlElement): ZipEntry | null {
  const name = manifest.at('maindocument')?.attribute('filename');
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
