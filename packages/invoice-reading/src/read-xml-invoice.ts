import type { BusinessDocument, ReadDocument, StatedSums } from '@news-and-accounting/business-document';
import { scaled } from '@news-and-accounting/business-document';
import { IsdocError, readIsdoc } from '@news-and-accounting/isdoc';
import { halerFromBigInt, negate } from '@news-and-accounting/money';
import { readUbl, UblError } from '@news-and-accounting/ubl';
import { readXml, type XmlElement } from '@news-and-accounting/xml';
import { allAt, rootOf } from './locate.ts';
import { readBusinessDocument } from './read-document.ts';
import type { Reading, XmlSource } from './reading.ts';
import { XML_PATHS } from './xml-paths.ts';

/**
 * What an invoice of XML says; null where it is broken, another XML, or a value that has to be there is none.
 * Its text is data: entities and document types are refused by the reader of XML.
 */
export function readXmlInvoice(xml: string, source: XmlSource): Reading | null {
  const element = readXml(xml, ...ROOTS[source]);
  const read = READERS[source];
  if (element === null || read === undefined) return null;
  try {
    const document = read(xml);
    return readBusinessDocument(
      { document, stated: statedIn(element, source), warnings: [] } satisfies ReadDocument,
      source,
      element,
    );
  } catch (error) {
    if (error instanceof IsdocError || error instanceof UblError) return null;
    throw error;
  }
}

const ROOTS: Readonly<Record<XmlSource, readonly [string, ...string[]]>> = {
  isdoc: ['Invoice'],
  ubl: ['Invoice', 'CreditNote'],
  cii: ['CrossIndustryInvoice'],
};
const READERS: Readonly<Partial<Record<XmlSource, (xml: string) => BusinessDocument>>> = {
  isdoc: readIsdoc,
  ubl: readUbl,
};

/** Sums as the file has them, with the sign that its reader gives the rest. */
function statedIn(element: XmlElement, source: XmlSource): StatedSums {
  const isNegated =
    element.name === 'CreditNote' ||
    (source === 'isdoc' && ['2', '6'].includes(element.text('DocumentType') ?? ''));
  const amount = (key: 'base' | 'vat_total' | 'total' | 'payable') => {
    const places = (XML_PATHS[source].head[key] ?? []).flatMap((path) => allAt(rootOf(element), path));
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
