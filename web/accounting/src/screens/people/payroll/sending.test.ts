import { expect, test } from 'vitest';
import type { Payslip } from './api.ts';
import { type Recipients, waitingForMail } from './sending.ts';

type Mail = NonNullable<Payslip['mail']>;

const slip = (id: number, mail?: Partial<Mail>) =>
  ({ id, employee_id: id, status: 'posted', mail: mail && { outdated: false, ...mail } }) as Payslip;
const to = (payslip_id: number, email: string | null, has_password = false) => ({
  ...{ payslip_id, employee_id: payslip_id, email, has_password },
});
const known = (recipients: Recipients['recipients'], can_send = true) => ({ recipients, can_send });
const waiting = (...given: Parameters<typeof waitingForMail>) => waitingForMail(...given).map(({ id }) => id);

test('nothing waits for mail where nobody has an address or slips were never mailed', () => {
  const slips = [slip(1), slip(2)];
  expect(waiting(slips, [], known([to(1, null), to(2, null, true)]))).toEqual([]);
  expect(waiting(slips, slips, known([to(1, 'a@doma.example'), to(2, 'b@doma.example')]))).toEqual([]);
});

test('slips wait of whom a password was agreed with or who got the one before by mail, until they are sent', () => {
  const recipients = [1, 2, 3].map((id) => to(id, `${id}@doma.example`, id === 1));
  const before = [slip(2, { status: 'sent' })];
  expect(waiting([slip(1), slip(2), slip(3)], before, known(recipients))).toEqual([1, 2]);
  expect(waiting([slip(1), slip(2), slip(3)], before, known(recipients, false))).toEqual([]);
  const sent = [slip(1, { status: 'queued' }), slip(2, { status: 'sent' }), slip(3)];
  expect(waiting(sent, before, known(recipients))).toEqual([]);
});

test('a mail that failed, or whose slip has changed since, waits again', () => {
  const recipients = known([1, 2].map((id) => to(id, `${id}@doma.example`)));
  const slips = [slip(1, { status: 'failed' }), slip(2, { status: 'sent', outdated: true })];
  expect(waiting(slips, [], recipients)).toEqual([1, 2]);
});
