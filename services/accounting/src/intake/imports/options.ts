import {
  COLUMN_FIELDS,
  type ColumnField,
  DATE_FORMATS,
  FORMATS,
  MAPPING_TARGETS,
  type Mapping,
} from '@news-and-accounting/import-formats';
import {
  anyObject,
  date,
  type Field,
  flag,
  invalidFields,
  isObject,
  nullable,
  object,
  oneOf,
  orInvalid,
  refined,
  refuse,
  text,
  type ValuesOf,
  wholeNumber,
  withDefault,
} from '../../platform/http/fields.ts';

const COLUMNS_AT_MOST = 500;
const DELIMITERS = [';', ',', '\t'] as const;
const ENCODINGS = ['utf-8', 'windows-1250'] as const;

/** Headers of a file to fields; two columns of one field would hide one of them. */
const COLUMNS: Field<Record<string, ColumnField>> = refined(anyObject(), (given, path) => {
  const entries = Object.entries(given).filter(([, field]) => field !== null && field !== '');
  if (entries.length > COLUMNS_AT_MOST) refuse(path, `Smí mít nejvýše ${COLUMNS_AT_MOST} sloupců.`);
  const columns: Record<string, ColumnField> = {};
  const used = new Set<string>();
  for (const [header, field] of entries) {
    const known = COLUMN_FIELDS.find((each) => each === field);
    if (known === undefined) refuse(`${path}.${header}`, `Pole „${String(field)}“ neznáme.`);
    if (used.has(known)) refuse(`${path}.${header}`, 'Toto pole už má jiný sloupec.');
    used.add(known);
    columns[header] = known;
  }
  return columns;
});

export const MAPPING = object({
  target: nullable(oneOf(MAPPING_TARGETS)),
  columns: COLUMNS,
  date_format: withDefault(oneOf(DATE_FORMATS), 'D.M.YYYY'),
  decimal: withDefault(oneOf([',', '.'] as const), ','),
});

const OPTION_FIELDS = {
  direction: nullable(oneOf(['issued', 'received'] as const)),
  issue: nullable(flag()),
  history_until: nullable(date()),
  create_partners: withDefault(flag(), true),
  mapping: nullable(MAPPING),
  delimiter: nullable(oneOf(DELIMITERS)),
  encoding: nullable(oneOf(ENCODINGS)),
  sheet: nullable(text({ maximum: 200 })),
  date: nullable(date()),
  bank_account_id: nullable(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
};

/** What an import is told, as the interface has it. */
export type OptionsJson = ValuesOf<typeof OPTION_FIELDS>;
export type MappingJson = NonNullable<OptionsJson['mapping']>;

export const FORMAT_NAMES = ['auto', ...FORMATS, 'archive'] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];
/** Of files that the package `import-formats` reads; an archive becomes the company itself. */
export type ReadFormatName = Exclude<FormatName, 'archive'>;

const OPTIONS = object(OPTION_FIELDS);

/**
 * The part `options`, JSON.
 * @throws {HttpError} 422 naming what cannot be used
 */
export function readOptions(given: string): OptionsJson {
  const parsed = given.trim() === '' ? {} : parseJson(given);
  if (!isObject(parsed)) throw invalidFields({ options: 'Musí být objekt JSON.' });
  const unknown = Object.keys(parsed).filter((name) => !Object.hasOwn(OPTION_FIELDS, name));
  if (unknown.length > 0)
    throw invalidFields(Object.fromEntries(unknown.map((name) => [`options.${name}`, 'Toto pole neznáme.'])));
  return orInvalid(() => OPTIONS.parse(parsed, 'options'));
}

function parseJson(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    throw invalidFields({ options: 'Není platný JSON.' });
  }
}

/** @throws {HttpError} 422 naming `format` */
export function readFormat(given: string): FormatName {
  const format = FORMAT_NAMES.find((each) => each === (given === '' ? 'auto' : given));
  if (format === undefined)
    throw invalidFields({ format: `Musí být jedna z hodnot: ${FORMAT_NAMES.join(', ')}.` });
  return format;
}

export const mappingOf = ({ target, columns, date_format, decimal }: MappingJson): Mapping => ({
  ...{ target, columns, decimal },
  dateFormat: date_format,
});

export const mappingJson = ({ target, columns, dateFormat, decimal }: Mapping): MappingJson => ({
  ...{ target, columns: { ...columns }, decimal },
  date_format: dateFormat,
});
