// What other rooms may ask of payslips by mail.
export { giveUpOldPayslipMails, payslipMailHandler } from './outbox.ts';
export { checkMail, type PayslipSending, sendPayslip } from './send.ts';
