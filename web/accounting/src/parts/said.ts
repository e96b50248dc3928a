import type { SelectProps } from '@mantine/core';
import { createElement } from 'react';
import { LANGUAGE } from '../api/language.ts';

const CZECH = /[ěščřžýáíéůúďťň]/i;

/** What an English sentence with a Czech name in it has: that name stands in brackets or after such words. */
const IN_BRACKETS = /\([^()]*\)/g;
const ENGLISH =
  /\b(the|of|is|are|and|for|not|has|must|with|at|by|was|did|insurance|movement|proposal|twice)\b/i;

/**
 * For the element of a text of the service that may have stayed Czech on a page of another language: `lang`, so that it
 * is read aloud as what it is. Messages of the application itself come the same way.
 */
export function saidIn(text: string | null | undefined): { lang?: 'cs' } {
  const said = (text ?? '').replaceAll(IN_BRACKETS, '');
  return LANGUAGE !== 'cs' && CZECH.test(said) && !ENGLISH.test(said) ? { lang: 'cs' } : {};
}

/** For the element of an official Czech name, such as that of an insurer, which has no other in any language. */
export const czechName: { lang?: 'cs' } = LANGUAGE === 'cs' ? {} : { lang: 'cs' };

/** The same for a choice from such names and for each of them in its list. */
export const czechNames: Pick<SelectProps, 'renderOption'> & { lang?: 'cs' } =
  LANGUAGE === 'cs'
    ? {}
    : { lang: 'cs', renderOption: ({ option }) => createElement('span', { lang: 'cs' }, option.label) };
