/** Names of fields of what the books and their rules are made of; `fields.ts` has those of the rest. */
export const ACCOUNT = {
  name: 'Název',
  note: 'Poznámka',
  active: 'V užívání',
  statement_row: 'Řádek výkazu',
  function: 'Funkce',
  turnover: 'Čistý obrat',
  currency: 'Měna',
};

export const RULE = {
  name: 'Název',
  position: 'Pořadí',
  active: 'Zapnuto',
  target: 'Pro co',
  'conditions.direction': 'Směr',
  'conditions.partner_id': 'Podmínka: kontakt',
  'conditions.text': 'Text',
  'conditions.variable_symbol': 'Variabilní symbol',
  'conditions.constant_symbol': 'Konstantní symbol',
  'conditions.specific_symbol': 'Specifický symbol',
  'conditions.amount_from': 'Částka od',
  'conditions.amount_to': 'Částka do',
  'conditions.counter_account': 'Protiúčet',
  'conditions.bank_account_id': 'Bankovní účet',
  'conditions.currency': 'Měna',
  'effects.account_code': 'Účet',
  'effects.category': 'Druh příjmu nebo výdaje',
  'effects.vat_treatment': 'Režim DPH',
  'effects.cost_centre': 'Středisko',
  'effects.tags': 'Štítky',
  'effects.partner_id': 'Kontakt',
  'effects.note': 'Poznámka',
  'effects.ignore': 'Odložit',
  'effects.post': 'Zaúčtovat hned',
};

export const ABSENCE = {
  kind: 'Důvod nepřítomnosti',
  from: 'Od',
  to: 'Do',
  hours_per_day: 'Hodin za den',
  average_hourly: 'Průměrný hodinový výdělek',
  first_day_worked: 'První den odpracován',
  note: 'Poznámka',
};

export const DEDUCTION = {
  kind: 'Druh',
  creditor: 'Věřitel',
  reference: 'Spisová značka',
  delivered_on: 'Doručeno',
  monthly: 'Částka za měsíc',
  total: 'Celá pohledávka',
  bank_account: 'Účet věřitele',
  variable_symbol: 'Variabilní symbol',
  ended_on: 'Poslední den srážek',
  note: 'Poznámka',
};

export const JOURNAL_ENTRY = {
  date: 'Datum',
  text: 'Text',
  external_number: 'Číslo předlohy',
  partner_id: 'Kontakt',
  reverse_on: 'Otočit dne',
  lines: 'Řádky',
  balance_by: 'Musí se rovnat i',
};

/** What is entered for the income tax of a year. */
export const INCOME_TAX = {
  filing_mode: 'Způsob podání',
  losses: 'Ztráty minulých let',
  loss_claim: 'Uplatněná ztráta',
  gifts: 'Dary',
  advances_paid: 'Zaplacené zálohy',
  adjustments: 'Úpravy řádků',
  accounts: 'Účty v řádcích',
  disabled_employees: 'Zaměstnanci s postižením',
  severely_disabled_employees: 'Zaměstnanci s těžším postižením',
};
