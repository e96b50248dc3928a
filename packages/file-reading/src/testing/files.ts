import { strToU8, zipSync } from 'fflate';

export const text = (content: string): Uint8Array => strToU8(content);

/** An archive of these files. */
export const zip = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [
        path,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  );

export const ISDOC =
  '<?xml version="1.0" encoding="UTF-8"?><Invoice xmlns="http://isdoc.cz/namespace/2013" version="6.0.2"><ID>1</ID></Invoice>';
export const UBL = '<in:Invoice xmlns:in="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>';
export const CREDIT_NOTE = '<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"/>';
export const CII =
  '<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"/>';
export const ZUGFERD_1 =
  '<rsm:CrossIndustryDocument xmlns:rsm="urn:ferd:CrossIndustryDocument:invoice:1p0"/>';

export const manifest = (name: string): string =>
  `<manifest xmlns="http://isdoc.cz/namespace/2013/manifest"><maindocument filename="${name}"/></manifest>`;

const TYPES = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
export const DOCX = { '[Content_Types].xml': TYPES, 'word/document.xml': '<w/>' };
export const XLSX = { '[Content_Types].xml': TYPES, 'xl/workbook.xml': '<w/>' };
export const ODT = { mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<o/>' };

/** A picture of one format whose head says that it has so many points. */
export function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(60);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
}

export const jpeg = Uint8Array.from([
  0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 0, 20, 0, 30, 1, 0, 0, 0, 0, 0,
]);
export const webp = text(`RIFF0000WEBPVP8 ${'\u0001'.repeat(30)}`);
export const heic = text(`0000ftypheic${'0'.repeat(30)}`);
