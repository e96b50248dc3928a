/** Texts of the comparison of actual expenses, flat expenses and flat tax. */
export const taxComparison = {
  title: 'Co se vyplatí',
  text: (year: number) =>
    `Stejný rok ${year} trojím způsobem: kolik by stály daň a pojistné a kolik by vám po nich zbylo.`,
  variants: {
    actual: 'Skutečné výdaje',
    flat_expenses: 'Výdaje paušálem',
    flat_tax: 'Paušální daň',
  },
  parts: {
    tax: 'Daň z příjmů',
    social: 'Sociální pojištění',
    health: 'Zdravotní pojištění',
    net: 'Zbude vám',
  },
  whole: 'Platba paušální daně',
  total: 'Daň a pojistné',
  present: 'teď',
  best: 'nejvýhodnější',
  picture: 'Obrázek: kolik z příjmů jde na výdaje, daň a pojistné a kolik zbude',
  spent: 'Výdaje pro daň',
  bonus: 'Daňový bonus na děti',
  band: (band: number) => `${band}. pásmo`,
  table: 'Porovnání v číslech',
  best_is: {
    present: (variant: string) => `${variant}, které máte, vám nechají nejvíc.`,
    alike: (present: string, others: readonly string[]) =>
      `Nejvíc zbude takto, a to stejně: ${[present, ...others].join(', ').toLowerCase()}.`,
    presentFlatTax: 'Paušální daň, kterou máte, vám nechá nejvíc.',
    other: (variant: string, amount: string) =>
      `${variant} by vám nechaly o ${amount} víc než to, co máte teď.`,
    otherFlatTax: (amount: string) => `Paušální daň by vám nechala o ${amount} víc než to, co máte teď.`,
    plain: (variant: string, amount: string) => `Nejvíc zbude takto: ${variant.toLowerCase()} (${amount}).`,
  },
  assumed: 'Počítá se s tím, co je ve vašem přiznání:',
  assumptions: {
    income: (amount: string) => `příjmy ${amount}`,
    expenses: (amount: string) => `skutečné výdaje ${amount}`,
    noExpenses: 'skutečné výdaje neznáme',
    percent: (rate: number) => `${rate}\u00a0%`,
    rates: (rates: string) => `výdaje paušálem ${rates}`,
    main: (months: string) => `hlavní činnost ${months}`,
    secondary: (months: string) => `vedlejší činnost ${months}`,
    children: (children: string) => `zvýhodnění na ${children}`,
    spouse: 'sleva na manžela nebo manželku',
    deductions: (amount: string) => `odpočty ${amount}`,
    vatPayer: 'jste plátce DPH',
    employment: (amount: string) => `příjmy ze zaměstnání ${amount}`,
  },
  monthForms: ['měsíc', 'měsíce', 'měsíců'] as const,
  childForms: ['dítě', 'děti', 'dětí'] as const,
  withoutSharing: 'S rozdělením na spolupracující osobu se tu nepočítá: daň je jako z celého zisku.',
  toCalculator: 'Zkusit jiná čísla v kalkulačce',
  simplified:
    'Děti a manžel se v porovnání počítají za celý rok, ostatní slevy ne. Přesná čísla pro váš způsob jsou v přiznání výše.',
  nextYear:
    'Paušální daň se ohlašuje do 10. ledna. Výdaje paušálem si můžete zvolit až v přiznání, když nevedete účetnictví.',
  nothing: 'Až budou za rok nějaké příjmy, uvidíte tu porovnání.',
};
