import { invalid } from '../../platform/errors.ts';

/** @param field of the body, where one names the document */
export const notIssued = (text = 'Zaplatit jde jen vystavený doklad.', field?: string) =>
  invalid(text, { code: 'NOT_ISSUED', ...at(field, text) });

/** @param field of the body, where one names the document */
export const notPayable = (text = 'Tento druh dokladu se neplatí.', field?: string) =>
  invalid(text, { code: 'NOT_PAYABLE', ...at(field, text) });

const at = (field: string | undefined, text: string) =>
  field === undefined ? {} : { fields: { [field]: text } };

/** @param numbers of the documents that rest on the payment */
export const hasLinkedDocuments = (numbers: readonly string[]) =>
  invalid(`Na platbu navazuje ${numbers.join(', ')}; nejdřív zrušte tento doklad.`, {
    code: 'HAS_LINKED_DOCUMENTS',
  });
