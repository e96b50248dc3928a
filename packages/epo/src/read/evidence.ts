import { type PortalError, type PortalXml, readPortalXml } from './portal-xml.ts';
import { readSigned, type SignatureState } from './signed.ts';
import { xmlTextOf } from './text.ts';

/** A file about a submission, read without trust. */
export interface Evidence {
  /** By content, never by a name. */
  readonly mediaType: EvidenceType;
  /** `receipt` and `answer` are of the portal; `document` is kept and not read. */
  readonly kind: 'receipt' | 'answer' | 'document';
  /** What the portal says; null for a document. */
  readonly said: PortalSaid | null;
}

export interface PortalSaid {
  readonly reference: string | null;
  /** As the portal writes it, in Prague. */
  readonly submittedAt: string | null;
  readonly form: string | null;
  /** MD5 of each file that was sent. */
  readonly checksums: readonly string[];
  /** Of an answer, which nobody signs, `not_checked`; a receipt without a signature is `invalid`. */
  readonly signature: SignatureState;
  readonly errors: readonly PortalError[];
  /** A test submission, which proves nothing. */
  readonly isTest: boolean;
  /** It says that the submission was refused. */
  readonly isBlocked: boolean;
}

export type EvidenceType =
  | 'application/pkcs7-signature'
  | 'application/pkcs7-mime'
  | 'application/vnd.software602.filler.form-xml-zip'
  | 'application/pdf'
  | 'application/xml';

const BLOCKING: ReadonlySet<string> = new Set(['S', 'K', 'E']);
const TEST = 'TEST_REZIM';
/** The namespace of messages of data boxes. */
const DATA_BOX = 'isds.czechpoint.cz';

/** Reads a file of a type that is taken; null for any other, and for one that is not whole. */
export async function readEvidence(bytes: Uint8Array): Promise<Evidence | null> {
  if (isPdf(bytes)) return { mediaType: 'application/pdf', kind: 'document', said: null };
  const signed = bytes[0] === 0x30 ? await readSigned(bytes) : null;
  if (signed !== null) return evidenceOfSigned(signed.content, signed.signature);
  const text = xmlTextOf(bytes);
  const xml = text === null ? null : readPortalXml(text);
  return xml === null
    ? null
    : evidenceOf('application/xml', xml, xml.kind === 'receipt' ? 'invalid' : 'not_checked');
}

function evidenceOfSigned(content: Uint8Array | null, signature: SignatureState): Evidence {
  if (content === null) return { mediaType: 'application/pkcs7-signature', kind: 'document', said: null };
  if (isDataBoxMessage(content))
    return { mediaType: 'application/vnd.software602.filler.form-xml-zip', kind: 'document', said: null };
  const text = xmlTextOf(content);
  const xml = text === null ? null : readPortalXml(text);
  if (xml === null || xml.kind === null)
    return { mediaType: 'application/pkcs7-mime', kind: 'document', said: null };
  return evidenceOf('application/pkcs7-signature', xml, signature);
}

function evidenceOf(mediaType: EvidenceType, xml: PortalXml, signature: SignatureState): Evidence {
  const { kind, errors, ...said } = xml;
  if (kind === null) return { mediaType, kind: 'document', said: null };
  const isTest = errors.some(({ code }) => code === TEST);
  const isBlocked = errors.some(({ type }) => BLOCKING.has(type ?? ''));
  return { mediaType, kind, said: { ...said, errors, signature, isTest, isBlocked } };
}

function isPdf(bytes: Uint8Array): boolean {
  return beginning(bytes, 5) === '%PDF-';
}

function isDataBoxMessage(content: Uint8Array): boolean {
  return beginning(content, 2000).includes(DATA_BOX);
}

function beginning(bytes: Uint8Array, length: number): string {
  return new TextDecoder('latin1').decode(bytes.subarray(0, length));
}
