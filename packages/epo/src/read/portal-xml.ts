import { readXmlParts, type XmlElement } from '@news-and-accounting/xml';

/** Something that the portal says against a submission. */
export interface PortalError {
  /** S structure, K and E blocking, P passable, I information. */
  readonly type: string | null;
  readonly code: string | null;
  /** The attribute of the form, and the element that it stands in. */
  readonly field: string | null;
  readonly section: string | null;
  readonly row: string | null;
  readonly text: string;
}

/** What a file of the portal says; what it does not say is null. */
export interface PortalXml {
  /** `receipt`: of a submission; `answer`: its errors or its state; null: none of them. */
  readonly kind: 'receipt' | 'answer' | null;
  readonly reference: string | null;
  /** As the portal writes it: `2026-04-20T10:36:43`, in Prague. */
  readonly submittedAt: string | null;
  /** `DPHDP3`. */
  readonly form: string | null;
  /** MD5 of each file that was sent, in lower case. */
  readonly checksums: readonly string[];
  readonly errors: readonly PortalError[];
}

const CONTAINERS = ['Pisemnost', 'Pisemnost/Kontrola', 'Pisemnost/Chyby', 'Chyby', 'Stav'];
const PORTAL = /<(?:[\w.-]{1,40}:)?(?:Podani|Chyby|Stav)[\s/>]/;
/** Of an error, of the certificates of a receipt. */
const ELEMENTS_AT_MOST = 1000;
const ERRORS_AT_MOST = 200;
const FILES_AT_MOST = 100;

/**
 * Reads a file of the portal; the state password of a receipt is passed over.
 * @returns null when it is not well-formed XML, or brings a document type of its own
 */
export function readPortalXml(text: string): PortalXml | null {
  const found = new Found();
  const isWhole = readXmlParts(text, {
    // Of what is none of the portal's, such as a form of any length, nothing is looked at.
    containers: PORTAL.test(text) ? CONTAINERS : [],
    elementsAtMost: ELEMENTS_AT_MOST,
    onContainer: (path) => {
      if (path === 'Chyby' || path === 'Stav') found.isAnswer = true;
    },
    onPart: (part, container) => found.take(part, container),
  });
  return isWhole ? found.result() : null;
}

class Found {
  isAnswer = false;
  #isReceipt = false;
  #reference: string | null = null;
  #submittedAt: string | null = null;
  #form: string | null = null;
  #nameOfFile: string | null = null;
  readonly #checksums: string[] = [];
  readonly #errors: PortalError[] = [];
  #state: { code?: string | null; text?: string } | null = null;

  take(part: XmlElement, container: string): void {
    const at = `${container}/${part.name}`;
    if (container === 'Stav') this.#takeState(part);
    else if (at === 'Pisemnost/Podani') this.#takeSubmission(part);
    else if (at === 'Pisemnost/Data') this.#form = formOfData(part.ownText());
    else if (part.name === 'Soubor' && container.startsWith('Pisemnost')) this.#takeFile(part);
    else if (part.name === 'Chyba' && this.#errors.length < ERRORS_AT_MOST) this.#errors.push(errorOf(part));
  }

  #takeSubmission(part: XmlElement): void {
    this.#isReceipt = true;
    this.#reference = short(part.attribute('Cislo'), 60);
    this.#submittedAt = momentOf(part.attribute('Datum'));
  }

  /** The state of a submission is said as an information. */
  #takeState(part: XmlElement): void {
    const text = part.ownText();
    if (part.name === 'por_podani') this.#reference = short(text, 60);
    else if (part.name === 'stav_podapl') this.#state = { ...this.#state, code: short(text, 60) };
    else if (part.name === 'stav_podapl_text')
      this.#state = { ...this.#state, text: short(text, 1000) ?? '' };
  }

  #takeFile(part: XmlElement): void {
    this.#nameOfFile ??= part.attribute('Nazev');
    const checksum = part.attribute('KC')?.toLowerCase() ?? '';
    if (/^[0-9a-f]{32}$/.test(checksum) && this.#checksums.length < FILES_AT_MOST)
      this.#checksums.push(checksum);
  }

  result(): PortalXml {
    return {
      kind: this.#isReceipt ? 'receipt' : this.isAnswer ? 'answer' : null,
      reference: this.#reference,
      submittedAt: this.#submittedAt,
      form: this.#form ?? /^[A-Z][A-Z0-9]{3,11}(?![A-Za-z0-9])/.exec(this.#nameOfFile ?? '')?.[0] ?? null,
      checksums: this.#checksums,
      errors: this.#state === null ? this.#errors : [...this.#errors, { ...INFORMATION, ...this.#state }],
    };
  }
}

const INFORMATION: PortalError = { type: 'I', code: null, field: null, section: null, row: null, text: '' };

function errorOf(part: XmlElement): PortalError {
  return {
    type: short(part.attribute('Typ'), 10),
    code: short(part.attribute('Zkr'), 60),
    field: short(part.attribute('Polozka'), 60),
    section: short(part.attribute('Oddil'), 60),
    row: short(part.attribute('Radek'), 20),
    text: short(part.text('Text') ?? part.ownText(), 1000) ?? '',
  };
}

/** The form by a shortened copy of what was sent, in hexadecimal digits or base 64. */
function formOfData(data: string): string | null {
  const beginning = data.slice(0, 4000).replaceAll(/\s/g, '');
  const isHex = /^(?:[0-9a-f]{2})+$/i.test(beginning.slice(0, beginning.length & ~1));
  const text = Buffer.from(beginning, isHex ? 'hex' : 'base64').toString('utf8');
  return /<Pisemnost\b[^>]{0,400}>\s{0,20}<([A-Z][A-Z0-9]{3,11})[\s/>]/.exec(text)?.[1] ?? null;
}

/** `2026-04-20T10:36:43`, also from `20.04.2026 10:36:43`; null for what is no moment. */
function momentOf(given: string | null): string | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d:\d\d:\d\d)(?:\.\d{1,9})?(Z|[+-]\d\d:\d\d)?$/.exec(given ?? '');
  const czech = /^(\d\d)\.(\d\d)\.(\d{4}) (\d\d:\d\d:\d\d)$/.exec(given ?? '');
  const text =
    iso !== null
      ? `${iso[1]}-${iso[2]}-${iso[3]}T${iso[4]}${iso[5] ?? ''}`
      : czech !== null
        ? `${czech[3]}-${czech[2]}-${czech[1]}T${czech[4]}`
        : null;
  return text !== null && Number.isFinite(Date.parse(text)) ? text : null;
}

function short(text: string | null | undefined, length: number): string | null {
  const plain = (text ?? '').replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return [...plain.slice(0, 4 * length)].slice(0, length).join('') || null;
}
