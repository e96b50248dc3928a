/** Texts of the registered capital that books begin with. */
export const capital = {
  title: 'Základní kapitál',
  text: 'Zapíše se v počátečních stavech na účet 411 proti účtu 701. Co do firmy ještě nepřišlo, je pohledávka za společníky (353). Až ji zaplatí, zaúčtujte jejich platbu v párování plateb na účet 353.',
  toClosing: 'Zpět na uzávěrku',
  date: 'Ke dni',
  dateHint:
    'U nové společnosti den zápisu do obchodního rejstříku; u starší první den knih, které tu vedete.',
  amount: 'Základní kapitál',
  amountHint: 'Jak je zapsaný v obchodním rejstříku.',
  otherYear: 'Účty jsou otevřené v jiném účetním roce: kapitál patří do téhož.',
  owed: 'Co v počátečních stavech chybí, společníci teprve splatí',
  owedHint: 'Firma převzatá odjinud mívá místo toho ztrátu minulých let.',
  partner: 'Společník, který zbytek splatí (nepovinné)',
  opened: (amount: string) => `V počátečních stavech účtů, pokladen a dalších je ${amount}.`,
  openedNone: 'V počátečních stavech zatím nic není.',
  openedMany:
    'Počátečních stavů je příliš mnoho, než aby se tu sečetly. Co po zapsání zůstane na účtu 701, řekne uzávěrka.',
  unpaid: (amount: string) => `Zbývá splatit ${amount} (353).`,
  missing: (amount: string) =>
    `V počátečních stavech pak ještě chybí ${amount}, třeba ztráta minulých let (429). Zapište ji do nich.`,
  paidAll: 'Splaceno je všechno.',
  more: (amount: string) =>
    `Dalších ${amount} v počátečních stavech je odjinud než ze základního kapitálu, třeba z emisního ážia (412), z půjčky společníka (365) nebo ze zisku minulých let (428). Zapište je pak v počátečních stavech.`,
  openingText: 'Základní kapitál',
  send: 'Zapsat základní kapitál',
  known: 'Základní kapitál už je zapsaný',
  knownText: (rest: string | null) =>
    rest === null
      ? 'Počáteční stavy se rovnají. Změnit ho jde v jeho dokladu.'
      : `Na účtu 701 přesto zůstává ${rest}: v počátečních stavech něco chybí, nebo přebývá. Doplňte je, nebo opravte základní kapitál v jeho dokladu.`,
  toEntry: 'Otevřít doklad',
  toOpenings: 'Zapsat počáteční stavy',
};
