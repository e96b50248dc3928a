import type { DragEvent } from 'react';
import type { Attachment } from './api.ts';

/** By this type a target knows that an attachment is dragged, before it may see which. */
const TYPE = 'application/x-priloha';

/** What is being dragged: browsers hand over only texts. */
let dragged: Attachment | null = null;

export function dragAttachment(event: DragEvent, attachment: Attachment): void {
  dragged = attachment;
  event.dataTransfer.setData(TYPE, String(attachment.id));
  event.dataTransfer.effectAllowed = 'link';
}

export const isAttachmentOver = (event: DragEvent) => event.dataTransfer.types.includes(TYPE);

/** The attachment that was dropped; null for anything else. */
export function droppedAttachment(event: DragEvent): Attachment | null {
  const id = event.dataTransfer.getData(TYPE);
  const attachment = dragged !== null && String(dragged.id) === id ? dragged : null;
  dragged = null;
  return attachment;
}
