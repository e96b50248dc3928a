import { expect, test } from 'vitest';
import { languageFor } from './language.ts';

test.each([
  [{}, 'cs'],
  [{ 'accept-language': 'cs-CZ,cs;q=0.9,en;q=0.8' }, 'cs'],
  [{ 'accept-language': 'en-GB,en;q=0.9' }, 'en'],
  [{ 'accept-language': 'de-DE,de;q=0.9,en;q=0.7' }, 'en'],
  [{ 'accept-language': 'en;q=0.3, cs;q=0.4' }, 'cs'],
  [{ 'accept-language': 'EN' }, 'en'],
  [{ 'accept-language': 'sk-SK,en;q=0.8' }, 'cs'],
  [{ 'accept-language': 'de,fr;q=0.5,*;q=0.1' }, 'cs'],
  [{ 'accept-language': 'en;q=0' }, 'cs'],
  [{ 'accept-language': 'en', cookie: 'a=b; language=cs' }, 'cs'],
  [{ cookie: 'language=en' }, 'en'],
  [{ cookie: 'language=de; xlanguage=en', 'accept-language': 'cs' }, 'cs'],
])('%j is answered in %s', (headers, language) => expect(languageFor(headers)).toBe(language));
