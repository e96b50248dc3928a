import { expect, test } from 'vitest';
import { approval } from './cs/approval.ts';
import { filings } from './cs/filings.ts';
import { membersTexts } from './cs/members.ts';
import { approval as approvalEn } from './en/approval.ts';
import { filings as filingsEn } from './en/filings.ts';
import { membersTexts as membersEn } from './en/members.ts';

/** Who speaks to the screen says what stands on a button (WCAG 2.5.3). */
test.each([approval, filings, membersTexts, approvalEn, filingsEn, membersEn].flatMap(namesOf))(
  'the button “%s” is called “%s”, which has its words',
  (shown, name) => expect(name).toContain(shown),
);

/** Texts of buttons whose name says of what they are: `approve` and `approveOf`. */
function namesOf(texts: Readonly<Record<string, unknown>>): [shown: string, name: string][] {
  const names = ['approve', 'approveAndIssue', 'reject', 'withdraw'];
  names.push('prepare', 'answerCall', 'markFiled', 'download', 'validate', 'changeRole', 'remove');
  return names.flatMap((key) => {
    const [shown, nameOf] = [texts[key], texts[`${key}Of`]];
    return typeof shown === 'string' && typeof nameOf === 'function' ? [[shown, String(nameOf('FV1'))]] : [];
  });
}
