import { signInTexts as t } from './cs/sign-in.ts';

type Field = {
  name: string;
  label: string;
  hint?: string;
  type: 'text' | 'email' | 'password';
  known: string;
};

/** A form of a screen for who is not signed in, as the page itself shows it. */
export type StartForm = {
  title: string;
  text?: string;
  fields: readonly Field[];
  submit: string;
  further: string;
};

/**
 * The forms that somebody meets who has never been here, by address: the page has them before the application is there,
 * and the screen takes over what was typed (`app/start-form.ts`). Names are those of the fields of the screen.
 */
export const START_FORMS: Readonly<Record<string, StartForm>> = {
  '/prihlaseni': {
    title: t.title,
    fields: [
      { name: 'login', label: t.login, type: 'text', known: 'username' },
      { name: 'password', label: t.password, type: 'password', known: 'current-password' },
    ],
    submit: t.submit,
    further: `<div class="start-way"></div><div class="start-further"><p>${t.noAccount} <a href="/registrace" data-carries>${t.register}</a></p><a href="/password_reset">${t.forgotten}</a></div>`,
  },
  '/registrace': {
    title: t.registration,
    text: t.registrationText,
    fields: [
      { name: 'username', label: t.username, hint: t.usernameHint, type: 'text', known: 'username' },
      { name: 'email', label: t.email, type: 'email', known: 'email' },
      { name: 'display_name', label: t.displayName, hint: t.displayNameHint, type: 'text', known: 'name' },
      { name: 'password', label: t.password, hint: t.passwordHint, type: 'password', known: 'new-password' },
    ],
    submit: t.register,
    further: `<p>${t.haveAccount} <a href="/prihlaseni" data-carries>${t.submit}</a></p>`,
  },
};

const CALCULATORS = `<p class="start-text">${t.calculatorsText} <a href="/kalkulacky">${t.calculators}</a></p>`;

/** The texts are ours and have no signs of HTML. Only the screen checks and sends it, see `begin.js`. */
export function htmlOf({ title, text, fields, submit, further }: StartForm): string {
  const inputs = fields.map(({ name, label, hint, type, known }, at) => {
    const described = hint === undefined ? '' : ` aria-describedby="start-${name}-hint"`;
    const first = at === 0 ? ' autofocus' : '';
    const capitals = known === 'username' ? ' autocapitalize="none"' : '';
    const input = `<input id="start-${name}" name="${name}" type="${type}" autocomplete="${known}"${capitals}${described}${first}>`;
    const below = hint === undefined ? '' : `<p class="start-hint" id="start-${name}-hint">${hint}</p>`;
    return `<div><label for="start-${name}">${label}</label>${input}${below}</div>`;
  });
  const sentence = text === undefined ? '' : `<p class="start-text">${text}</p>`;
  return `<main class="start-card"><div><h1 class="start-title">${title}</h1>${sentence}</div><form id="start-form" method="post" novalidate>${inputs.join('')}<button type="submit">${submit}</button></form>${further}${CALCULATORS}</main>`;
}
