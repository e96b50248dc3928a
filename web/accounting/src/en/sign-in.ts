import type { signInTexts as cs } from '../cs/sign-in.ts';
import type { Translated } from '../parts/translated.ts';

/** Texts of registration, sign-in and a new password. */
export const signInTexts: Translated<typeof cs> = {
  title: 'Sign in',
  login: 'Username or e-mail',
  username: 'Username',
  usernameHint: '3 to 40 characters: letters without accents, digits, dot, underscore, hyphen',
  email: 'E-mail',
  displayName: 'First name and surname',
  displayNameHint: 'Optional; your colleagues will see it',
  password: 'Password',
  passwordHint: 'At least 10 characters. A few ordinary words in a row work well.',
  newPassword: 'New password',
  submit: 'Sign in',
  forgotten: 'Forgotten password',
  noAccount: 'No account yet?',
  register: 'Register',
  registration: 'Registration',
  registrationText: 'Create an account. You can try everything out on a sample company.',
  haveAccount: 'Do you have an account already?',
  resetTitle: 'Forgotten password',
  resetText: 'Write the e-mail of your account. We will send you a link to set a new password.',
  resetSubmit: 'Send the link',
  resetSentTitle: 'The link is on its way',
  resetSent:
    'If there is an account with this e-mail, a link will come to it. It is valid for an hour and can be used once.',
  newPasswordTitle: 'New password',
  newPasswordSubmit: 'Set the password',
  newPasswordDone: 'The password is changed. Sign in with it.',
  linkInvalid: 'The link is no longer valid. Ask for a new one.',
  askAgain: 'Ask for a new link',
  invitation: 'Invitation',
  invitationText: (name, company, role) =>
    `User ${name} invites you to the company ${company} as ${role.toLowerCase()}.`,
  invitationUntil: (day) => `The link is valid until ${day} and can be used once.`,
  invitationGone:
    'The link is no longer valid: somebody used it, cancelled it, or it has expired. Ask who invited you for a new one.',
  invitationSignIn:
    'You accept the invitation after registering, or after signing in if you have an account already.',
  invitationAccepted: (name) => `You are a member of the company ${name}.`,
  signedInAs: (name) => `You are signed in as ${name}.`,
  acceptInvitation: 'Accept the invitation',
  notNow: 'Not now',
  toCompanies: 'To the list of companies',
  calculatorsText: 'You can calculate taxes, wages and insurance even without an account:',
  calculators: 'Calculators',
  backToSignIn: 'Back to sign-in',
};
