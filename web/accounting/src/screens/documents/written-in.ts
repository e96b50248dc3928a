import { LANGUAGE } from '../../api/language.ts';
import type { Document } from './model.ts';

/**
 * For the element of a text of a document: the language that it is written in, where it is known and another one than
 * that of the page. It is known of what is issued, whose language is chosen for the customer.
 */
export function writtenIn({ direction, language }: Pick<Document, 'direction' | 'language'>): {
  lang?: string;
} {
  return direction === 'issued' && language !== LANGUAGE ? { lang: language } : {};
}
