import { invalid } from '../../platform/errors.ts';

export const notIssued = () => invalid('Zaplatit jde jen vystavený doklad.', { code: 'NOT_ISSUED' });

export const notPayable = (text = 'Tento druh dokladu se neplatí.') => invalid(text, { code: 'NOT_PAYABLE' });

/** @param numbers of the documents that rest on the payment */
export const hasLinkedDocuments = (numbers: readonly string[]) =>
  invalid(`Na platbu navazuje ${numbers.join(', ')}; nejdřív zrušte tento doklad.`, {
    code: 'HAS_LINKED_DOCUMENTS',
  });
