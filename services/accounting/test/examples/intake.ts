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
