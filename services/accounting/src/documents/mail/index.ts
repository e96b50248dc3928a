// What other rooms may ask of mails.

export { remindDocument, sendDocument } from './act.ts';
export { MAIL_FAILURES } from './failures.ts';
export { mailsOf } from './mails-of.ts';
export { documentMailHandler, giveUpOldMails } from './outbox.ts';
export { MAIL_QUEUE } from './queue.ts';
export { searchMails } from './search.ts';
export { type ReminderServices, sendDueReminders } from './send-due-reminders.ts';
export type { MailServices } from './write-mail.ts';
