import { readXmlRoot } from '@news-and-accounting/xml';
import { isMarkup } from './text.ts';
import type { InvoiceFormat } from './types.ts';

/** Invoices by the names of their roots, also those of older versions. */
const INVOICES: readonly (readonly [RegExp, InvoiceFormat])[] = [
  [/^\{http:\/\/isdoc\.cz\/namespace\/(?:2013|invoice)\/?\}Invoice$/i, 'isdoc'],
  [
    /^\{urn:oasis:names:specification:ubl:schema:xsd:(?:Invoice|CreditNote)-2\}(?:Invoice|CreditNote)$/,
    'ubl',
  ],
  [/^\{urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100\}CrossIndustryInvoice$/, 'cii'],
  [/^\{urn:ferd:CrossIndustryDocument:invoice:1p0\}CrossIndustryDocument$/, 'cii'],
];

export type XmlKind = InvoiceFormat | 'xml' | 'markup';

/** What a text of XML is; null for what is not well-formed or brings entities of its own. */
export function xmlKind(text: string): XmlKind | null {
  if (isMarkup(text)) return 'markup';
  const root = readXmlRoot(text);
  if (root === null) return null;
  const { name, namespace } = root;
  const isPage = /^(?:html|svg)$/i.test(name) || /\/(?:xhtml|svg)$/.test(namespace);
  if (isPage) return 'markup';
  return INVOICES.find(([pattern]) => pattern.test(`{${namespace}}${name}`))?.[1] ?? 'xml';
}

export const looksLikeXml = (text: string): boolean =>
  /^\s*<(?:\?xml\s|!--|!DOCTYPE|[\p{L}_])/iu.test(text.replace(/^\uFEFF/, '').slice(0, 200));
