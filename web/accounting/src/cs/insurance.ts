import { beforeNumber } from '@news-and-accounting/money';
/** Texts of the insurance of a self-employed person. */
export const insurance = {
  titleOf: (year: number) => `Pojistné za rok ${year}`,
  text: 'Sociální a zdravotní pojištění podnikatele, jak je uvedou přehledy. Počítá se z daňového přiznání.',
  toIncome: 'Daň z příjmů',
  notForCompanies: 'Jen pro podnikající fyzické osoby',
  notForCompaniesText: 'Pojistné za zaměstnance najdete u mezd.',
  flatTax: 'V paušální dani se přehledy nepodávají',
  flatTaxText: 'Pojistné je součástí měsíční platby. Kolik z ní na pojištění připadá, ukazuje stránka daně.',
  beforeBusiness: (year: number) => `V roce ${year} jste ještě nepodnikali`,
  beforeBusinessText: (day: string) =>
    `Podnikáte od ${day}, za dřívější roky se přehledy nepodávají. Není-li to ten den, opravte ho v nastavení firmy.`,

  social: 'Sociální pojištění',
  health: 'Zdravotní pojištění',
  socialTo: 'Platí se správě sociálního zabezpečení.',
  healthTo: (insurer: string) => `Platí se pojišťovně ${insurer}.`,
  healthToUnknown: 'Platí se zdravotní pojišťovně.',
  due: 'Doplatek',
  over: 'Přeplatek',
  nothing: 'Nic nedoplácíte',
  filedOn: (day: string) => `Přehled jste podali ${day}.`,
  payBy: (day: string) => `Doplatek zaplaťte do ${day}.`,
  settled: 'Doplatek je zaplacený.',
  howToPay: 'Platba doplatku pojistného',
  overpaid: {
    osvc_social:
      'Soubor přehledu nechává přeplatek na další zálohy. Chcete-li ho vrátit, požádejte správu sociálního zabezpečení.',
    osvc_health:
      'Chcete-li přeplatek vrátit, požádejte o to v přehledu na portálu pojišťovny; jinak zůstane na další zálohy.',
  },
  states: {
    running: 'rok běží',
    prepare: 'zbývá připravit přehled',
    file: 'zbývá podat',
    pay: 'zbývá zaplatit',
    changed: 'od podání se něco změnilo',
    rejected: 'přehled byl odmítnut',
    done: 'hotovo',
  },
  fileBy: (day: string) => `Přehledy podejte do ${day}. Doplatek je splatný do 8 dnů po podání.`,
  late: (days: string) => `Po termínu ${days}.`,
  fileByMoved: (statutory: string) => `Podle zákona ${statutory}, posunuto na pracovní den.`,

  rows: {
    profit: 'Zisk podle přiznání (řádek 113)',
    share: (percent: string) => `${percent} % zisku`,
    half: 'Polovina zisku',
    minimum: (months: string) => `Nejnižší základ za ${months}`,
    noMinimum: 'Nejnižší základ',
    maximum: 'Nejvyšší základ',
    threshold: 'Rozhodná částka pro účast',
    base: 'Vyměřovací základ',
    insurance: (rate: string) => `Pojistné ${rate} %`,
    discount: 'Sleva pracujícího důchodce',
    relief: 'Odpuštěno v roce 2020',
    paid: 'Zaplacené zálohy',
    balanceDue: 'Doplatek',
    balanceOver: 'Přeplatek',
  },
  monthForms: ['měsíc', 'měsíce', 'měsíců'] as const,

  why: {
    noParticipation: (profit: string, threshold: string) =>
      `Z vedlejší činnosti se sociální pojištění neplatí: zisk ${profit} nedosáhl rozhodné částky ${threshold}.`,
    noParticipationPlain: 'Za tento rok se sociálního pojištění neúčastníte, nic se neplatí.',
    minimum: (minimum: string, share: string) =>
      `Platí se z nejnižšího základu ${minimum}, protože ${share} je méně.`,
    maximum: (maximum: string) =>
      `Platí se nejvýš ${beforeNumber('z', maximum)}; ze zisku nad tuto hranici už ne.`,
    profit: (share: string, minimum: string) =>
      `Základem je ${share}, protože je to víc než nejnižší základ ${minimum}.`,
    profitOnly: (share: string) => `Základem je ${share}; nejnižší základ se vás netýká.`,
    balanceDue: (insurance: string, paid: string, balance: string) =>
      `Pojistné ${insurance} bez zaplacených záloh ${paid} dává doplatek ${balance}.`,
    balanceOver: (insurance: string, paid: string, balance: string) =>
      `Na zálohách ${paid} jste zaplatili víc než pojistné ${insurance}: přeplatek je ${balance}.`,
    even: (insurance: string) => `Pojistné ${insurance} jste zaplatili na zálohách.`,
    notPaid: (insurance: string) =>
      `Žádné zaplacené zálohy tu nejsou, doplácí se celé pojistné ${insurance}. Platili jste je jinde? Zapište je níže.`,
    shareOf: (percent: string, amount: string) => `${percent} % zisku (${amount})`,
    halfOf: (amount: string) => `polovina zisku (${amount})`,
  },

  months: 'Měsíce činnosti',
  monthKinds: { main: 'hlavní', secondary: 'vedlejší', none: 'bez činnosti' },
  monthsSummary: (main: string, secondary: string) =>
    `Hlavní činnost ${main}, vedlejší ${secondary}. Podle toho se počítá nejnižší základ.`,

  advances: (year: number) => `Nové zálohy po přehledu za rok ${year}`,
  monthly: 'měsíčně',
  socialFrom: (day: string, month: string) =>
    `Když přehled podáte do ${day}, platí od měsíce následujícího po podání, nejpozději ${month}. Splatné jsou do posledního dne měsíce.`,
  healthFrom: (day: string, month: string) =>
    `Když přehled podáte do ${day}, platí od měsíce následujícího po podání, nejpozději ${month}. Splatné jsou do 8. dne následujícího měsíce.`,
  lateFrom: 'Platí od měsíce po tom, ve kterém přehled podáte.',
  filedFrom: (day: string, month: string) => `Přehled jste podali ${day}: nová záloha platí ${month}.`,
  fromMonth: (month: string, year: number) => `od ${month} ${year}`,
  /** The second case of months. */
  monthsOf: [
    'ledna',
    'února',
    'března',
    'dubna',
    'května',
    'června',
    'července',
    'srpna',
    'září',
    'října',
    'listopadu',
    'prosince',
  ],
  advanceBase: (base: string) => `Z měsíčního základu ${base}.`,
  advanceLater: (month: string, amount: string) =>
    `Potom ${month} ${amount} měsíčně: mění se nejnižší záloha.`,
  noAdvance: 'Zálohy se neplatí.',
  voluntaryAdvance: 'Bez nejnižšího základu je záloha jen doporučená, do kalendáře se nepočítá.',

  inputs: 'Podklady pojistného',
  inputsText: 'Vyplňte, jen co se liší od nastavení firmy. Prázdné pole se doplní samo.',
  ownMonths: 'Zadat měsíce',
  ownMonthsOff: 'Podle nastavení firmy',
  starting: 'Začínám podnikat (poprvé za posledních 20 let)',
  startingHint:
    'V roce začátku a dvou dalších je nejnižší základ sociálního pojištění nižší; do dalších let se to přenese samo.',
  leftOut: 'Zálohy na sociální v prvních dvou letech neplatím',
  leftOutHint: 'Pojistné roku se doplatí po přehledu.',
  sicknessBase: 'Měsíční základ nemocenského',
  sicknessHint: 'Jen kdo si ho platí dobrovolně.',
  voluntary: 'Platit i z vedlejší činnosti pod rozhodnou částkou',
  voluntaryHint: 'Dobrovolná účast se započítává do důchodu.',
  healthMinimumMonths: 'Měsíce s nejnižším základem zdravotního',
  healthMinimumHint:
    'Neplatí pro ně, kdo je státním pojištěncem nebo má zaměstnání. Jinak měsíce hlavní činnosti.',
  pensionMonths: 'Měsíce se slevou pracujícího důchodce',
  socialPaid: 'Zaplacené zálohy na sociální',
  healthPaid: 'Zaplacené zálohy na zdravotní',
  paidHint: 'Prázdné: podle zapsaných plateb, z banky i mimo ni.',
  reliefSocial: 'Odpuštěné zálohy na sociální',
  reliefHealth: 'Odpuštěné zálohy na zdravotní',
  saved: 'Podklady pojistného jsou uložené.',
  save: 'Uložit a spočítat',

  findings: 'Na co si dát pozor',
  filings: 'Přehledy',
  settings: 'Úřady, symboly a účty',
};
