import { createHash } from 'node:crypto';
import { holdCompany } from '../../books/ledger/index.ts';
import { insertSmallFiles } from '../../platform/files/index.ts';
import { today } from '../../platform/http/query.ts';
import { dayText } from '../../platform/http/texts.ts';
import type { SampleContext } from '../../platform/sample-context.ts';
import type { Queries } from '../../platform/store.ts';
import { attachFiles, type NewAttachment } from './attach-file.ts';
import type { FileFacts, Subject } from './attachment.ts';
import { samplePapers } from './sample-papers.ts';
import { textPdf } from './sample-pdf.ts';
import { partnerOfName } from './store.ts';

const SUPPLIER = 'Zkušební dřevo a.s.';
const MEGABYTES_AT_MOST = 100;

const TEXT: FileFacts = { media_type: 'text/csv', format: 'text', pages: null, active_content: false };
const PDF: FileFacts = { media_type: 'application/pdf', format: 'pdf', pages: 1, active_content: false };

const PRICES = `Zboží;Jednotka;Cena bez DPH
Smrkové prkno 24 mm;m2;289,00
Dubová spárovka 27 mm;m2;2 190,00
Překližka březová 15 mm;m2;640,00
`;

type SampleFile = { bytes: Buffer; facts: FileFacts; name: string; note: string | null; links: Subject[] };

/** Adds papers of what was received, a price list of a supplier, and an invoice that has come and waits to be read. */
export async function fillAttachments(tx: Queries, { entityId, userId, now }: SampleContext): Promise<void> {
  await holdCompany(tx, entityId);
  const supplier = await partnerOfName(tx, entityId, SUPPLIER);
  const links = supplier === null ? [] : [{ subject_type: 'partner' as const, subject_id: supplier }];
  const day = today(now.getTime());
  const papers = await samplePapers(tx, entityId);
  const files: SampleFile[] = [
    ...papers.map(({ documentId, name, bytes }) => ({
      ...{ bytes, facts: PDF, name, note: null },
      links: [{ subject_type: 'document' as const, subject_id: documentId }],
    })),
    { bytes: Buffer.from(PRICES), facts: TEXT, name: 'cenik-dreva.csv', note: 'Platí do konce roku', links },
    { bytes: waitingInvoice(day), facts: PDF, name: `faktura-${numberOf(day)}.pdf`, note: null, links: [] },
  ];
  const ids = await insertSmallFiles(
    tx,
    entityId,
    files.map(({ bytes, facts }) => ({
      ...{ bytes, mediaType: facts.media_type },
      sha256: createHash('sha256').update(bytes).digest(),
    })),
  );
  const given = files.map(
    ({ bytes, ...file }, at): NewAttachment => ({
      ...{ ...file, fileId: ids[at] ?? 0, bytes: bytes.length, source: 'upload' },
    }),
  );
  await attachFiles(tx, { entityId, userId, now, megabytesAtMost: MEGABYTES_AT_MOST }, given);
}

const numberOf = (day: string) => `${day.slice(0, 4)}0771`;

/** An invoice of today, due in a month, of the supplier to the sample company. */
function waitingInvoice(day: string): Buffer {
  const due = new Date(Date.parse(`${day}T00:00:00Z`) + 30 * 86_400_000).toISOString().slice(0, 10);
  const number = numberOf(day);
  const left = (y: number, text: string, size = 10) => ({ x: 50, y, size, text });
  const right = (y: number, text: string, size = 10) => ({ x: 320, y, size, text });
  return textPdf([
    left(60, `Faktura - daňový doklad č. ${number}`, 16),
    ...[
      left(100, 'Dodavatel'),
      left(116, SUPPLIER, 12),
      left(132, 'Pilařská 8, 591 01 Žďár nad Sázavou'),
      left(148, 'IČO: 99900025'),
      left(164, 'DIČ: CZ99900025'),
    ],
    ...[
      right(100, 'Odběratel'),
      right(116, 'Ukázková dílna s.r.o.', 12),
      right(132, 'Ukázková 1, 110 00 Praha'),
      right(148, 'IČO: 99999990'),
      right(164, 'DIČ: CZ99999990'),
    ],
    left(200, `Datum vystavení: ${dayText(day)}`),
    left(216, `Datum uskutečnění plnění: ${dayText(day)}`),
    left(232, `Datum splatnosti: ${dayText(due)}`),
    right(200, 'Číslo účtu: 1000000099/0800'),
    right(216, `Variabilní symbol: ${number}`),
    left(280, 'Položka'),
    ...[
      { x: 300, y: 280, text: 'Množství' },
      { x: 390, y: 280, text: 'Cena' },
      { x: 470, y: 280, text: 'Celkem' },
    ],
    left(300, 'Dubová spárovka 27 mm'),
    ...[
      { x: 300, y: 300, text: '12 m2' },
      { x: 390, y: 300, text: '2 190,00' },
      { x: 470, y: 300, text: '26 280,00' },
    ],
    left(340, 'Základ daně 21 %: 26 280,00'),
    left(356, 'DPH 21 %: 5 518,80'),
    left(384, 'Celkem k úhradě: 31 798,80 Kč', 14),
  ]);
}
