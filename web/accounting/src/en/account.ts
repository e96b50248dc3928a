import type { accountTexts as cs } from '../cs/account.ts';
import { counted } from '../parts/plural.ts';
import type { Translated } from '../parts/translated.ts';

/** Texts of the user's own account. */
export const accountTexts: Translated<typeof cs> = {
  title: 'My account',
  parts: {
    profil: 'Profile',
    heslo: 'Password',
    zabezpeceni: 'Security',
    prihlaseni: 'Sessions',
    klice: 'API keys',
    pozvanky: 'Invitations',
  },
  partsLabel: 'Parts of the account',

  profile: 'Profile',
  username: 'Username',
  usernameHint: 'You are invited to companies by this name. It cannot be changed.',
  displayName: 'First name and surname',
  displayNameHint: 'Optional; your colleagues will see it',
  email: 'E-mail',
  emailHint: 'You can sign in with it, and a link comes to it when you forget the password.',
  currentPasswordHint: 'Confirm the change of e-mail with it. We will send a message to the present address.',
  profileSaved: 'The profile is saved.',
  nothingChanged: 'You have changed nothing.',

  password: 'Change of password',
  passwordText: 'After the change all other sessions end. API keys remain valid.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHint: 'At least 10 characters. A few ordinary words in a row work well.',
  changePassword: 'Change the password',
  passwordChanged: 'The password is changed, other sessions have ended.',

  sessions: 'Sessions',
  sessionsText:
    'Where you are signed in now. A session ends by itself after 14 days without use, after 60 at the latest.',
  thisDevice: 'this device',
  onlyThisDevice: 'You are signed in nowhere else.',
  lastUsed: (time) => `last used ${time}`,
  signedIn: (time) => `signed in ${time}`,
  unknownDevice: 'Unknown device',
  device: (browser, system) => `${browser}, ${system}`,
  endSession: 'End',
  endSessionOf: (device, time) => `End the session of ${device}, last used ${time}`,
  endSessionTitle: 'End the session?',
  endSessionText: (device) =>
    `The device (${device}) will have to sign in again. What is not saved on it may be lost.`,
  endSessionConfirm: 'End the session',
  sessionEnded: 'The session has ended.',

  keys: 'API keys',
  keysText:
    'Programs sign in for you with a key. It may do at most what you may. You can limit it to reading, to one company and to the time for which it is valid.',
  newKey: 'New key',
  noKeys: 'You have no API key yet',
  noKeysText:
    'A key is for a program that reads or writes data for you: a script of yours, a till, an e-shop.',
  keyName: 'Name',
  keyNameHint: 'You will know the key by it, such as “Payroll script”.',
  scope: 'What the key may do',
  scopes: { read: 'Read only', write: 'Read and write' },
  scopeHints: {
    read: 'It only reads data and changes nothing.',
    write: 'It may do everything that you may. Give it only to a program that really writes.',
  },
  keyCompany: 'Company',
  keyCompanyHint: 'A key of one company does not reach the others. This cannot be changed later.',
  keyAllCompanies: 'All my companies',
  keyUntil: 'Valid until',
  keyUntilHint: 'Including this day; left empty: until you revoke it.',
  keyOfCompany: (name) => `only ${name}`,
  keyOfFormerCompany: 'only a company where you no longer are',
  keyEndsToday: 'valid today only',
  keyEnds: (day, days) => `valid until ${day}, ${counted(days, ['day', 'days'])} left`,
  keyEnded: (day) => `ended on ${day}`,
  goneKeys: (count) => counted(count, ['key that is no longer valid', 'keys that are no longer valid']),
  createKey: 'Create the key',
  keyCreatedTitle: 'The key is created',
  keyCreatedText: 'Copy it now. Only its hash is stored, so we cannot show it again.',
  token: 'API key',
  copy: 'Copy',
  copied: 'Copied',
  example: 'Use in the header of a request:',
  tokenKept: 'I have stored it',
  keyUsed: (time) => `last used ${time}`,
  keyUnused: 'not used yet',
  keyCreated: (time) => `created ${time}`,
  keyRevoked: (time) => `revoked ${time}`,
  revoke: 'Revoke',
  revokeOf: (name, hint) => `Revoke the key ${name} ${hint}`,
  revokeTitle: (name) => `Revoke the key ${name}?`,
  revokeText:
    'The program that uses it loses access to the data at once. A key cannot be restored, only a new one created.',
  revokeConfirm: 'Revoke the key',
  revoked: 'The key is revoked.',
  revokedKeys: (count) => counted(count, ['revoked key', 'revoked keys']),

  noInvitations: 'Nobody invites you now',
  noInvitationsText:
    'An invitation to a company appears here and in the list of companies. You are invited by username or e-mail.',
};
