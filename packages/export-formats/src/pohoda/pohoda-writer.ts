import { attributeText, type Content, writeXmlPart } from '@news-and-accounting/xml';
import type { DocumentOut, KindOut } from '../record.ts';
import { NotHeld, Remarks } from '../remarks.ts';
import { inWindows1250 } from '../windows-1250.ts';
import type { FormatWriter, WriterOptions, Written } from '../writer.ts';
import { invoiceOf, isInvoice } from './invoice.ts';
import { bankOf, contactOf, entryOf, taxReceiptOf, voucherOf } from './other.ts';
import { SPACES } from './space.ts';

const NOTHING = new Uint8Array(0);
const KINDS: readonly KindOut[] = [
  ...(['invoice', 'advance', 'tax_receipt', 'credit_note', 'received_invoice', 'received_advance'] as const),
  ...([
    'received_credit_note',
    'receipt',
    'cash_in',
    'cash_out',
    'other_receivable',
    'other_liability',
  ] as const),
  ...(['quote', 'order', 'delivery_note'] as const),
];

/** A data pack 2.0 of Pohoda in Windows-1250, valid against its schemas; each record is an item `doc-{id}` and the like. */
export function pohodaWriter(options: WriterOptions): FormatWriter {
  const { company, id, application, vatLevels } = options;
  const attributes = Object.entries({
    version: '2.0',
    id: [...id].slice(0, 64).join(''),
    ...(company.ico === null ? {} : { ico: company.ico }),
    application: [...application].slice(0, 100).join(''),
    note: company.name,
  });
  const root = attributes.map(([name, value]) => ` ${name}="${attributeText(value)}"`).join('');
  const none = { open: NOTHING, close: NOTHING };
  return {
    start: inWindows1250(
      `<?xml version="1.0" encoding="Windows-1250"?>\r\n<dat:dataPack${root}${SPACES}>\r\n`,
    ),
    parts: [
      {
        of: 'partners',
        ...none,
        write: (partner) => item(`partner-${partner.id}`, (remarks) => contactOf(partner, remarks)),
      },
      {
        of: 'documents',
        kinds: KINDS,
        side: null,
        ...none,
        write: (document) =>
          item(`doc-${document.id}`, (remarks) => documentOf(document, remarks, vatLevels)),
      },
      {
        of: 'movements',
        ...none,
        write: (movement) => item(`movement-${movement.id}`, (remarks) => bankOf(movement, remarks)),
      },
      {
        of: 'entries',
        ...none,
        write: (entry) => item(`entry-${entry.id}`, (remarks) => entryOf(entry, remarks)),
      },
    ],
    end: inWindows1250('</dat:dataPack>\r\n'),
  };
}

function documentOf(document: DocumentOut, remarks: Remarks, levels: WriterOptions['vatLevels']): Content {
  const { kind, isCancelled, paymentMethod } = document;
  if (isCancelled) throw new NotHeld('status', 'Stornovaný doklad se nepředává.');
  if (kind === 'tax_receipt') return taxReceiptOf(document, remarks, levels);
  if (kind === 'cash_in' || kind === 'cash_out' || (kind === 'receipt' && paymentMethod === 'cash'))
    return voucherOf(document, remarks, levels);
  if (!isInvoice(kind)) throw new NotHeld('kind', 'Nabídky, objednávky a dodací listy se nepředávají.');
  return invoiceOf(document, remarks, levels);
}

function item(id: string, make: (remarks: Remarks) => Content): Written {
  const remarks = new Remarks();
  try {
    const xml = writeXmlPart({
      'dat:dataPackItem': { '@version': '2.0', '@id': id, ...make(remarks) },
    });
    return { bytes: inWindows1250(`${xml}\r\n`, remarks), remarks: remarks.all };
  } catch (error) {
    if (!(error instanceof NotHeld)) throw error;
    return { bytes: null, remarks: [{ code: 'left_out', field: error.field, message: error.message }] };
  }
}
