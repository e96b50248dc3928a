import type { mailNoticeTexts as cs } from '../cs/mail-notices.ts';
import type { Translated } from '../parts/translated.ts';

/** Texts of what a user gets by mail. */
export const mailNoticeTexts: Translated<typeof cs> = {
  title: 'Notifications',
  text: (email) => `Mails go to ${email}. Change the address in Profile.`,
  noServerTitle: 'Mails are not sent now',
  noServer: 'This service has no mail server. What you choose will hold once its operator sets one up.',

  when: 'Deadlines and tasks',
  whenText:
    'One mail for all companies together: what has to be filed and paid, with amounts. When there is nothing to tell, nothing comes.',
  weekdays: 'On which days',
  weekdaysHint: 'In the morning after six. With no day chosen it never comes.',
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  daysAhead: 'How many days ahead',
  daysAheadHint: 'From 1 to 31. What has been late for a month at most is told as well.',
  language: 'Language of mails',
  languages: { '': 'As the browser', cs: 'Čeština', en: 'English' },

  companies: 'Of which companies',
  company: 'Company',
  deadlines: 'Deadlines',
  queue: 'Tasks',
  failures: 'What failed',
  failuresText:
    'Work in the background that failed in every try: an export, an import, matching of a statement, a mail that did not leave.',
  deadlinesOf: (company) => `Deadlines of ${company}`,
  queueOf: (company) => `Number of tasks of ${company}`,
  failuresOf: (company) => `What failed in ${company}`,
  failureChoices: { own: 'what I started', all: 'everything', none: 'nothing' },
  sample: 'Nothing comes of a sample company.',
  noCompanies: 'You are in no company yet.',

  always: 'Always sent',
  alwaysText:
    'Without these mails the account would not be safe, or you would not know of a company; they cannot be turned off.',
  alwaysItems: [
    'An invitation to a company that somebody sends you',
    'A link for a new password that you ask for',
    'A change of the e-mail or of the security of the account',
    'An API key that ends soon',
    'A request for a document that a colleague sends you',
  ],
  saved: 'Saved. This is how mails will come.',

  offTitle: 'Turn mails off',
  offDeadlines: (username) =>
    `The account ${username} will get no more mails of deadlines and tasks of any company.`,
  offFailures: (username, company) =>
    `The account ${username} will get no more mails of what failed in ${company}.`,
  turnOff: 'Turn off',
  turnedOff: 'Turned off. These mails will not come any more.',
  onAgain: 'Turn them on again in your account',
  offGone: 'This link does not work. Copy it from the mail whole, or turn mails off in your account.',
};
