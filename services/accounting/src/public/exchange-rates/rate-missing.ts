import { invalid } from '../../platform/errors.ts';
import { dayText } from '../../platform/http/texts.ts';

/** The 422 of a write that needs a rate where none is known; it names the field that takes one by hand. */
export function rateMissing(field: string, date: string, currency: string) {
  const text = `Kurz měny ${currency} ke dni ${dayText(date)} není znám, zadejte ho.`;
  return invalid(text, { code: 'RATE_MISSING', fields: { [field]: text } });
}
