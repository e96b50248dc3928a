import { writeIsdoc } from '@news-and-accounting/isdoc';
import {
  documentOf,
  ISSUER,
  line,
  PARTNER,
} from '../../../../packages/business-document/src/testing/documents.ts';
import type { ExampleStage } from './stage.ts';

/** A file that comes, is linked and looked at. */
export async function showAttachments(
  { show, prepare }: Pick<ExampleStage, 'show' | 'prepare'>,
  entity_id: number,
): Promise<void> {
  const path = { entity_id };
  const supplier = { name: 'Mlýn Perný s.r.o.', city: 'Telč' };
  const { id: subject_id } = await prepare('POST', `/entities/${entity_id}/partners`, { partner: supplier });
  const file = new TextEncoder().encode('Ceník mouky\nHladká 16,90 Kč/kg\nŽitná 19,50 Kč/kg\n');
  const parts = {
    files: { file: 'cenik-2026.txt' },
    texts: { subject_type: 'partner', subject_id: String(subject_id), note: 'Platí od srpna' },
  };
  const { id } = await show('createAttachment', 201, { path, parts, file });
  const one = { path: { entity_id, id } };
  await show('listAttachments', 200, { path, query: { subject_type: 'partner', subject_id } });
  await show('getAttachmentFile', 200, one);
  const links = [{ subject_type: 'partner', subject_id }];
  await show('updateAttachment', 200, { ...one, body: { attachment: { name: 'Ceník mlýna', links } } });
  await show('deleteAttachment', 204, one);
}

/** An invoice that came as a file, and what is read from it. */
export async function showExtraction(
  { show, prepare }: Pick<ExampleStage, 'show' | 'prepare'>,
  entity_id: number,
): Promise<void> {
  const path = { entity_id };
  const { name, ico, dic } = await prepare('GET', `/entities/${entity_id}`);
  const invoice = documentOf({
    lines: [line('Vedení účetnictví', '1500')],
    issuer: { ...ISSUER, email: 'fakturace@example.com' },
    partner: { ...PARTNER, name, ico, dic, email: null },
  });
  const file = new TextEncoder().encode(writeIsdoc(invoice, 'Účetnictví'));
  const parts = { files: { file: 'faktura.isdoc' }, texts: {} };
  const { id } = await show('createAttachment', 201, { path, parts, file });
  await show('extractAttachment', 200, { path: { entity_id, id }, body: {} });
}

const TABLE = [
  'Číslo faktury;Dodavatel;IČO;Vystaveno;DUZP;Splatnost;VS;Popis;Základ;Sazba DPH',
  'A26010;Papírna Vltava s.r.o.;25190041;2.3.2026;28.2.2026;16.3.2026;260101;Kancelářský papír;1074,00;21',
  'A26010;Papírna Vltava s.r.o.;25190041;2.3.2026;28.2.2026;16.3.2026;260101;Odborná kniha;690,00;12',
].join('\n');

/** A table of received invoices: its preview, its run and how that is taken back. */
export async function showImports(
  { show, service, caller }: Pick<ExampleStage, 'show' | 'service' | 'caller'>,
  entity_id: number,
): Promise<void> {
  const path = { entity_id };
  const parts = { files: { file: 'prijate.csv' }, texts: { format: 'auto', options: '{"issue":false}' } };
  const file = new TextEncoder().encode(TABLE);
  const { id } = await show('createImport', 201, { path, parts, file });
  const one = { path: { entity_id, id } };
  await show('listImports', 200, { path });
  const address = `/entities/${entity_id}/imports/${id}`;
  const isDone = async () => {
    const { body } = await service.call('POST', `${address}/run`, { as: caller.as, body: {} });
    return body.state === 'done';
  };
  while (!(await isDone()));
  // Repeated, the answer is the same: by now that of a run that is done, however long it took.
  await show('runImport', 200, { ...one, body: {} });
  await show('getImport', 200, { ...one, query: { action: 'create' } });
  await show('undoImport', 200, one);
}

/** A receipt that is missing, asked for by a link, and the file that comes. */
export async function showDocumentRequests(
  { show }: Pick<ExampleStage, 'show'>,
  entity_id: number,
): Promise<void> {
  const path = { entity_id };
  const document_request = {
    ...{ email: 'sklad@example.com', text: 'Prosíme o účtenku k platbě kartou 3. července.' },
    ...{ due_on: '2026-07-20', send: false },
  };
  const { id } = await show('createDocumentRequest', 201, { path, body: { document_request } });
  const one = { path: { entity_id, id } };
  await show('getDocumentUpload', 200, one);
  const file = new TextEncoder().encode('Účtenka: papír A4, 10 balíků, zaplaceno kartou\n');
  const parts = { files: { file: 'uctenka.txt' }, texts: {} };
  await show('uploadRequestedDocument', 201, { ...one, parts, file });
  await show('listDocumentRequests', 200, { path, query: { state: 'answered' } });
  await show('updateDocumentRequest', 200, { ...one, body: { document_request: { state: 'closed' } } });
}
