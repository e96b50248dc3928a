import { createHash, webcrypto } from 'node:crypto';
import { Integer, ObjectIdentifier, OctetString, Utf8String } from 'asn1js';
import {
  Attribute,
  AttributeTypeAndValue,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';

const DATA = '1.2.840.113549.1.7.1';
const COMMON_NAME = '2.5.4.3';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
/** As the portal seals; every receipt is of the same length, too. */
const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
};

/** The state password that every made receipt has. */
export const PASSWORD = 'tajne7Heslo';

export type ReceiptParts = {
  /** What was sent. */
  xml: string;
  form?: string;
  number?: string;
  date?: string;
  /** Elements beside the usual ones. */
  more?: string;
};

/** The content of a receipt of what was sent, in the structure of the portal. */
export function receiptContent({
  xml,
  form = 'DPHDP3',
  number = '812345678',
  ...rest
}: ReceiptParts): string {
  const { date = '2026-04-20T10:36:43', more = '' } = rest;
  const checksum = createHash('md5').update(xml).digest('hex');
  const copy = Buffer.from(`<?xml version="1.0"?><Pisemnost><${form} verzePis="03.01"/></Pisemnost>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<Pisemnost><Data>${copy.toString('hex')}</Data><Kontrola><Soubor Delka="${Buffer.byteLength(xml)}" KC="${checksum}" Nazev="${form}-1"/></Kontrola><Podani Cislo="${number}" Datum="${date}" Heslo="${PASSWORD}" ZAREP="false"/>${more}</Pisemnost>
`;
}

/** A receipt as the portal gives it, sealed by a key that is made for it. */
export async function makeReceipt(parts: ReceiptParts): Promise<Buffer<ArrayBuffer>> {
  return sealed(Buffer.from(receiptContent(parts)));
}

/** CMS with signed data and one signer, in DER. */
export async function sealed(content: Buffer): Promise<Buffer<ArrayBuffer>> {
  seal ??= makeSeal();
  const { keys, certificate } = await seal;
  const digest = createHash('sha256').update(content).digest();
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: DATA,
      eContent: new OctetString({ valueHex: new Uint8Array(content) }),
    }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            new Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: DATA })] }),
            new Attribute({ type: MESSAGE_DIGEST, values: [new OctetString({ valueHex: digest })] }),
          ],
        }),
      }),
    ],
    certificates: [certificate],
  });
  await signed.sign(keys.privateKey, 0, 'SHA-256');
  const file = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
  return Buffer.from(file.toSchema().toBER());
}

type Seal = { keys: CryptoKeyPair; certificate: Certificate };
let seal: Promise<Seal> | undefined;

async function makeSeal(): Promise<Seal> {
  const keys = (await webcrypto.subtle.generateKey(RSA, true, ['sign', 'verify'])) as CryptoKeyPair;
  return { keys, certificate: await certificateOf(keys) };
}

async function certificateOf({ privateKey, publicKey }: CryptoKeyPair): Promise<Certificate> {
  const certificate = new Certificate({ version: 2, serialNumber: new Integer({ value: 7 }) });
  const name = () =>
    new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: 'Seal of a test' }) });
  certificate.issuer.typesAndValues.push(name());
  certificate.subject.typesAndValues.push(name());
  certificate.notBefore.value = new Date('2026-01-01T00:00:00Z');
  certificate.notAfter.value = new Date('2036-01-01T00:00:00Z');
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(privateKey, 'SHA-256');
  return certificate;
}
