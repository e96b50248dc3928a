import { attributeText, type Content, writeXmlPart } from '@news-and-accounting/xml';
import type { DocumentOut, KindOut } from '../record.ts';
import { NotHeld, Remarks } from '../remarks.ts';
import type { DocumentsPart, FilePart, FormatWriter, WriterOptions, Written } from '../writer.ts';
import { cashOf, claimOf, type DocumentContext, invoiceOf } from './documents.ts';
import { bankDocumentOf, contactOf, entryOf } from './other.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** MoneyData, the exchange of Money S3, in UTF-8: lists in the order of the schema, each with one kind of records. */
export function moneyWriter(options: WriterOptions): FormatWriter {
  const { company } = options;
  const agenda = company.ico === null ? '' : ` ICAgendy="${attributeText(company.ico)}"`;
  return {
    start: bytesOf(
      `<?xml version="1.0" encoding="UTF-8"?>\r\n<MoneyData${agenda} description="${attributeText(company.name)}">\r\n`,
    ),
    parts: partsOf(options),
    end: bytesOf('</MoneyData>\r\n'),
  };
}

function partsOf(options: WriterOptions): FilePart[] {
  const documents = (list: string, name: string, chosen: Chosen): DocumentsPart => ({
    of: 'documents',
    kinds: chosen.kinds,
    side: chosen.side ?? null,
    ...around(list),
    write: (document) =>
      element(name, (remarks) => {
        checkHeld(document);
        const { vatLevels: levels, company } = options;
        return chosen.as(document, { remarks, levels, isPayer: company.dic !== null });
      }),
  });
  return [
    {
      of: 'partners',
      ...around('SeznamFirem'),
      write: (partner) => element('Firma', (remarks) => contactOf(partner, remarks)),
    },
    documents('SeznamFaktPrij', 'FaktPrij', { kinds: RECEIVED, as: invoiceOf }),
    documents('SeznamFaktVyd', 'FaktVyd', { kinds: ISSUED, as: invoiceOf }),
    documents('SeznamPohledavek', 'Pohledavka', { kinds: ['other_receivable'], as: claimOf }),
    documents('SeznamZavazku', 'Zavazek', { kinds: ['other_liability'], as: claimOf }),
    {
      of: 'entries',
      ...around('SeznamIntDokl'),
      write: (entry) => element('IntDokl', (remarks) => entryOf(entry, remarks)),
    },
    documents('SeznamPokDokl', 'PokDokl', { kinds: ['cash_in', 'cash_out'], as: cashOf }),
    {
      of: 'movements',
      ...around('SeznamBankDokl'),
      write: (movement) => element('BankDokl', (remarks) => bankDocumentOf(movement, remarks)),
    },
    documents('SeznamFaktPrij_DPP', 'FaktPrij_DPP', { ...RECEIPTS, side: 'received' }),
    documents('SeznamFaktVyd_DPP', 'FaktVyd_DPP', { ...RECEIPTS, side: 'issued' }),
  ];
}

interface Chosen {
  readonly kinds: readonly KindOut[];
  readonly side?: DocumentOut['side'];
  readonly as: (document: DocumentOut, context: DocumentContext) => Content;
}

const RECEIVED: readonly KindOut[] = [
  'received_invoice',
  'received_advance',
  'received_credit_note',
  'receipt',
];
const ISSUED: readonly KindOut[] = [
  ...(['invoice', 'advance', 'credit_note'] as const),
  ...(['quote', 'order', 'delivery_note'] as const),
];
const RECEIPTS = { kinds: ['tax_receipt'], as: invoiceOf } as const;

const around = (list: string) => ({ open: bytesOf(`<${list}>\r\n`), close: bytesOf(`</${list}>\r\n`) });

function checkHeld({ isCancelled, kind, lines, partner }: DocumentOut): void {
  if (isCancelled) throw new NotHeld('status', 'Stornovaný doklad se nepředává.');
  if (['quote', 'order', 'delivery_note'].includes(kind))
    throw new NotHeld('kind', 'Nabídky, objednávky a dodací listy se nepředávají.');
  const isOss = lines.some(({ treatment }) => treatment === 'oss');
  if (isOss && (partner === null || partner.country === 'CZ'))
    throw new NotHeld('partner.country', 'U prodeje v režimu OSS není znám stát zákazníka.');
}

function element(name: string, make: (remarks: Remarks) => Content): Written {
  const remarks = new Remarks();
  try {
    return {
      bytes: bytesOf(`${writeXmlPart({ [name]: make(remarks) })}\r\n`),
      remarks: remarks.all,
    };
  } catch (error) {
    if (!(error instanceof NotHeld)) throw error;
    return { bytes: null, remarks: [{ code: 'left_out', field: error.field, message: error.message }] };
  }
}
