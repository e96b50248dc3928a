/** Texts of what a user gets by mail. */
export const mailNoticeTexts = {
  title: 'Co mi chodí',
  text: (email: string) => `Zprávy chodí na ${email}. Adresu změníte v Profilu.`,
  noServerTitle: 'Zprávy se teď neposílají',
  noServer:
    'Tato služba nemá nastavený poštovní server. Co vyberete, bude platit, až ho provozovatel nastaví.',

  when: 'Termíny a úkoly',
  whenText:
    'Jeden e-mail za všechny firmy dohromady: co je potřeba podat a zaplatit, s částkami. Když není co říct, nepřijde nic.',
  weekdays: 'Ve kterých dnech',
  weekdaysHint: 'Ráno po šesté. Bez vybraného dne nechodí nikdy.',
  days: ['pondělí', 'úterý', 'středa', 'čtvrtek', 'pátek', 'sobota', 'neděle'],
  daysAhead: 'Kolik dní dopředu',
  daysAheadHint: 'Od 1 do 31. Co je po termínu nejvýš měsíc, připomene se také.',
  language: 'Jazyk zpráv',
  languages: { '': 'Podle prohlížeče', cs: 'Čeština', en: 'English' },

  companies: 'Z kterých firem',
  company: 'Firma',
  deadlines: 'Termíny',
  queue: 'Úkoly',
  failures: 'Co se nepovedlo',
  failuresText:
    'Práce na pozadí, která se ani opakovaně nepovedla: vývoz, převzetí, párování výpisu, neodeslaný e-mail.',
  deadlinesOf: (company: string) => `Termíny firmy ${company}`,
  queueOf: (company: string) => `Počet úkolů firmy ${company}`,
  failuresOf: (company: string) => `Co se nepovedlo ve firmě ${company}`,
  failureChoices: { own: 'co jsem začal(a) já', all: 'všechno', none: 'nic' },
  sample: 'Z ukázkové firmy nechodí nic.',
  noCompanies: 'Zatím nejste v žádné firmě.',

  always: 'Chodí vždy',
  alwaysText: 'Bez těchto zpráv by účet nebyl bezpečný nebo byste o firmě nevěděli, proto se vypnout nedají.',
  alwaysItems: [
    'Pozvánka do firmy, kterou vám někdo pošle',
    'Odkaz na nové heslo, o který požádáte',
    'Změna e-mailu a změna zabezpečení účtu',
    'Blížící se konec platnosti API klíče',
    'Prosba o doklad, kterou vám pošle kolega',
  ],
  saved: 'Uloženo. Takhle vám zprávy budou chodit.',

  offTitle: 'Vypnout zprávy',
  offDeadlines: (username: string) =>
    `Účtu ${username} přestanou chodit zprávy o termínech a úkolech ze všech firem.`,
  offFailures: (username: string, company: string) =>
    `O tom, co se nepovedlo ve firmě ${company}, přestanou účtu ${username} chodit zprávy.`,
  turnOff: 'Vypnout',
  turnedOff: 'Vypnuto. Tyto zprávy už nepřijdou.',
  onAgain: 'Znovu je zapnete v účtu',
  offGone: 'Tento odkaz neplatí. Zkopírujte ho z e-mailu celý, nebo zprávy vypněte v účtu.',
};
