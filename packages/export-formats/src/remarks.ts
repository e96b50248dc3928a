/**
 * What a format does not hold. `left_out`: the whole record is not in the file. `cut`: a text without its end.
 * `not_held`: a value is not in the file. `letters`: letters that the code page has not stand there as similar ones.
 * `rounded`: decimals of a price that change no amount.
 */
export interface Remark {
  readonly code: 'left_out' | 'cut' | 'not_held' | 'letters' | 'rounded';
  /** A name of the interface of accounting (`partner.name`, `lines.0.name`); empty for the whole record. */
  readonly field: string;
  /** Czech. */
  readonly message: string;
}

/** Refuses a record as a whole. */
export class NotHeld extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.name = 'NotHeld';
    this.field = field;
  }
}

/** Values as they stand in the file, and what of them does not. */
export class Remarks {
  readonly all: Remark[] = [];

  add(code: Remark['code'], field: string, message: string): void {
    this.all.push({ code, field, message });
  }

  /** A text that may lose its end. */
  text(value: string | null, field: string, atMost: number): string | undefined {
    const letters = value === null ? [] : [...value.toWellFormed()];
    if (letters.length <= atMost) return value === null || value === '' ? undefined : letters.join('');
    this.add('cut', field, `Text je delší než ${atMost} znaků, v souboru je bez konce.`);
    return letters.slice(0, atMost).join('').trimEnd();
  }

  /** A value that means nothing without its end. */
  whole(value: string | null, field: string, atMost: number): string | undefined {
    if (value === null || value === '') return undefined;
    if ([...value].length <= atMost) return value;
    this.add('not_held', field, `„${value.slice(0, 60)}“ je delší než ${atMost} znaků, v souboru chybí.`);
    return undefined;
  }
}

/** A name as an abbreviation of so many letters. */
export const abbreviated = (name: string | null, atMost: number): string | undefined =>
  name === null ? undefined : [...name].slice(0, atMost).join('').trim() || undefined;
