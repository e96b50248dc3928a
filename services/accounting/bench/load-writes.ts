import type { AccountingOperation } from '../src/platform/operation.ts';
import type { Send, Work, WrittenCompany } from './load-work.ts';
import {
  arrange,
  depreciate,
  keepBooks,
  keepThings,
  payAndMatch,
  readStatement,
} from './load-writes-books.ts';
import { automate, handOver, manage, moveIn, takeIn, tidyUp } from './load-writes-office.ts';
import { employ, payWages, settleYear } from './load-writes-people.ts';
import { file, tellTaxes } from './load-writes-taxes.ts';
import { approve, invoiceTogether, offer, repeat, sell, takeAdvance } from './load-writes-trade.ts';

/** A company is asked for one after another, so their number shares no divisor with those of companies that are usual. */
const WORKS: readonly Work[] = [
  ...[sell, keepBooks, readStatement, keepThings, employ, takeIn, automate, offer, invoiceTogether],
  ...[takeAdvance, approve, repeat, arrange, payAndMatch, depreciate, payWages, settleYear, file],
  ...[tellTaxes, moveIn, handOver, manage, tidyUp],
];

/** Writes that are not asked for, with the reason. */
export const NOT_WRITTEN: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      [
        'they make accounts of people and ask what only a person has (password, code, passkey, mail), slowly on purpose',
        'register signIn giveSecondFactor createPasskeyChallenge signInByPasskey requestPasswordReset resetPassword createFactorChallenge beginTotp confirmTotp removeTotp beginPasskey addPasskey renamePasskey removePasskey renewRecoveryCodes',
      ],
      ['they end the session that the load has', 'signOut endSession'],
      [
        'they need a token or an invitation that only another person has',
        'turnNoticesOff acceptInvitation declineInvitation acceptInvitationLink',
      ],
      ['they add companies, which all others are measured over', 'createCompany createSampleCompany'],
      [
        'they ask a register or a bank',
        'refreshPartner connectBankAccount disconnectBankAccount syncBankAccount',
      ],
      ['they close the books that other pieces of work post to', 'runClosing undoClosing'],
      ['it takes away what is read', 'deleteLogo'],
      ['they need a mail server', 'mailInvitation'],
      [
        'they need the payslip of a month that is over, unapproved',
        'applyAnnualSettlement undoAnnualSettlement',
      ],
      ['it changes all employees, as setPayslipPassword does one', 'setPayslipPasswords'],
      [
        'they need what a background job has done, and the load goes without',
        'undoImport replayWebhookDelivery',
      ],
      ['nothing leaves a sample company, and generated ones are such', 'validateJmhz testWebhook'],
    ] as const
  ).flatMap(([why, names]) => names.split(' ').map((name) => [name, why])),
);

/** Writes that no piece of work has asked for, and that nothing says why: of a new operation somebody decides. */
export function notWritten(operations: readonly AccountingOperation[], asked: ReadonlySet<string>): string[] {
  return operations
    .filter(({ method, id }) => method !== 'GET' && !asked.has(id) && !(id in NOT_WRITTEN))
    .map(({ id }) => id);
}

/** How many pieces of work there are. */
export const PIECES = WORKS.length;

/** A piece of work in a company. */
export const write = (send: Send, company: WrittenCompany, piece: number, number: number): Promise<void> =>
  (WORKS[piece] as Work)(send, company, number);
