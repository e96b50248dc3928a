import type { DocumentOut, EntryOut, KindOut, MovementOut, PartnerOut } from './record.ts';
import type { Remark } from './remarks.ts';

/** Rates of VAT that hold from a day, hundredths of a per cent; a level that there was not is null. */
export interface VatLevels {
  readonly from: string;
  readonly standard: number;
  readonly reduced: number;
  readonly secondReduced: number | null;
}

export interface WriterOptions {
  readonly company: {
    readonly name: string;
    readonly ico: string | null;
    /** Null for who is no payer. */
    readonly dic: string | null;
  };
  /** Names this file. */
  readonly id: string;
  /** The program that writes it. */
  readonly application: string;
  /** From the law, the latest first. */
  readonly vatLevels: readonly VatLevels[];
}

/** What became of a record. */
export interface Written {
  /** Null where the format cannot hold it. */
  readonly bytes: Uint8Array | null;
  readonly remarks: readonly Remark[];
}

interface Part<Name extends string, Out> {
  readonly of: Name;
  /** Stand around its records, also where there are none. */
  readonly open: Uint8Array;
  readonly close: Uint8Array;
  write(record: Out): Written;
}

export interface DocumentsPart extends Part<'documents', DocumentOut> {
  readonly kinds: readonly KindOut[];
  /** Null: of both sides. */
  readonly side: DocumentOut['side'] | null;
}
export type PartnersPart = Part<'partners', PartnerOut>;
export type MovementsPart = Part<'movements', MovementOut>;
export type EntriesPart = Part<'entries', EntryOut>;
export type FilePart = DocumentsPart | PartnersPart | MovementsPart | EntriesPart;

/** A file in the order in which it is written: its start, its parts with their records, its end. */
export interface FormatWriter {
  readonly start: Uint8Array;
  readonly parts: readonly FilePart[];
  readonly end: Uint8Array;
}
