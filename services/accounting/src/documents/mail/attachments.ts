import type { Attachment } from '../../platform/mail.ts';
import type { Services } from '../../platform/services.ts';
import { documentIsdoc, documentPdf, isData, isOnPaper } from '../outputs/index.ts';
import type { AttachmentKind, MailContent } from './mail.ts';
import type { MailedDocument } from './sender.ts';

/** In which forms a document can be attached. */
export function formsOf(document: MailedDocument): AttachmentKind[] {
  const forms = { pdf: isOnPaper(document), isdoc: isData(document) };
  return (['pdf', 'isdoc'] as const).filter((form) => forms[form]);
}

/** The files of a mail: the same bytes that the interface answers. */
export async function attachmentsOf(
  services: Pick<Services, 'clients' | 'sql'>,
  entityId: number,
  { id }: Pick<MailedDocument, 'id'>,
  { attachments, language }: Pick<MailContent, 'attachments' | 'language'>,
): Promise<Attachment[]> {
  const { sql } = services;
  const files: Attachment[] = [];
  for (const form of attachments) {
    const { fileName, contentType, bytes } =
      form === 'pdf'
        ? await documentPdf(services, sql, { entityId, id, language, withIsdoc: false, owner: 'mail' })
        : await documentIsdoc(sql, { entityId, id, format: 'isdoc' });
    files.push({ filename: fileName, contentType, content: bytes });
  }
  return files;
}
