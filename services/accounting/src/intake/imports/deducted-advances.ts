import type { DocumentRecord } from '@news-and-accounting/import-formats';
import type { FreeAdvance } from '../../documents/payments/index.ts';

type Deducting = Pick<DocumentRecord, 'advancesDeducted' | 'advanceNames' | 'variableSymbol'>;

/**
 * Which advances a document of a file deducts: those that it names by their numbers or those of their receipts, else by
 * symbols, else those that have its own symbol. What is free of them has to be exactly what it deducts.
 * @returns null where no advances do
 */
export function deductedAmong(
  advances: readonly FreeAdvance[],
  { advancesDeducted, advanceNames, variableSymbol }: Deducting,
): FreeAdvance[] | null {
  const isNamed = (name: string | null) => name !== null && advanceNames.includes(name);
  const ways: ((advance: FreeAdvance) => boolean)[] = [
    ({ number, external_number, receipts }) =>
      isNamed(number) || isNamed(external_number) || receipts.some(isNamed),
    ({ variable_symbol }) => isNamed(variable_symbol),
    ({ variable_symbol }) => variable_symbol !== null && variable_symbol === variableSymbol,
  ];
  for (const isMeant of ways) {
    const found = advances.filter(isMeant);
    const free = found.reduce((sum, { free }) => sum + free, 0);
    if (found.length > 0 && free === advancesDeducted) return found;
  }
  return null;
}
