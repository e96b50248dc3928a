import { type JobHandler, jobHandler, jobType } from '../../platform/jobs/index.ts';
import { deliver, MAIL_TRIES } from '../../platform/send-mail.ts';
import type { Services } from '../../platform/services.ts';
import { digestOf, newToken } from '../../platform/tokens.ts';
import { findUserByLogin, insertReset, RESET_MINUTES } from './store.ts';

/** Asked for whether the account exists or not, so that the answer does not tell. */
export const RESET_LINK = jobType<{ email: string }>({ name: 'account.reset-link', ...MAIL_TRIES });

/** The token is made here, and anew in each try: a job may wait for days, and the database holds no secret. */
export const resetLinkHandler = ({ sql, mailer, origin, now }: Services): JobHandler =>
  jobHandler(RESET_LINK, async ({ id, data }) => {
    const user = await findUserByLogin(sql, data.email);
    if (user === null) return;
    const token = newToken();
    // Committed before the mail goes out: who reads it at once must find the link working.
    await insertReset(sql, user.id, digestOf(token), new Date(now()));
    const mail = {
      to: user.email,
      subject: 'Nové heslo',
      text: `Dobrý den,

někdo, nejspíš vy, si vyžádal nové heslo k účtu ${user.username}. Nastavíte ho na této adrese, která platí ${RESET_MINUTES} minut a použít ji lze jednou:

${origin}/password_reset/${token}

Pokud jste o nové heslo nežádali, nemusíte dělat nic.`,
    };
    await deliver(mailer, mail, id);
  });
