import type { XMLValidationError } from 'xmllint-wasm';

/** Where a file does not agree with the official schema of its form. */
export type SchemaError = {
  /** Czech. */
  message: string;
  /** `VetaA4`; null where it is about the whole file. */
  element: string | null;
  /** The attribute. */
  field: string | null;
  /** Which of the elements of this name, from 1. */
  row: number | null;
  /** In the file, from 1. */
  line: number | null;
};

/** The validator, reading piece by piece, does not say where a file ends to be XML. */
export const MALFORMED: SchemaError = {
  ...{ message: 'Soubor není správně zapsané XML.', element: null, field: null, row: null, line: null },
};

const ERRORS_AT_MOST = 100;
const SHOWN = 80;

/** What the validator says, for people, with the element at fault. */
export function schemaErrors(errors: readonly XMLValidationError[], xml: string): SchemaError[] {
  const told = errors.filter(({ loc }) => loc !== null).slice(0, ERRORS_AT_MOST);
  const placed = told.map(({ message, loc }) => ({ ...errorOf(message), line: loc?.lineNumber ?? null }));
  const rows = rowsOfLines(xml, placed);
  return placed.map(({ line, ...error }, at) => ({ ...error, row: rows[at] ?? null, line }));
}

type Said = Pick<SchemaError, 'message' | 'element' | 'field'>;

function errorOf(message: string): Said {
  const said = /^Schemas validity error : Element '([^']{1,60})'(?:, attribute '([^']{1,60})')?: (.*)$/s.exec(
    message,
  );
  if (said === null) return { message: `Neodpovídá schématu: ${cut(message)}`, element: null, field: null };
  const [, element = '', field = null, text = ''] = said;
  const missing = /^The attribute '([^']{1,60})' is required but missing/.exec(text)?.[1];
  if (missing !== undefined) return { message: 'Povinný údaj chybí.', element, field: missing };
  return { message: reasonOf(text), element, field };
}

/** The words of the validator, and ours; `$1`, `$2` are what stood in brackets. */
const REASONS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [
    /^\[facet 'maxLength'\] The value '(.*)' has a length of .* maximum length of '(\d+)'/s,
    'Hodnota „$1“ je delší než $2 znaků.',
  ],
  [
    /^\[facet 'pattern'\] The value '(.*)' is not accepted by the pattern/s,
    'Hodnota „$1“ nemá povolený tvar.',
  ],
  [
    /^\[facet 'totalDigits'\] The value '(.*)' has more digits than are allowed \('(\d+)'\)/s,
    'Číslo $1 má víc než $2 číslic.',
  ],
  [
    /^\[facet 'fractionDigits'\] The value '(.*)' has more fractional digits than are allowed \('(\d+)'\)/s,
    'Číslo $1 má víc než $2 desetinných míst.',
  ],
  [/^The value '(.*)' does not match the fixed value constraint '(.*)'/s, 'Místo „$1“ tu musí být „$2“.'],
  [/^'(.*)' is not a valid value of the/s, 'Hodnota „$1“ tu být nemůže.'],
  [/^The attribute '.*' is not allowed/s, 'Takový údaj formulář nemá.'],
  [/^This element is not expected\./s, 'Takový prvek na tomto místě formuláře být nemá.'],
  [/^Missing child element\(s\)\. Expected is (?:one of )?\( (.*) \)/s, 'Chybí prvek $1.'],
  [/^No matching global declaration/s, 'Soubor není tento formulář.'],
  [
    /^Character content other than whitespace is not allowed/s,
    'Mezi prvky formuláře stojí text, který tam být nemá.',
  ],
];

function reasonOf(text: string): string {
  for (const [pattern, words] of REASONS) {
    const found = pattern.exec(text);
    if (found !== null) return words.replace(/\$(\d)/g, (_, at: string) => cut(found[Number(at)] ?? ''));
  }
  return `Neodpovídá schématu: ${cut(text)}`;
}

function cut(text: string): string {
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}…`;
}

/** Which of the elements of its name stands on a line: our forms have an element a line. */
function rowsOfLines(
  xml: string,
  errors: readonly { element: string | null; line: number | null }[],
): (number | null)[] {
  if (errors.length === 0) return [];
  const wanted = new Set(errors.map(({ line }) => line));
  const counts = new Map<string, number>();
  const rows = new Map<number, number>();
  for (const [at, line] of xml.split('\n').entries()) {
    const name = /^<([A-Za-z0-9]+)/.exec(line)?.[1];
    if (name === undefined) continue;
    const row = (counts.get(name) ?? 0) + 1;
    counts.set(name, row);
    if (wanted.has(at + 1)) rows.set(at + 1, row);
  }
  return errors.map(({ element, line }) => (element === null ? null : (rows.get(line ?? 0) ?? null)));
}
