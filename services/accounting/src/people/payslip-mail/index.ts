// What other rooms may ask of payslips by mail.
export { PAYSLIP_MAIL_FAILURES } from './failures.ts';
export { giveUpOldPayslipMails, payslipMailHandler } from './outbox.ts';
export { PAYSLIP_MAIL_QUEUE, PAYSLIP_MAILS_FROM } from './queue.ts';
export { checkMail, type PayslipSending, sendPayslip } from './send.ts';
