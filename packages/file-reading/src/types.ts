/** What attachments are told apart by. */
export const FILE_FORMATS = [
  'pdf',
  'image',
  'isdoc',
  'isdocx',
  'ubl',
  'cii',
  'xml',
  'office',
  'text',
] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Electronic invoices, which are XML. */
export type InvoiceFormat = 'isdoc' | 'ubl' | 'cii';

/**
 * Why a file is not taken: `empty`; `unknown` type (also executables, other archives, binary office files); `markup` that
 * a browser would run (HTML, SVG); `macro` in an office file; `malformed` XML or archive; `nested` archives; `too_large`
 * when unpacked.
 */
export type Refusal = 'empty' | 'unknown' | 'markup' | 'macro' | 'malformed' | 'nested' | 'too_large';

/** What a file is, by its bytes alone: neither its name nor what its sender says. */
export type Inspection = InspectedFile | { readonly ok: false; readonly refusal: Refusal };

export interface InspectedFile {
  readonly ok: true;
  readonly format: FileFormat;
  readonly mediaType: string;
  /** Without the dot: `pdf`, `isdocx`, `csv`. */
  readonly extension: string;
  /** Of a PDF that can be read, else null. */
  readonly pages: number | null;
  /**
   * JavaScript, an action that starts a program, an embedded executable; also of a PDF that nobody can look into whole,
   * because it is encrypted or broken.
   */
  readonly hasActiveContent: boolean;
}

export interface ReadingOptions {
  /** Words of the pages; default: yes. */
  readonly words?: boolean;
  /**
   * Codes in pictures and on pages, which takes longest: `unless_invoice` (default) only where no XML of an invoice was
   * found.
   */
  readonly codes?: 'always' | 'unless_invoice' | 'never';
  /** Is given what was read so far, before what takes longer begins. */
  readonly onProgress?: (reading: FileReading) => Promise<void>;
}

/** All that can be read from a file, within bounds. */
export interface FileReading {
  readonly inspection: Inspection;
  /**
   * Why (more of) it cannot be read: `encrypted`; `broken`; `unsupported` (HEIC, and what is not taken at all); `too_large`
   * (a picture or what it unpacks to).
   */
  readonly problem: 'encrypted' | 'broken' | 'unsupported' | 'too_large' | null;
  /** XML of invoices: the file itself, the main document of an ISDOCX first, embedded ones in the order of the PDF. */
  readonly invoices: readonly FoundInvoice[];
  /** Other files in it: supplements of an ISDOCX, what is embedded in a PDF. */
  readonly members: readonly Member[];
  /** Pages of a PDF, or the one of a text; none of a picture. */
  readonly pages: readonly Page[];
  readonly codes: readonly Code[];
  /** Whether pages, characters or members were left out because there are more than are read. */
  readonly isCut: boolean;
}

export interface FoundInvoice {
  readonly format: InvoiceFormat;
  /** As text, whatever its encoding was. */
  readonly xml: string;
  /** Its name where it is a part of a file; null where it is the file. */
  readonly name: string | null;
}

export interface Member {
  /** Last part of its name, without control characters. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface Page {
  /** From 1. */
  readonly number: number;
  /** In points (1/72 inch), as it is shown: turned pages are upright. */
  readonly width: number;
  readonly height: number;
  /** In the order of the file, which need not be that of reading. */
  readonly words: readonly Word[];
}

/** In points from the left upper corner of the page as it is shown. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A word without blanks. `y` and `height` are those of its line of letters. */
export interface Word extends Box {
  readonly text: string;
}

/** A QR code. */
export interface Code {
  readonly text: string;
  /** Null of a picture. */
  readonly page: number | null;
  /** On a page in points, in a picture in its points; null where it is not known. */
  readonly box: Box | null;
}

/** An archive that was unpacked: its files, or why it is not taken. */
export type Unpacked =
  | { readonly ok: true; readonly members: readonly Member[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** What reading needs and a pure package has not. */
export interface Tools {
  /** The bytes of `zxing_reader.wasm` of zxing-wasm. */
  readonly codeReader: Uint8Array;
  /** Where the decoders of pictures of pdfjs-dist stand (`wasm/`), with a slash at the end; null: without them. */
  readonly wasmUrl: string | null;
  /**
   * A picture (JPEG, PNG, WebP) as it is to be seen, in shades of grey, made smaller where it has more than so many
   * points; null for what cannot be decoded.
   */
  readonly decode: (bytes: Uint8Array, pixelsAtMost: number) => Promise<GreyPicture | null>;
}

export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  /** A byte a point, row by row, 0 is black. */
  readonly pixels: Uint8Array;
  /** Points of the file for one of these. */
  readonly scale: number;
}

export type ReadFile = (bytes: Uint8Array, options?: ReadingOptions) => Promise<FileReading>;
