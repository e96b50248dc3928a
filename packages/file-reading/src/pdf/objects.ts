/** Objects of PDF as JavaScript: null, booleans and numbers as they are, the others as below. */
export type PdfObject =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfRef
  | PdfStream
  | PdfDict
  | PdfObject[];

export interface PdfName {
  readonly name: string;
}

export interface PdfString {
  readonly string: Uint8Array;
}

/** Another object by its number. */
export interface PdfRef {
  readonly ref: number;
}

export type PdfDict = ReadonlyMap<string, PdfObject>;

export interface PdfStream {
  readonly dict: PdfDict;
  /** As it stands in the file, maybe packed. */
  readonly raw: Uint8Array;
}

export const isDict = (value: PdfObject | undefined): value is PdfDict => value instanceof Map;
export const isStream = (value: PdfObject | undefined): value is PdfStream =>
  typeof value === 'object' && value !== null && 'raw' in value;
export const isRef = (value: PdfObject | undefined): value is PdfRef =>
  typeof value === 'object' && value !== null && 'ref' in value;

/** Null of what is no name. */
export const nameOf = (value: PdfObject | undefined): string | null =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : null;

export const stringOf = (value: PdfObject | undefined): Uint8Array | null =>
  typeof value === 'object' && value !== null && 'string' in value ? value.string : null;

/** The entries of a dictionary, or of that of a stream. */
export const dictOf = (value: PdfObject | undefined): PdfDict | null => {
  if (isDict(value)) return value;
  return isStream(value) ? value.dict : null;
};
