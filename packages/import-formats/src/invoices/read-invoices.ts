import type { Rate } from '@news-and-accounting/document';
import {
  createFileReader,
  type FileReading,
  type FoundInvoice,
  unpackArchive,
} from '@news-and-accounting/file-reading';
import { type Conclusion, conclude, merge, readXmlInvoice } from '@news-and-accounting/invoice-reading';
import { readXml, type XmlElement } from '@news-and-accounting/xml';
import type { Read, ReadOptions } from '../options.ts';
import type { DocumentRecord } from '../record.ts';
import { advanceNames } from '../shared/advances.ts';
import { fileOf, problem } from '../shared/answers.ts';
import { finished, NO_DOCUMENT } from '../shared/draft.ts';
import { isInUnion } from '../shared/partner.ts';
import { rateOn } from '../shared/rates.ts';
import { Remarks } from '../shared/remarks.ts';
import { latin } from '../shared/text.ts';
import { recordOf } from './from-conclusion.ts';

/** Pages and codes are for who reads one invoice: here the XML says everything. */
const readFile = createFileReader(null);
const HOW = { words: false, codes: 'never' } as const;

interface Source {
  readonly reading: FileReading;
  readonly member: string | null;
}

/** ISDOC, UBL and CII: files of XML, in ISDOCX, embedded in PDF, and many of them in a ZIP. */
export async function readInvoices(bytes: Uint8Array, options: ReadOptions): Promise<Read | null> {
  const found = await sourcesOf(bytes);
  if (!Array.isArray(found)) return found;
  const wanted = found.flatMap(({ reading, member }) => {
    const invoice = invoiceOf(reading, options);
    return invoice === null ? [] : [{ invoice, member }];
  });
  const first = found[0]?.reading;
  if (wanted.length === 0) {
    const isLocked = found.length === 1 && first?.problem === 'encrypted';
    return isLocked ? problem('encrypted', 'PDF je zašifrované, nejde přečíst.') : null;
  }
  return answerOf(
    wanted.map(({ invoice, member }) => readInvoice(invoice, member, options)),
    {
      isIsdoc: wanted.some(({ invoice }) => invoice.format === 'isdoc'),
      skipped: found.length - wanted.length,
    },
  );
}

async function sourcesOf(bytes: Uint8Array): Promise<Source[] | Read | null> {
  const whole = await readFile(bytes, HOW);
  if (latin(bytes, 2) !== 'PK') return [{ reading: whole, member: null }];
  // An office file is a ZIP too, and no invoice.
  if (whole.inspection.ok && whole.inspection.format === 'office') return null;
  const unpacked = unpackArchive(bytes);
  if (!unpacked.ok) {
    if (unpacked.refusal === 'too_large') {
      return problem('too_large', 'Archiv má po rozbalení příliš mnoho dat nebo souborů.');
    }
    return unpacked.refusal === 'nested' ? problem('unreadable', 'Archivy uvnitř archivu se nečtou.') : null;
  }
  // An ISDOCX: one invoice with its supplements.
  if (whole.invoices.length > 0) return [{ reading: whole, member: null }];
  const sources: Source[] = [];
  for (const { name, bytes: content } of unpacked.members) {
    sources.push({ reading: await readFile(content, HOW), member: name });
  }
  return sources;
}

/** The invoice of a file: the first of the formats that are asked for. */
function invoiceOf({ invoices }: FileReading, { format }: ReadOptions): FoundInvoice | null {
  const isWanted = (each: FoundInvoice) =>
    format === 'auto' || (format === 'isdoc') === (each.format === 'isdoc');
  return invoices.find(isWanted) ?? null;
}

interface One {
  readonly record: DocumentRecord;
  readonly isOurs: boolean;
}

function readInvoice({ format, xml }: FoundInvoice, member: string | null, options: ReadOptions): One {
  const reading = readXmlInvoice(xml, format);
  if (reading === null) return { record: unreadable(member), isOurs: true };
  const conclusion = conclude(merge([reading]), {
    own: { ...options.own, ibans: [] },
    ratesOn: (day) => {
      const at = (level: Parameters<typeof rateOn>[1]) => rateOn(options, level, day) as Rate;
      return [at('standard'), at('reduced'), rateOn(options, 'secondReduced', day) as Rate | null];
    },
    isMemberState: (country) => country === 'CZ' || isInUnion(country),
  });
  const isOurs = conclusion.warnings.every(({ code }) => code !== 'NOT_OURS');
  const invoice = format === 'isdoc' ? readXml(xml, 'Invoice') : null;
  const sourceId =
    format === 'isdoc' ? (invoice?.text('UUID')?.toLowerCase() ?? null) : keyOf(conclusion, options);
  return { record: recordOf(conclusion, { sourceId, member, advanceNames: depositsOf(invoice) }), isOurs };
}

/** Advances without tax are named by themselves, taxed ones by their receipts. */
function depositsOf(invoice: XmlElement | null): string[] {
  const deposits = [
    ...(invoice?.at('NonTaxedDeposits')?.all('NonTaxedDeposit') ?? []),
    ...(invoice?.at('TaxedDeposits')?.all('TaxedDeposit') ?? []),
  ];
  return advanceNames(deposits.flatMap((each) => [each.text('ID'), each.text('VariableSymbol')]));
}

/** Whoever sells numbers his documents: his numbers with it and its day name it everywhere. */
function keyOf({ fields, isIssued, partner }: Conclusion, { own }: ReadOptions): string | null {
  const seller = isIssued
    ? (own.dic ?? own.ico)
    : (partner?.vat_id ?? partner?.dic ?? partner?.ico ?? partner?.name);
  const number = (fields.number ?? fields.external_number)?.value;
  return number === undefined ? null : [seller ?? '', number, fields.issued_on?.value ?? ''].join('/');
}

function unreadable(member: string | null): DocumentRecord {
  const remarks = new Remarks();
  remarks.error('', 'XML faktury nejde přečíst.', 'UNREADABLE');
  const { errors } = remarks;
  return {
    ...finished({ ...NO_DOCUMENT, place: { row: null, member } }, new Remarks()),
    title: member ?? 'Faktura',
    errors,
  };
}

function answerOf(read: readonly One[], { isIsdoc, skipped }: { isIsdoc: boolean; skipped: number }): Read {
  if (read.every(({ isOurs }) => !isOurs)) {
    const what =
      read.length === 1
        ? 'Faktura není vystavená touto firmou ani pro ni.'
        : 'Žádná z faktur není této firmy.';
    return problem('other_company', what);
  }
  const seen = new Set<string>();
  const records = read
    .map(({ record }) => record)
    .filter(({ sourceId }) => {
      if (sourceId === null) return true;
      const isNew = !seen.has(sourceId);
      seen.add(sourceId);
      return isNew;
    });
  const twins = read.length - records.length;
  const warnings = [
    ...(skipped === 0
      ? []
      : [{ field: '', message: `V archivu jsou i soubory bez elektronické faktury (${skipped}).` }]),
    // The same invoice as XML and within its PDF is usual.
    ...(twins === 0
      ? []
      : [{ field: '', message: `Stejné faktury jsou v archivu vícekrát, převezmou se jednou (${twins}).` }]),
  ];
  return fileOf({ format: isIsdoc ? 'isdoc' : 'einvoice', records, warnings });
}
