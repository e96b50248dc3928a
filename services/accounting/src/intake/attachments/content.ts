import type { Refusal } from '@news-and-accounting/file-reading';
import { invalid } from '../../platform/errors.ts';
import type { Upload } from '../../platform/files/index.ts';
import type { Services } from '../../platform/services.ts';
import { READER } from '../reading-process/index.ts';
import type { FileFacts } from './attachment.ts';

const TAKEN = 'Přijímáme PDF, obrázky, XML, dokumenty a tabulky bez maker, prostý text, CSV a ISDOCX.';

const WHY: Readonly<Record<Refusal, string>> = {
  empty: 'Soubor je prázdný.',
  unknown: `Tento druh souboru nepřijímáme. ${TAKEN}`,
  markup: `Webové stránky a obrázky SVG nepřijímáme, mohly by něco spustit. ${TAKEN}`,
  macro: 'Soubor má makra. Uložte ho prosím bez nich, nebo jako PDF.',
  malformed: 'Soubor je poškozený, nejde přečíst.',
  nested: 'V souboru je další archiv. Nahrajte prosím soubory po jednom.',
  too_large: 'Soubor je po rozbalení příliš velký.',
};

/**
 * What a file is, found in a process of its own by its bytes alone.
 * @param owner who brings it: owners take turns
 * @returns its facts, and the extension of its content
 * @throws {HttpError} 422 `UNSUPPORTED_FILE` for what is not taken
 */
export async function contentOf(
  { clients }: Pick<Services, 'clients'>,
  owner: string,
  upload: Upload,
): Promise<{ facts: FileFacts; extension: string }> {
  const found = await clients.get(READER).inspect(owner, upload);
  if (!found.ok) {
    const text = WHY[found.refusal];
    throw invalid(text, { code: 'UNSUPPORTED_FILE', fields: { file: text } });
  }
  const { format, mediaType, extension, pages, hasActiveContent } = found;
  return { facts: { format, media_type: mediaType, pages, active_content: hasActiveContent }, extension };
}
