import { locale } from '../locale.ts';
import { CATALOGUE } from './catalogue.ts';
import { lawInEnglish } from './law.ts';

/** Where a value stands in a sentence: `{0}`, or `{name}` where the service fills in names. */
const VALUE = /\{\w+\}/g;

type Template = {
  pattern: RegExp;
  names: readonly string[];
  english: string;
  longest: string;
  letters: number;
};

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Sentences with values, the most specific first. */
const TEMPLATES: readonly Template[] = Object.entries(CATALOGUE)
  .filter(([czech]) => czech.search(VALUE) >= 0)
  .map(([czech, english]) => {
    const parts = czech.split(VALUE);
    return {
      pattern: new RegExp(`^${parts.map(escaped).join('([^]*?)')}$`),
      names: czech.match(VALUE) ?? [],
      english,
      longest: parts.reduce((longest, part) => (part.length > longest.length ? part : longest), ''),
      letters: parts.join('').length,
    };
  })
  .toSorted((one, other) => other.letters - one.letters);

const BETWEEN_SENTENCES = /(?<=[.!?]) (?=\p{Lu})/u;
/** A pattern of fewer letters says too little to be that of several sentences. */
const OF_A_SENTENCE = 12;

/** Between sentences and between their parts, the longest parts first. */
const BETWEEN = [BETWEEN_SENTENCES, /; /, / · /, /: /, / – /, /, /, /(?= \()/];
const JOINED = [' ', '; ', ' · ', ': ', ' – ', ', ', ''];

/** What a posting of a payment, a document or a reversal begins with; another such name follows. */
const OF_ANOTHER =
  /^(Storno|Rozpuštění|Platba|Úhrada|Vrácení platby|Zápočet|Kurzový rozdíl|Převod|.+ přiznání k DPH za [\d/Q-]+): (.+)$/s;
/** The same of a person or a thing, which is called as it is. */
const OF_A_NAME =
  /^(Výplata mzdy|Výplata odměny|Zůstatková cena|Vyřazení|Odpis \d{4}|Počáteční stav): (.+)$|^(Úhrada|Vrácení úhrady) dokladu (.+)$/s;

/** The text of a posting in English, where the service made it; what a person wrote stays. */
export function postedInEnglish(text: string): string {
  const [, head, another = ''] = OF_ANOTHER.exec(text) ?? [];
  if (head !== undefined) return `${whole(head) ?? begun(head) ?? head}: ${postedInEnglish(another)}`;
  const [, of, name, paid, document] = OF_A_NAME.exec(text) ?? [];
  if (of !== undefined) return `${whole(of) ?? begun(of) ?? of}: ${name}`;
  if (paid !== undefined) return `${whole(paid) ?? paid} of document ${document}`;
  const duty = dutyInEnglish(text);
  if (duty !== null) return duty;
  const [what = '', ...whom] = text.split(', ');
  return [
    CATALOGUE[text] ?? (/\d\S*$/.test(what) ? begun(what) : null) ?? what,
    ...(CATALOGUE[text] ? [] : whom),
  ].join(', ');
}

/** What the history says before a text that a person wrote: of a journal entry, and of a requested document. */
const BEFORE_WRITTEN =
  /^((?:Zaúčtován|Změněn|Smazán|Stornován) (?:doklad [^\s;]*\d[^\s;]*|účetní zápis))( )(.+)$|^((?:Vyžádán doklad|Na vyžádání přišel doklad|(?:Změněno|Uzavřeno|Znovu otevřeno|Připomenuto) vyžádání dokladu)[^:]*)(: )(.+)$/s;

/** A sentence of the service in English; what it does not know, such as names, stays as it is. */
export function inEnglish(text: string): string {
  const [, entry, space, of, request, colon, wanted] = BEFORE_WRITTEN.exec(text) ?? [];
  if (entry !== undefined) return `${begun(entry) ?? inEnglish(entry)}${space}${postedInEnglish(of ?? '')}`;
  if (request !== undefined) return `${inEnglish(request)}${colon}${wanted}`;
  return whole(text) ?? dutyInEnglish(text) ?? numbered(text) ?? inParts(text, 0) ?? figures(text);
}

/** What is owed to an authority: `Zdravotní pojištění (111) za 5/2026`. */
const OF_PERIOD = /^(.+?)( \(\d{3}\))? za (?:rok )?(\d\. čtvrtletí \d{4}|\d{4}|\d{1,2}\/\d{4})$/;

function dutyInEnglish(text: string): string | null {
  const [, name = '', insurer = '', period = ''] = OF_PERIOD.exec(text) ?? [];
  const duty = CATALOGUE[name];
  return duty === undefined ? null : `${duty}${insurer} for ${inEnglish(period)}`;
}

function whole(text: string): string | null {
  const exact = CATALOGUE[text];
  if (exact !== undefined) return exact;
  for (const { pattern, names, english, longest, letters } of TEMPLATES) {
    if (!text.includes(longest) || (letters < OF_A_SENTENCE && BETWEEN_SENTENCES.test(text))) continue;
    const values = pattern.exec(text)?.slice(1);
    if (values === undefined) continue;
    // A value may be there twice and in another order.
    return english.replaceAll(VALUE, (name) => valueIn(values[names.indexOf(name)] ?? ''));
  }
  return text.startsWith('§') ? lawInEnglish(text) : null;
}

/** `343900 DPH, zúčtování s finančním úřadem`: the number of an account and its name. */
function numbered(text: string): string | null {
  const [, account, name = ''] = /^(\d{3,6}) (\p{Lu}\p{L}{2}.*)$/su.exec(text) ?? [];
  if (account === undefined) return null;
  const english = whole(name) ?? inParts(name, 0);
  return english === null ? null : `${account} ${english}`;
}

/** Parts by which one is known; null where none is. */
function inParts(text: string, from: number): string | null {
  for (let at = from; at < BETWEEN.length; at += 1) {
    const parts = text.split(BETWEEN[at] as RegExp);
    if (parts.length < 2) continue;
    const known = parts.map((part) => whole(part) ?? inParts(part, at + 1));
    if (known.some((part) => part !== null)) {
      return known.map((part, i) => part ?? figures(parts[i] ?? '')).join(JOINED[at]);
    }
  }
  return begun(text);
}

/** What stands in the history begins with what was done, and a name follows. */
const IS_DONE =
  /^(Přidán|Změněn|Smazán|Nahrán|Založen|Vystaven|Zaúčtován|Stornován|Schválen|Zamítnut|Vyžádán|Přijat|Odpojen|Připojen|Převzat|Zrušen|Vytvořen|Vypnut|Uzavřen|Sestaven)[aoy]? /;

/**
 * What begins with words that are known: `Přijatá faktura 904568`, `Účtenka ze 28. 11. 2026`. One or two of them may be the
 * beginning of a name, so a number has to follow.
 */
function begun(text: string): string | null {
  const words = text.split(' ');
  for (let count = Math.min(words.length - 1, WORDS_AT_MOST); count > 0; count -= 1) {
    const english = CATALOGUE[words.slice(0, count).join(' ')];
    if (english === undefined) continue;
    if (count < 3 && !IS_DONE.test(text) && !/^(za |ze? )?\S*\d/.test(words.slice(count).join(' '))) continue;
    const rest = words
      .slice(count)
      .join(' ')
      .replaceAll(/(?<=^|[ \u00a0])ze? (?=[\d−])/g, 'of ')
      .replaceAll(/(?<=^|[ \u00a0])za (?=\d)/g, 'for ');
    return `${english} ${figures(rest)}`;
  }
  return null;
}

const WORDS_AT_MOST = 6;

const valueIn = (text: string): string => (/\p{L}/u.test(text) ? inEnglish(text) : figures(text));

/** An amount of crowns or of another currency, or a figure that no currency stands before: that one is English already. */
const FIGURE =
  /(−|-)?(\d{1,3}(?:[ \u00a0]\d{3})*|\d+)(,\d{1,4})?[ \u00a0](?:Kč|(?<=,\d\d[ \u00a0])([A-Z]{3}))(?![\p{L}\d])|(?<![\d.,]|[A-Z]{3}[ \u00a0])(\d{1,3}(?:[ \u00a0]\d{3})+|\d+)(,\d{1,4})?(?![\d,.])/gu;

/** Days and amounts as English has them; amounts and figures at once, so that the comma of thousands is not read again. */
function figures(text: string): string {
  return text
    .replace(/^ze? (?=\d)/, 'of ')
    .replaceAll(/\b(\d{1,2})\.[ \u00a0]?(\d{1,2})\.[ \u00a0]?(\d{4})\b/g, (_, day, month, year) =>
      locale.day(Number(day), Number(month), Number(year)),
    )
    .replaceAll(
      /\b(\d{1,2})\.(?:–(\d{1,2})\.)?[ \u00a0](\d{1,2})\.(?![ \u00a0]?\d)/g,
      (_, first, last, month) =>
        `${last === undefined ? first : `${first}–${last}`}\u00a0${locale.months[month - 1]?.slice(0, 3)}`,
    )
    .replaceAll(FIGURE, (figure, sign, crowns, hellers, currency, units, rest) => {
      if (crowns !== undefined) {
        return locale.money(
          `${sign === undefined ? '' : '−'}${grouped(crowns)}${pointed(hellers)}`,
          currency ?? 'CZK',
        );
      }
      return /[ \u00a0,]/.test(figure) ? `${grouped(units)}${pointed(rest)}` : figure;
    })
    .replaceAll(/(\d)[ \u00a0]%/g, '$1%')
    .replaceAll(/% ze? (?=[\dA-Z−])/g, '% of ');
}

const grouped = (crowns: string) =>
  crowns.replaceAll(/[ \u00a0]/g, '').replaceAll(/\B(?=(\d{3})+$)/g, locale.groupMark);
const pointed = (rest: string | undefined) =>
  rest === undefined ? '' : rest.replace(',', locale.decimalMark);
