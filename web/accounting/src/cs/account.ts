import { counted } from '../parts/plural.ts';

/** Texts of the user's own account. */
export const accountTexts = {
  title: 'Můj účet',
  parts: {
    profil: 'Profil',
    heslo: 'Heslo',
    prihlaseni: 'Přihlášení',
    klice: 'API klíče',
    pozvanky: 'Pozvánky',
  },
  partsLabel: 'Části účtu',

  profile: 'Profil',
  username: 'Uživatelské jméno',
  usernameHint: 'Tímto jménem vás zvou do firem. Změnit ho nelze.',
  displayName: 'Jméno a příjmení',
  displayNameHint: 'Nepovinné; uvidí ho spolupracovníci',
  email: 'E-mail',
  emailHint: 'Můžete se jím přihlásit a přijde na něj odkaz při zapomenutém heslu.',
  currentPasswordHint: 'Potvrďte jím změnu e-mailu. Na dosavadní adresu o ní pošleme zprávu.',
  profileSaved: 'Profil je uložený.',
  nothingChanged: 'Nic jste nezměnili.',

  password: 'Změna hesla',
  passwordText: 'Po změně skončí všechna ostatní přihlášení. API klíče platí dál.',
  currentPassword: 'Současné heslo',
  newPassword: 'Nové heslo',
  newPasswordHint: 'Aspoň 10 znaků. Dobře funguje pár obyčejných slov za sebou.',
  changePassword: 'Změnit heslo',
  passwordChanged: 'Heslo je změněné, ostatní přihlášení skončila.',

  sessions: 'Přihlášení',
  sessionsText: 'Kde jste teď přihlášení. Přihlášení skončí samo po 14 dnech bez použití, nejpozději po 60.',
  thisDevice: 'toto zařízení',
  onlyThisDevice: 'Jinde přihlášení nejste.',
  lastUsed: (time: string) => `naposledy ${time}`,
  signedIn: (time: string) => `přihlášeno ${time}`,
  unknownDevice: 'Neznámé zařízení',
  device: (browser: string, system: string) => `${browser}, ${system}`,
  endSession: 'Ukončit',
  endSessionOf: (device: string, time: string) => `Ukončit přihlášení ${device}, naposledy ${time}`,
  endSessionTitle: 'Ukončit přihlášení?',
  endSessionText: (device: string) =>
    `Zařízení (${device}) se bude muset znovu přihlásit. Co na něm není uložené, se může ztratit.`,
  endSessionConfirm: 'Ukončit přihlášení',
  sessionEnded: 'Přihlášení skončilo.',

  keys: 'API klíče',
  keysText:
    'Klíčem se za vás přihlašují programy. Smí totéž co vy, ve všech vašich firmách, a platí, dokud ho nezneplatníte.',
  newKey: 'Nový klíč',
  noKeys: 'Zatím nemáte žádný API klíč',
  noKeysText:
    'Klíč potřebuje program, který má za vás číst nebo zapisovat data: vlastní skript, pokladna, e-shop.',
  keyName: 'Název',
  keyNameHint: 'Podle něj klíč poznáte, třeba „Skript na mzdy“.',
  scope: 'Co klíč smí',
  scopes: { read: 'Jen číst', write: 'Číst i zapisovat' },
  scopeHints: {
    read: 'Data jen přečte, nic nezmění.',
    write: 'Smí všechno, co vy. Dejte ho jen programu, který opravdu zapisuje.',
  },
  createKey: 'Vytvořit klíč',
  keyCreatedTitle: 'Klíč je vytvořený',
  keyCreatedText: 'Zkopírujte si ho teď. Uložený je jen jeho otisk, takže ho znovu zobrazit neumíme.',
  token: 'API klíč',
  copy: 'Zkopírovat',
  copied: 'Zkopírováno',
  example: 'Použití v hlavičce požadavku:',
  tokenKept: 'Mám ho uložený',
  keyUsed: (time: string) => `naposledy použit ${time}`,
  keyUnused: 'zatím nepoužit',
  keyCreated: (time: string) => `vytvořen ${time}`,
  keyRevoked: (time: string) => `zneplatněn ${time}`,
  revoke: 'Zneplatnit',
  revokeOf: (name: string, hint: string) => `Zneplatnit klíč ${name} ${hint}`,
  revokeTitle: (name: string) => `Zneplatnit klíč ${name}?`,
  revokeText:
    'Program, který ho používá, se hned přestane dostávat k datům. Obnovit klíč nejde, jen vytvořit nový.',
  revokeConfirm: 'Zneplatnit klíč',
  revoked: 'Klíč je zneplatněný.',
  revokedKeys: (count: number) =>
    counted(count, ['zneplatněný klíč', 'zneplatněné klíče', 'zneplatněných klíčů']),

  noInvitations: 'Nikdo vás teď nezve',
  noInvitationsText:
    'Pozvánka do firmy se objeví tady a na přehledu firem. Zvou vás uživatelským jménem nebo e-mailem.',
};
