import { LANGUAGE } from '../api/language.ts';

const CZECH = /[ěščřžýáíéůúďťň]/i;

/**
 * For the element of a text of the service, which is Czech whatever the language of the page: `lang` where the page is
 * in another one, so that it is read aloud as what it is. Messages of the application itself come the same way.
 */
export function saidIn(text: string | null | undefined): { lang?: 'cs' } {
  return LANGUAGE !== 'cs' && CZECH.test(text ?? '') ? { lang: 'cs' } : {};
}
