import { createHash } from 'node:crypto';
import { recordEvents } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { attachFiles, textPdf } from '../../intake/attachments/index.ts';
import { insertSmallFiles } from '../../platform/files/index.ts';
import { today } from '../../platform/http/query.ts';
import { dayText } from '../../platform/http/texts.ts';
import type { SampleContext } from '../../platform/sample-context.ts';
import type { Queries } from '../../platform/store.ts';
import { requestEvent } from './events.ts';
import { expiryOf } from './link.ts';
import {
  changeRequest,
  insertRequest,
  insertRequestFile,
  ownerOf,
  requestOf,
  waitingPayment,
} from './store.ts';

const DAY = 86_400_000;
const MEGABYTES_AT_MOST = 100;
const PDF = { media_type: 'application/pdf', format: 'pdf' as const, pages: 1, active_content: false };

/** Adds two requests: one that was answered by a file, and one that nobody has answered in time. */
export async function fillDocumentRequests(
  tx: Queries,
  { entityId, userId, now }: SampleContext,
): Promise<void> {
  await holdCompany(tx, entityId);
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const askerId = await ownerOf(tx, entityId);
  const payment = await waitingPayment(tx, entityId);
  const asked = { askedId: null, linkDays: 14, sends: false, askerId };
  const answered = await insertRequest(tx, entityId, {
    ...{
      ...asked,
      email: 'sklad@ukazka.example',
      dueOn: null,
      now: ago(6),
      linkExpiresAt: expiryOf(ago(6), 14),
    },
    subject: payment === null ? null : { subject_type: 'bank_transaction', subject_id: payment },
    text: 'Prosíme o účtenku k této platbě kartou, na výpisu chybí, co se koupilo.',
  });
  const open = await insertRequest(tx, entityId, {
    ...{ ...asked, email: 'pronajimatel@ukazka.example', now: ago(10), linkExpiresAt: expiryOf(ago(10), 14) },
    ...{ subject: null, dueOn: today(ago(2).getTime()) },
    text: 'Prosíme o smlouvu o nájmu skladu s dodatkem o kauci.',
  });
  const requests = [await requestOf(tx, entityId, answered), await requestOf(tx, entityId, open)];
  await recordEvents(
    tx,
    requests.map((request) => requestEvent('created', entityId, userId, request)),
  );
  const [request] = requests;
  if (request === undefined) return;
  const bytes = receipt(today(ago(7).getTime()));
  const sha256 = createHash('sha256').update(bytes).digest();
  const [fileId = 0] = await insertSmallFiles(tx, entityId, [{ bytes, sha256, mediaType: PDF.media_type }]);
  const links = payment === null ? [] : [{ subject_type: 'bank_transaction' as const, subject_id: payment }];
  const attaching = { entityId, userId, now, megabytesAtMost: MEGABYTES_AT_MOST };
  const [made] = await attachFiles(tx, attaching, [
    {
      fileId,
      bytes: bytes.length,
      facts: PDF,
      name: 'uctenka.pdf',
      note: null,
      source: 'document_request',
      links,
    },
  ]);
  if (made === undefined) throw new Error('a file was given and not attached');
  const file = { requestId: answered, attachmentId: made.attachment.id, byLink: true };
  await insertRequestFile(tx, entityId, file);
  await changeRequest(tx, entityId, { ...request, state: 'answered' }, now);
  await recordEvents(tx, [requestEvent('answered', entityId, userId, request)]);
}

/** What a till printed. */
function receipt(day: string): Buffer {
  const line = (y: number, text: string, size = 10) => ({ x: 50, y, size, text });
  return textPdf([
    line(60, 'Zjednodušený daňový doklad', 14),
    line(90, 'Papírnictví Zkouška, Ukázková 7, 110 00 Praha'),
    line(106, 'IČO: 99900041'),
    line(130, `Datum: ${dayText(day)}`),
    line(160, 'Kancelářský papír A4, 10 balíků'),
    line(176, 'Zaplaceno kartou'),
  ]);
}
