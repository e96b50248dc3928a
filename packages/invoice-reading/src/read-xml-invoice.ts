import { type ReadDocument, type StatedSums, scaled } from '@news-and-accounting/business-document';
import { CiiError, readCiiFile } from '@news-and-accounting/cii';
import { IsdocError, readIsdoc } from '@news-and-accounting/isdoc';
import { halerFromBigInt, negate } from '@news-and-accounting/money';
import { readUblFile, UblError } from '@news-and-accounting/ubl';
import { readXml, type XmlElement } from '@news-and-accounting/xml';
import { allAt, rootOf } from './locate.ts';
import { readBusinessDocument } from './read-document.ts';
import type { Reading, XmlSource } from './reading.ts';
import { pathsIn } from './xml-paths.ts';

/**
 * What an invoice of XML says; null where it is broken, another XML, or a value that has to be there is none.
 * Its text is data: entities and document types are refused by the reader of XML.
 */
export function readXmlInvoice(xml: string, source: XmlSource): Reading | null {
  const element = readXml(xml, ...ROOTS[source]);
  if (element === null) return null;
  try {
    return readBusinessDocument(READERS[source](xml, element), source, element);
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

const READERS: Readonly<Record<XmlSource, (xml: string, element: XmlElement) => ReadDocument>> = {
  isdoc: (xml, element) => ({ document: readIsdoc(xml), stated: statedInIsdoc(element), warnings: [] }),
  ubl: readUblFile,
  cii: readCiiFile,
};

/** Sums as the file has them, with the sign that its reader gives the rest. */
function statedInIsdoc(element: XmlElement): StatedSums {
  const isNegated = ['2', '6'].includes(element.text('DocumentType') ?? '');
  const amount = (key: 'base' | 'vat_total' | 'total' | 'payable') => {
    const paths = pathsIn('isdoc', element.name).head[key] ?? [];
    const places = paths.flatMap((path) => allAt(rootOf(element), path));
    const value = scaled(places[0]?.element.ownText() ?? '', 2);
    if (value === null) return null;
    return isNegated ? negate(halerFromBigInt(value)) : halerFromBigInt(value);
  };
  return {
    base: amount('base'),
    vat: amount('vat_total'),
    total: amount('total'),
    payable: amount('payable'),
  };
}
