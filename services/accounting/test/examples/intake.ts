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
