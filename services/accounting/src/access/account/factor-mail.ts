import { sendMail } from '../../platform/send-mail.ts';
import type { Services } from '../../platform/services.ts';
import type { Queries } from '../../platform/store.ts';

/** Tells the mailbox of the account what has changed about how it is signed in to, within the transaction that changes it. */
export function tellOfFactor(
  { services }: { services: Services },
  tx: Queries,
  { username, email }: { username: string; email: string },
  what: string,
): Promise<void> {
  return sendMail(services, tx, {
    to: email,
    subject: 'Změna zabezpečení účtu',
    text: `Dobrý den,

u účtu ${username} na adrese ${services.origin} ${what}

Pokud jste to nebyli vy, přihlaste se, změňte heslo (tím skončí všechna ostatní přihlášení) a podívejte se na zabezpečení účtu:

${services.origin}/ucet/zabezpeceni`,
    isAutomatic: true,
  });
}
