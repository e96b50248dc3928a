import type { Mail } from '../../platform/mail.ts';
import { MONTHS, type Month } from '../payslips/index.ts';

/** The words of a mail with a payslip; nothing in them tells what somebody earns. */
export function lettersOf(
  { year, month }: Month,
  company: string,
  isEncrypted: boolean,
): Pick<Mail, 'subject' | 'text'> {
  const period = `${MONTHS[month - 1]} ${year}`;
  const paragraphs = [
    'Dobrý den,',
    `v příloze posíláme výplatní pásku za ${period}.`,
    ...(isEncrypted
      ? ['Soubor se otevře heslem, na kterém jste se s námi domluvili. E-mailem ho nikdy neposíláme.']
      : []),
    `S pozdravem\n${company}`,
  ];
  return { subject: `Výplatní páska za ${period} – ${company}`, text: `${paragraphs.join('\n\n')}\n` };
}
