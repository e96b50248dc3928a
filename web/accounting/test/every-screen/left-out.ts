/** What a walk over the openers of all screens does not press, and why. */
export const LEFT_OUT: readonly { name: RegExp; why: string }[] = [
  { name: /^Odhlásit se$/, why: 'ends the session' },
  { name: /^Projít si to/, why: 'a tour leads over other screens; tour.test.ts takes it' },
  { name: /^(Dílna s\.r\.o\.|Grafička na volné noze|Programátor bez DPH)/, why: 'makes a sample company' },
  { name: /^\d \p{Lu}/u, why: 'a step of a form says where one is and is not pressed' },
  { name: /^Vymazat datum/, why: 'by keyboard a day is deleted as any text' },
  { name: /^Podrobnosti řádku/, why: 'keys do the same in every field of the line' },
  { name: /^Vypnout$/, why: 'turns mails off at once, which its page is there for' },
  { name: /^Obnovit z archivu$/, why: 'makes the company that an archive is restored into' },
];

/** Requests that change nothing though they are no GET: what they answer is computed from what they bring. */
export const COMPUTES = /\/(preview|mail_preview|check|calculate|closing\/revaluation)$/;
