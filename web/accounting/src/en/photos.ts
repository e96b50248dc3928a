import type { photos as cs } from '../cs/photos.ts';
import type { Translated } from '../parts/translated.ts';

/** Texts of photographing receipts. */
export const photos: Translated<typeof cs> = {
  title: 'Photograph a receipt',
  text: 'The photograph is stored among the attachments of the company; enter the document at once, or later at a computer. Without a connection it waits in the device and is sent by itself.',
  take: 'Photograph',
  choose: 'Choose photos or a PDF',
  hint: 'Lay the receipt on a dark ground, whole in the picture and without a shadow.',
  waiting: 'Waiting in the device',
  waitingOf: (name) => `Waiting photographs: ${name}`,
  sending: 'being sent…',
  waits: 'waits for a connection',
  refused: (why) => `cannot be sent: ${why}`,
  takenAt: (when) => `taken ${when}`,
  ofCompany: (name) => `for ${name}`,
  retry: 'Try again',
  remove: (name) => `Discard ${name}`,
  turn: 'Turn',
  turnOf: (name) => `Turn ${name} to the right`,
  discard: 'Discard',
  removed: (name) => `The photograph ${name} is discarded.`,
  sent: 'Sent',
  read: 'Enter the document',
  cannotKeep: 'The browser did not keep the photograph. Free some space in the device and take it again.',
  cannotKeepShared:
    'The shared file was not kept. Share it again; if that does not help, free some space on the device.',
  shared: 'Shared from another application',
  waitsForCompany: 'waits until you say which company it belongs to',
  give: (company) => `Send to ${company}`,
  otherCompany: 'If it belongs to another company, switch to that one at the top.',
  toAttachments: 'All attachments',
  noCompany: 'Create a company first, or open the one that the receipts belong to.',
  picture: (name) => `Photograph ${name}`,
};
