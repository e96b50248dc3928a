import { transaction } from '@news-and-accounting/postgres';
import { today } from '../../platform/http/query.ts';
import { dayText } from '../../platform/http/texts.ts';
import type { Mail } from '../../platform/mail.ts';
import { sendMail } from '../../platform/send-mail.ts';
import type { Services } from '../../platform/services.ts';
import { type EndingKey, takeEndingKeys } from './store.ts';

const AT_ONCE = 100;

/**
 * Tells owners by mail of keys that end within a week, of each once: a program that stops without a word is found out
 * by its users.
 * @param signal aborted: nothing more is begun
 * @returns of how many keys
 */
export async function tellOfEndingKeys(services: Services, signal: AbortSignal): Promise<number> {
  const { sql, now } = services;
  let told = 0;
  let taken = AT_ONCE;
  while (taken === AT_ONCE && !signal.aborted) {
    taken = await transaction(sql, async (tx) => {
      const moment = new Date(now());
      const keys = await takeEndingKeys(tx, today(moment.getTime()), moment, AT_ONCE);
      for (const key of keys) await sendMail(services, tx, mailOf(key, services.origin));
      return keys.length;
    });
    told += taken;
  }
  return told;
}

function mailOf({ name, hint, valid_until, username, email }: EndingKey, origin: string): Mail {
  return {
    to: email,
    subject: `API klíč „${name}“ přestane platit ${dayText(valid_until)}`,
    text: `Dobrý den,

API klíč „${name}“ (${hint}) účtu ${username} na adrese ${origin} platí naposledy dne ${dayText(valid_until)}. Program, který ho používá, pak dostane odpověď 401 a přestane pracovat.

Konec platnosti posunout nelze. Vytvořte nový klíč a vyměňte ho v programu, dokud starý ještě platí:

${origin}/ucet/klice

Pokud klíč už nikdo nepoužívá, není třeba nic dělat.`,
    isAutomatic: true,
  };
}
