import { day, daysBetween, daysText, money } from './format.ts';
import { isOpen, type Letter, paidTo } from './letter.ts';
import type { MailContent } from './mail.ts';
import type { Sender } from './sender.ts';
import { LABELS, titleOf } from './words.ts';

/** The figures that a reader pays by. */
function figuresOf({ document, sender, today }: Letter, { kind, language }: Words): [string, string][] {
  const { number, currency, total_payable, paid, asked, due_on, variable_symbol } = document;
  const labels = LABELS[language];
  const rows: [string, string][] = [[labels.document, `${titleOf(document.kind, language)} ${number}`]];
  if (!isOpen(document) || due_on === null) return rows;
  if (paid !== 0)
    rows.push(
      [labels.total, money(total_payable, currency, language)],
      [labels.paid, money(paid, currency, language)],
    );
  rows.push([labels.remaining, money(asked, currency, language)], [labels.due, day(due_on, language)]);
  const overdue = daysBetween(due_on, today);
  if (kind === 'reminder' && overdue > 0) rows.push([labels.overdue, daysText(overdue, language)]);
  const account = paidTo({ document, sender });
  if (account === null) return rows;
  if (account.number !== null) rows.push([labels.account, `${account.number}/${account.bank_code ?? ''}`]);
  if (account.iban !== null) rows.push([labels.iban, account.iban.replaceAll(/(.{4})(?=.)/g, '$1\u00A0')]);
  if (variable_symbol !== null) rows.push([labels.symbol, variable_symbol]);
  return rows;
}

type Words = Pick<MailContent, 'kind' | 'language' | 'message' | 'subject'>;

/** A mail in its two forms. */
export function bodiesOf(letter: Letter, words: Words): { text: string; html: string } {
  const figures = figuresOf(letter, words);
  const { name, email, phone, web } = letter.sender;
  const contacts = [name, email, phone, web].filter((each) => each !== null);
  const width = Math.max(...figures.map(([label]) => label.length)) + 2;
  const table = figures.map(([label, value]) => `${`${label}:`.padEnd(width)}${value}`).join('\n');
  return {
    text: `${words.message}\n\n${table}\n\n-- \n${contacts.join('\n')}\n`,
    html: htmlOf(letter.sender, words, { figures, contacts }),
  };
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const USUAL_COLOR = '#1f2937';

/** Tables and styles within elements: the least that every mail program shows. */
function htmlOf(
  { name, accent_color }: Sender,
  { language, subject, message }: Words,
  { figures, contacts }: { figures: [string, string][]; contacts: string[] },
): string {
  const color = accent_color ?? USUAL_COLOR;
  const paragraphs = message
    .split(/\n{2,}/)
    .map((each) => `<p style="margin:0 0 16px">${escaped(each).replaceAll('\n', '<br>')}</p>`);
  const rows = figures.map(
    ([label, value]) =>
      `<tr><th scope="row" style="padding:4px 24px 4px 0;text-align:left;font-weight:normal;color:#4b5563">${escaped(label)}</th><td style="padding:4px 0;font-weight:600">${escaped(value)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f3f4f6">
<div style="max-width:600px;margin:0 auto;padding:28px;background:#ffffff;color:#111827;border-top:4px solid ${color};${FONT};font-size:15px;line-height:1.5">
<p style="margin:0 0 20px;font-size:18px;font-weight:600">${escaped(name)}</p>
${paragraphs.join('\n')}
<table role="table" style="margin:8px 0 24px;border-collapse:collapse;${FONT};font-size:15px">
${rows.join('\n')}
</table>
<p style="margin:0;padding-top:16px;border-top:1px solid #e5e7eb;font-size:13px;color:#4b5563">${contacts.map(escaped).join(' · ')}</p>
</div>
</body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
