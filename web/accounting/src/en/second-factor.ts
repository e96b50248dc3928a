import type { secondFactorTexts as cs } from '../cs/second-factor.ts';
import { counted } from '../parts/plural.ts';
import type { Translated } from '../parts/translated.ts';

/** Texts of two-factor sign-in: the second step, and what is set up in the own account. */
export const secondFactorTexts: Translated<typeof cs> = {
  stepTitle: 'Second step of signing in',
  code: 'Code of the application',
  codeHint: 'The six digits that your authenticator application shows now',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'One of the codes that you saved when you set this up. Each works once.',
  confirm: 'Confirm',
  usePasskey: 'Use a passkey',
  passkeyText: 'Confirm with a fingerprint, your face, the PIN of the device or a security key.',
  insteadOf: {
    code: 'Enter a code of the application',
    passkey: 'Use a passkey',
    recovery_code: 'Enter a recovery code',
  },
  back: 'Begin again',
  byPasskey: 'Sign in with a passkey',
  passkeyFailed: 'The verification was not finished. Please try again.',
  passkeyPresent: 'You already have a passkey of this account on this device.',

  title: 'Two-factor sign-in',
  text: 'Whoever learns your password cannot sign in without the second step. API keys are not concerned.',
  isOff: 'Off',
  isOn: 'On',
  offText: 'The password alone signs in now. Add an authenticator application or a passkey.',
  onText: 'After the password we ask for a second factor.',

  totp: 'Authenticator application',
  totpText: 'An application in your phone shows a new code every 30 seconds.',
  totpSince: (time) => `set up ${time}`,
  addTotp: 'Set up an application',
  removeTotp: 'Remove the application',
  totpScan: 'Scan the code with your authenticator application and enter the six digits that it shows.',
  totpCodeAlt: 'QR code for an authenticator application',
  totpSecret: 'Cannot scan it? Enter this key into the application:',
  turnOn: 'Turn on',
  next: 'Continue',
  currentPassword: 'Present password',
  totpAdded: 'The authenticator application is set up.',
  totpRemoved: 'The authenticator application is removed.',

  passkeys: 'Passkeys',
  passkeysText:
    'Instead of entering a code you confirm with a fingerprint, your face or a PIN. A device that verifies you also signs in without the password.',
  noPasskeysHere:
    'Passkeys cannot be used here: browsers allow them only at a secure address with a name, not with numbers.',
  addPasskey: 'Add a passkey',
  passkeyName: 'Name',
  passkeyNameHint: 'You will know the passkey by it, such as “Phone”.',
  passkeyAdded: 'The passkey is stored.',
  passkeyRemoved: 'The passkey is removed.',
  passkeyCreated: (time) => `added ${time}`,
  passkeyUsed: (time) => `last used ${time}`,
  passkeyUnused: 'not used yet',
  remove: 'Remove',
  removePasskeyOf: (name) => `Remove the passkey ${name}`,
  removePasskeyTitle: (name) => `Remove the passkey ${name}?`,
  removeText: 'Confirm with what you remove. If you have lost it, use a recovery code.',
  lastFactor: 'It is the last second factor: afterwards the password alone signs in again.',

  recovery: 'Recovery codes',
  recoveryText: 'They sign you in when you lose the application or the passkey. Each works once.',
  recoveryLeft: (left) => `${counted(left, ['code', 'codes'])} left.`,
  recoveryFew: 'You are running out of codes, create new ones.',
  renew: 'Create new codes',
  renewTitle: 'New recovery codes',
  renewText: 'The present codes will stop working. Confirm it with a second factor.',
  codesTitle: 'Save your recovery codes',
  codesText:
    'We show them only now. Keep them outside of this device, such as printed or in a password manager.',
  codes: 'Recovery codes',
  copy: 'Copy',
  copied: 'Copied',
  codesKept: 'I have saved them',
};
