import type { BusinessDocument, CompulsoryText, Language } from './business-document.ts';
import { COMPULSORY_TEXTS, NOT_PAYER_PERSON } from './texts.ts';

/** The document with its compulsory texts in a language; what its writer has put in own words stays. */
export function inLanguage(document: BusinessDocument, language: Language): BusinessDocument {
  if (language === document.language) return document;
  return { ...document, language, texts: document.texts.map((each) => translated(document, each, language)) };
}

function translated(
  { original, reason }: BusinessDocument,
  { code, text }: CompulsoryText,
  language: Language,
): CompulsoryText {
  const isPerson = Object.values(NOT_PAYER_PERSON).includes(text);
  const words = isPerson ? NOT_PAYER_PERSON : COMPULSORY_TEXTS[code];
  const filled = words[language]
    .replace('{number}', () => original?.number ?? '')
    .replace('{reason}', () => reason ?? '');
  return { code, text: filled };
}
