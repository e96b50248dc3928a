// What other rooms may ask of attachments.
export { type Attached, type Attaching, attachFiles, type NewAttachment } from './attach-file.ts';
export {
  type Attachment,
  AttachmentParams,
  AttachmentSchema,
  attachmentJson,
  BYTES_AT_MOST,
  type FileFacts,
  type Subject,
  type SubjectType,
} from './attachment.ts';
export { contentOf } from './content.ts';
export { fileName } from './file-name.ts';
export { ATTACHMENT_QUEUE } from './queue.ts';
export { fillAttachments } from './sample.ts';
export { textPdf } from './sample-pdf.ts';
export { searchAttachments } from './search.ts';
export { attachmentOf, attachmentsOf } from './store.ts';
export { checkSubjects } from './subjects.ts';
export { takeAttachmentBack } from './take-back.ts';
