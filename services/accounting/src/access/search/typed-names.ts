import { DOCUMENT_NAMES } from '../../documents/documents/index.ts';

const ENTRY = ['zápis', 'účetní doklad', 'interní doklad', 'doklad'];

/** What screens and titles have before the name or number of a record, by its table. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  partners: ['kontakt', 'IČO'],
  documents: [...DOCUMENT_NAMES, 'doklad', 'VS'],
  bank_transactions: ['pohyb', 'VS'],
  payment_orders: ['příkaz', 'platební příkaz'],
  bank_statements: ['výpis'],
  bank_accounts: ['účet'],
  employees: ['zaměstnanec', 'osobní číslo'],
  fixed_assets: ['majetek', 'karta majetku', 'inventární číslo'],
  internal_documents: ENTRY,
  entries: ENTRY,
  accounts: ['účet'],
};

export const namesOf = (table: string): readonly string[] => NAMES[table] ?? [];
