import Type, { type TObject, type TSchema } from 'typebox';
import { invalid } from '../errors.ts';

/** What one field of a body must be: its schema for the description, and how a given value becomes ours. */
export type Field<T> = {
  schema: TSchema;
  /** Value when the field is not sent; `required` fields have none. */
  absent: { value: T } | 'required';
  /** What is said when a required field is not sent, where that is more than that it must be. */
  missing?: string;
  /** @throws {FieldProblem} with a Czech text */
  parse: (given: unknown, path: string) => T;
};

/** Why a given value cannot be used; several at once for objects. */
export class FieldProblem extends Error {
  readonly fields: Record<string, string>;

  constructor(fields: Record<string, string>) {
    super(Object.values(fields)[0]);
    this.fields = fields;
  }
}

export type Fields = Readonly<Record<string, Field<unknown>>>;
export type ValuesOf<F> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never };

type TextOptions = {
  maximum?: number;
  pattern?: RegExp;
  patternText?: string;
  /** Whether the text may have several lines; otherwise line breaks become blanks. */
  isMultiline?: boolean;
};

const DEFAULT_TEXT_LENGTH = 2000;

export function refuse(path: string, text: string): never {
  throw new FieldProblem({ [path]: text });
}

/** Text; control characters become blanks. */
export function text(options: TextOptions = {}): Field<string> {
  const { maximum = DEFAULT_TEXT_LENGTH } = options;
  return {
    schema: Type.String({
      maxLength: maximum,
      ...(options.pattern === undefined ? {} : { pattern: options.pattern.source }),
    }),
    absent: 'required',
    parse: (given, path) => parseText(given, path, options),
  };
}

/** Whether the database can hold a text: it takes every one but NUL and halves of surrogate pairs. */
export function isStorableText(given: string): boolean {
  return !given.includes('\u0000') && given.isWellFormed();
}

function parseText(given: unknown, path: string, options: TextOptions): string {
  if (typeof given !== 'string') refuse(path, 'Musí být text.');
  if (!given.isWellFormed()) refuse(path, 'Obsahuje neplatné znaky.');
  const { maximum = DEFAULT_TEXT_LENGTH, pattern, isMultiline = false } = options;
  const line = (isMultiline ? linesWithoutControls(given) : withoutControls(given)).trim();
  if ([...line].length > maximum) refuse(path, `Smí mít nejvýše ${maximum} znaků.`);
  if (line === '') refuse(path, 'Musí být vyplněno.');
  if (pattern !== undefined && !pattern.test(line)) refuse(path, options.patternText ?? 'Má nesprávný tvar.');
  return line;
}

/** Every control character as a blank. */
export function withoutControls(given: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these characters are meant
  return given.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, ' ');
}

function linesWithoutControls(given: string): string {
  return given
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => withoutControls(line).trimEnd())
    .join('\n');
}

export function wholeNumber(minimum: number, maximum: number): Field<number> {
  return {
    schema: Type.Integer({ minimum, maximum }),
    absent: 'required',
    parse: (given, path) => {
      if (typeof given !== 'number' || !Number.isInteger(given) || given < minimum || given > maximum) {
        refuse(path, `Musí být celé číslo od ${minimum} do ${maximum}.`);
      }
      return given;
    },
  };
}

export function flag(): Field<boolean> {
  return {
    schema: Type.Boolean(),
    absent: 'required',
    parse: (given, path) =>
      typeof given === 'boolean' ? given : refuse(path, 'Musí být ano, nebo ne (true, false).'),
  };
}

export function oneOf<const T extends string | number>(values: readonly T[]): Field<T> {
  return {
    schema: Type.Enum([...values]),
    absent: 'required',
    parse: (given, path) =>
      values.find((value) => value === given) ??
      refuse(path, `Musí být jedna z hodnot: ${values.join(', ')}.`),
  };
}

/** A calendar day as `YYYY-MM-DD`, from 1900 to 2200. */
export function date(): Field<string> {
  return {
    schema: Type.String({ format: 'date' }),
    absent: 'required',
    parse: (given, path) =>
      isDate(given) ? given : refuse(path, 'Musí být platné datum ve tvaru RRRR-MM-DD.'),
  };
}

export function isDate(given: unknown): given is string {
  if (typeof given !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(given)) return false;
  const year = Number(given.slice(0, 4));
  if (year < 1900 || year > 2200) return false;
  const time = Date.parse(`${given}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(given);
}

/** The same field, which may be null or, when a text, empty; not sent means `absent`. */
export function nullable<T>(field: Field<T>): Field<T | null> {
  return {
    schema: Type.Union([field.schema, Type.Null()]),
    absent: { value: null },
    parse: (given, path) =>
      given === null || (typeof given === 'string' && withoutControls(given).trim() === '')
        ? null
        : field.parse(given, path),
  };
}

/** The same field with a value for when it is not sent or null. */
export function withDefault<T>(field: Field<T>, value: T): Field<T> {
  return {
    schema: { ...field.schema, default: value } as TSchema,
    absent: { value },
    parse: (given, path) => (given === null || given === undefined ? value : field.parse(given, path)),
  };
}

/** The same field with a last word on the parsed value: it returns what is stored or refuses. */
export function refined<T, U>(field: Field<T>, refine: (value: T, path: string) => U): Field<U> {
  return {
    ...field,
    absent: field.absent === 'required' ? 'required' : { value: field.absent.value as unknown as U },
    parse: (given, path) => refine(field.parse(given, path), path),
  };
}

/** An object of named fields. The title names it in the description. */
export function object<const F extends Fields>(fields: F, title?: string): Field<ValuesOf<F>> {
  return {
    schema: bodySchema(fields, title),
    absent: 'required',
    parse: (given, path) => parseFields(fields, given, path, false) as ValuesOf<F>,
  };
}

export function list<T>(item: Field<T>, atMost: number): Field<T[]> {
  return {
    schema: Type.Array(item.schema, { maxItems: atMost }),
    absent: 'required',
    parse: (given, path) => {
      if (!Array.isArray(given)) refuse(path, 'Musí být seznam.');
      if (given.length > atMost) refuse(path, `Smí mít nejvýše ${atMost} položek.`);
      return collect(
        given.map((each, i) => [`${path}[${i}]`, () => item.parse(each, `${path}[${i}]`)] as const),
      );
    },
  };
}

/** An object of any content. */
export function anyObject(): Field<Record<string, unknown>> {
  return {
    schema: Type.Object({}, { additionalProperties: true }),
    absent: 'required',
    parse: (given, path) => (isObject(given) ? given : refuse(path, 'Musí být objekt.')),
  };
}

/** The schema of a body with these fields, for the description. */
export function bodySchema(fields: Fields, title?: string): TSchema {
  const properties = Object.entries(fields).map(([name, field]) => [
    name,
    field.absent === 'required' ? field.schema : Type.Optional(field.schema),
  ]);
  return Type.Object(Object.fromEntries(properties), title === undefined ? {} : { title });
}

/** The schema of a query with these fields, each with what it means, for the description. */
export function querySchema<const F extends Fields>(
  fields: F,
  meanings: Readonly<Record<keyof F, string>>,
): TObject {
  const described = Object.entries(fields).map(([name, field]) => [
    name,
    { ...field, schema: { ...field.schema, description: meanings[name] } as TSchema },
  ]);
  return bodySchema(Object.fromEntries(described)) as TObject;
}

/**
 * Reads a body. Unknown fields are ignored.
 * @throws {HttpError} 422 with every field that cannot be used
 */
export function readBody<const F extends Fields>(fields: F, body: unknown): ValuesOf<F> {
  return orInvalid(() => parseFields(fields, body === undefined ? {} : body, '', false) as ValuesOf<F>);
}

/** Reads only what was sent: for changes. */
export function readChanges<const F extends Fields>(
  fields: F,
  body: unknown,
  path: string,
): Partial<ValuesOf<F>> {
  return orInvalid(() => parseFields(fields, body, path, true) as Partial<ValuesOf<F>>);
}

/** The object that a body wraps under a name: `{asset: {…}}`. */
export function unwrap(body: unknown, name: string): unknown {
  const inner = isObject(body) ? body[name] : undefined;
  if (!isObject(inner)) {
    const text = `Tělo musí mít objekt „${name}“.`;
    throw invalid(text, { fields: { [name]: text } });
  }
  return inner;
}

/** Turns field problems into the 422 of the service. */
export function orInvalid<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof FieldProblem) throw invalidFields(error.fields);
    throw error;
  }
}

export function invalidFields(fields: Record<string, string>) {
  const [first] = Object.entries(fields);
  return invalid(first === undefined ? 'Údaje nejsou správně.' : `${first[0]}: ${first[1]}`, { fields });
}

export function isObject(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

function parseFields(
  fields: Fields,
  given: unknown,
  path: string,
  isPartial: boolean,
): Record<string, unknown> {
  if (!isObject(given)) refuse(path || 'body', 'Musí být objekt.');
  const values: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const fieldPath = path === '' ? name : `${path}.${name}`;
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined && isPartial) continue;
    if (value === undefined && field.absent !== 'required') {
      values[name] = field.absent.value;
      continue;
    }
    try {
      values[name] =
        value === undefined
          ? refuse(fieldPath, field.missing ?? 'Musí být vyplněno.')
          : field.parse(value, fieldPath);
    } catch (error) {
      if (!(error instanceof FieldProblem)) throw error;
      Object.assign(problems, error.fields);
    }
  }
  if (Object.keys(problems).length > 0) throw new FieldProblem(problems);
  return values;
}

function collect<T>(parsers: readonly (readonly [string, () => T])[]): T[] {
  const problems: Record<string, string> = {};
  const values: T[] = [];
  for (const [, parse] of parsers) {
    try {
      values.push(parse());
    } catch (error) {
      if (!(error instanceof FieldProblem)) throw error;
      Object.assign(problems, error.fields);
    }
  }
  if (Object.keys(problems).length > 0) throw new FieldProblem(problems);
  return values;
}
