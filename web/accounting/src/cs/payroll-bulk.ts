import { counted, type Forms, formFor } from '../parts/plural.ts';

const SLIPS: Forms = ['páska', 'pásky', 'pásek'];

/** Texts of what is done with a whole month of wages. */
export const payrollBulk = {
  approving: 'Schvalování pásek',
  unapproving: 'Vracení pásek k rozpracování',
  approveShort: 'Schválit pásky',
  unapproveAll: 'Vrátit schválené k rozpracování',
  nothingToUnapprove: 'Žádná páska není jen schválená.',
  undo: 'Vzít zpět',
  pay: 'Zaplatit příkazem k úhradě…',
  payShort: 'Zaplatit měsíc',
  payTitle: (month: string) => `Zaplatit mzdy za ${month}`,
  payText: (count: number, drafts: number) =>
    `Jeden příkaz k úhradě se všemi výplatami, které ještě nejsou zaplacené ani v jiném příkazu (${counted(count, SLIPS)}).${drafts === 0 ? '' : ` Rozpracované pásky (${drafts}) se neplatí.`}`,
  payTotal: (amount: string) => `K výplatě ${amount}`,
  payTwice: 'Část mezd už je vyplacená',
  payTwiceText: (amount: string) =>
    `Jednou částkou nebo v hotovosti bylo vyplaceno ${amount}, nevíme komu. Tento příkaz platí výplaty celé; jen některé vyberete v novém příkazu k úhradě.`,
  nothingToPay: 'Žádná páska není schválená ani zaúčtovaná.',
  payAccount: 'Z účtu',
  payOn: 'Den splatnosti',
  payDuties: 'Zaplatit i pojistné a daň za tento měsíc',
  payDutiesNote: 'Odvody mají v příkazu stejný den splatnosti jako výplaty.',
  payDeductions: (total: string) => `Zaplatit i srážky ze mzdy věřitelům: ${total}`,
  payDeductionsNote: 'Na účet a s variabilním symbolem srážky; srážka bez účtu se jen vypíše.',
  paySend: 'Vytvořit příkaz',
  noAccount: 'Firma nemá bankovní účet v korunách, ze kterého by se platilo.',
  toAccounts: 'Bankovní účty',
  paid: (number: string, total: string, count: string) => `Příkaz ${number} na ${total}, ${count}.`,
  itemForms: ['položka', 'položky', 'položek'] as Forms,
  nothingPaid: 'Příkaz nevznikl: nic z toho teď zaplatit nejde, nebo už je to zaplacené či v jiném příkazu.',
  toOrder: 'Otevřít příkaz',
  toPayAccounts: 'Účty pro pojistné v nastavení',
  leftOut: 'V příkazu chybí',
  before: (count: number) =>
    `${formFor(count, ['Už zaplacená nebo v jiném příkazu je', 'Už zaplacené nebo v jiném příkazu jsou', 'Už zaplacených nebo v jiném příkazu je'])} ${counted(count, SLIPS)}.`,
  remaining: (count: number) => `Na další příkaz zbývá ${counted(count, SLIPS)}.`,
  close: 'Zavřít',

  send: 'Poslat pásky e-mailem…',
  sendShort: 'Poslat pásky',
  sendOne: 'Poslat pásku e-mailem…',
  sendTitle: (month: string) => `Poslat výplatní pásky za ${month}`,
  sending: 'Odesílání výplatních pásek',
  sendText: 'Každý dostane svou pásku jako PDF. Částky jsou jen v souboru, v textu e-mailu ne.',
  cannotSend:
    'Na tomto serveru není nastavený poštovní server, pásky nejde poslat e-mailem. Nastaví ho správce serveru; do té doby každou pásku stáhnete na její stránce tlačítkem Páska v PDF a předáte sami.',
  toSend: (count: number) =>
    `${formFor(count, ['Zašifrovaná heslem zaměstnance odejde', 'Zašifrované heslem zaměstnance odejdou', 'Zašifrovaných heslem zaměstnance odejde'])} ${counted(count, SLIPS)}.`,
  noPassword: 'Domluvené heslo na kartě nemají:',
  setPasswords: 'Nastavit hesla všem najednou',
  unprotected: 'Poslat jim pásku nezašifrovanou',
  unprotectedNote: 'Kdo se k e-mailu dostane, přečte i mzdu.',
  noAddress: 'E-mail na kartě nemají, pásku nedostanou:',
  drafts: (count: number) =>
    `${formFor(count, ['Rozpracovaná se neposílá', 'Rozpracované se neposílají', 'Rozpracovaných se neposílá'])} ${counted(count, SLIPS)}.`,
  sentBefore: (count: number) =>
    `${formFor(count, ['Už odeslaná je', 'Už odeslané jsou', 'Už odeslaných je'])} ${counted(count, SLIPS)}.`,
  again: 'Poslat znovu i ty, které už odešly',
  nothingToSend: 'Teď není komu co poslat.',
  sendQueued: 'Páska čeká na odeslání.',
  sendNow: (count: number) => `Poslat ${counted(count, ['pásku', 'pásky', 'pásek'])}`,

  mail: 'E-mailem',
  mailStates: {
    queued: 'čeká na odeslání',
    sent: 'odeslaná',
    failed: 'neodešla',
    suppressed: 'ukázka, neposílá se',
  },
  mailOutdated: 'změněná po odeslání',
  mailSent: (when: string, to: string, how: string) => `Odeslaná ${when} na ${to}, ${how}.`,
  mailQueued: (to: string) => `Čeká na odeslání na ${to}.`,
  mailFailed: (to: string, why: string) => `Na ${to} neodešla: ${why}`,
  mailSuppressed: 'Za ukázkovou firmu se nic neposílá.',
  encrypted: 'zašifrovaná',
  plain: 'nezašifrovaná',
  mailOutdatedText: 'Od odeslání se páska změnila, pošlete ji znovu.',

  slipWarnings: (count: number) =>
    `Upozornění ${formFor(count, ['u jedné pásky', 'u pásek', 'u pásek'])}${count === 1 ? '' : ` (${count})`}`,
  allSlipWarnings: (count: number) => `Zobrazit všechna (${count})`,
  fewerSlipWarnings: 'Zobrazit méně',
  findings: 'Dřívější měsíce se změnily',
  findingsText: 'Tyto pásky by dnes vyšly jinak. Samy se nezmění.',
  laterOutdated: (count: number) =>
    `Pozor: ${formFor(count, ['jedna páska pozdějšího měsíce by vyšla jinak', 'pásky pozdějších měsíců by vyšly jinak', 'pásky pozdějších měsíců by vyšly jinak'])} (${count}), jsou vypsané v těch měsících.`,

  password: 'Heslo k výplatním páskám',
  passwordText:
    'Páska poslaná e-mailem je PDF zašifrované tímto heslem. Domluvte ho se zaměstnancem osobně nebo telefonem; e-mailem se neposílá a nikde se už nezobrazí.',
  passwordSet: (when: string) => `Heslo je nastavené od ${when}.`,
  passwordNone: 'Heslo není nastavené.',
  passwordField: 'Nové heslo',
  passwordHint: '8 až 64 znaků: písmena bez háčků a čárek, číslice a běžná znaménka.',
  passwordSave: 'Nastavit heslo',
  passwordSaved: 'Heslo je nastavené.',
  passwordRemove: 'Zrušit heslo',
  passwordRemoveTitle: (name: string) => `Zrušit heslo: ${name}?`,
  passwordRemoveText: 'Další pásky tomuto zaměstnanci půjdou poslat jen nezašifrované.',
  passwordRemoved: 'Heslo je zrušené.',
};
