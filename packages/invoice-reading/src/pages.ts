/** A place on a page in points, from its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A run of characters without a blank, as it stands on the page. */
export interface Word extends Box {
  readonly text: string;
}

/** The text layer of a page in points, its words in the order of the file. */
export interface Page {
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
}

/** The text layer of a document, page by page; a page without text has no words. */
export type Words = readonly Page[];

/** The text of a code (QR) that a page or an image shows. */
export interface FoundCode {
  readonly text: string;
  /** From 1; of an image 1. */
  readonly page: number;
  readonly box: Box | null;
}
