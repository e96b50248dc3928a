import type { ReadDocument } from '@news-and-accounting/business-document';
import { CiiError, readCiiFile } from '@news-and-accounting/cii';
import { IsdocError, readIsdocFile } from '@news-and-accounting/isdoc';
import { readUblFile, UblError } from '@news-and-accounting/ubl';
import { readXml } from '@news-and-accounting/xml';
import { readBusinessDocument } from './read-document.ts';
import type { Reading, XmlSource } from './reading.ts';

/**
 * What an invoice of XML says; null where it is broken, another XML, or a value that has to be there is none.
 * Its text is data: entities and document types are refused by the reader of XML.
 */
export function readXmlInvoice(xml: string, source: XmlSource): Reading | null {
  const element = readXml(xml, ...ROOTS[source]);
  if (element === null) return null;
  try {
    return readBusinessDocument(READERS[source](xml), source, element);
  } catch (error) {
    if (error instanceof IsdocError || error instanceof UblError || error instanceof CiiError) return null;
    throw error;
  }
}

const ROOTS: Readonly<Record<XmlSource, readonly [string, ...string[]]>> = {
  isdoc: ['Invoice'],
  ubl: ['Invoice', 'CreditNote'],
  cii: ['CrossIndustryInvoice', 'CrossIndustryDocument'],
};

const READERS: Readonly<Record<XmlSource, (xml: string) => ReadDocument>> = {
  isdoc: readIsdocFile,
  ubl: readUblFile,
  cii: readCiiFile,
};
