/** Words that are explained where they stand on screens; each stands once in the words of the help. */
export const WORD_KEYS = [
  'overdue',
  'result',
  'taxable_supply',
  'variable_symbol',
  'vat_return',
  'output_tax',
  'deduction',
  'control_statement',
  'recapitulative_statement',
  'gross_wage',
  'net_wage',
  'wage_costs',
  'protected_sum',
  'tax_bonus',
  'jmhz',
  'tax_base',
  'tax_advances',
  'meal_allowance',
  'basic_allowance',
] as const;

export type WordKey = (typeof WORD_KEYS)[number];

/** The word that says what a duty or a form is, by its kind in the interface. */
export function wordOfDuty(kind: string): WordKey | undefined {
  if (kind === 'income_tax_advance') return 'tax_advances';
  return WORD_KEYS.find((key) => key === kind);
}
