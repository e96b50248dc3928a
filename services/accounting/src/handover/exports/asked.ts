import Type from 'typebox';
import { type DocumentKind, KINDS } from '../../documents/documents/index.ts';
import { invalid } from '../../platform/errors.ts';
import {
  bodySchema,
  date,
  flag,
  invalidFields,
  list,
  nullable,
  oneOf,
  readBody,
  unwrap,
} from '../../platform/http/fields.ts';
import { strict } from '../../platform/http/strict.ts';
import { EXPORT_FORMATS, type ExportFormatName, type ExportOptions } from './export.ts';

const DOCUMENT_KINDS = Object.keys(KINDS) as readonly DocumentKind[];

const FIELDS = {
  format: oneOf(EXPORT_FORMATS),
  from: nullable(date()),
  to: nullable(date()),
  kinds: nullable(list(oneOf(DOCUMENT_KINDS), DOCUMENT_KINDS.length)),
  attachments: nullable(flag()),
};

export const EXPORT_BODY = strict(Type.Object({ export: bodySchema(FIELDS, 'NewExport') }));

/** What an export is asked for. */
export type AskedExport = {
  format: ExportFormatName;
  from: string | null;
  to: string | null;
  options: ExportOptions;
};

const WHOLE = 'Archiv je vždy celá firma; toto u něj nevyplňujte.';

/** @throws {HttpError} 422 */
export function readAsked(body: unknown): AskedExport {
  const { format, from, to, kinds, attachments } = readBody(FIELDS, unwrap(body, 'export'));
  if (from !== null && to !== null && from > to)
    throw invalidFields({ to: 'Konec období nesmí být před jeho začátkem.' });
  const narrowing = Object.entries({ from, to, kinds, attachments }).filter(([, value]) => value !== null);
  if (format === 'archive' && narrowing.length > 0)
    throw invalid(WHOLE, { fields: Object.fromEntries(narrowing.map(([name]) => [name, WHOLE])) });
  return {
    ...{ format, from, to },
    options: { kinds: [...new Set(kinds ?? [])], attachments: attachments ?? false },
  };
}
