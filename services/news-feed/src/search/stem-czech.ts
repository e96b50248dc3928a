/**
 * Light stemmer for Czech nouns and adjectives in the family of Dolamic and Savoy ("Indexing and stemming
 * approaches for the Czech language", Information Processing & Management 45, 2009) and of the Snowball
 * stemmer drawn from it: the longest case ending goes, then the possessive -ov-/-ův, then the alternations at
 * the end of the stem are evened out. Our own additions: the fleeting e, comparatives, Latin and Greek neuters,
 * and alternations undone by the shape of the stem instead of by the ending that was removed, so that all
 * forms of a soft noun (konec, konce, koncích) meet as well.
 */

const VOWELS = 'aeiouyáéíóúůýěäöü';
const SYLLABIC = /[^aeiouyáéíóúůýěäöü][rl](?:[^aeiouyáéíóúůýěäöü]|$)/;
const HAS_VOWEL = /[aeiouyáéíóúůýěäöü]/;

/** Case endings by length in letters, longest first. */
const ENDINGS: readonly (readonly [number, ReadonlySet<string>])[] = [
  [3, new Set('ěmi emi ami ími ými ého ému ího ímu ách ých ích ech ovi'.split(' '))],
  [2, new Set('ou ům ám ém ím ým em mi'.split(' '))],
  [1, new Set('a á e é ě i í o u ů y ý'.split(' '))],
];

/** Words whose last letters only look like an ending; an -u after them is one. */
const NO_ENDING = /^(.*(?:syst|probl|extr)[ée]m|islám|(?:fin|bio|med|ed)tech)u?$/;

/** Forms that no rule reaches: the vowel of the stem changes, or too little would be left of the word. */
const IRREGULAR_FORMS: ReadonlyMap<string, string> = new Map([
  ['roce', 'rok'],
  ['ruce', 'ruk'],
  ['řece', 'řek'],
  ['noze', 'noh'],
  ['den', 'dn'],
  ['dnech', 'dn'],
  ['dním', 'dn'],
  ['dních', 'dn'],
  ['her', 'hr'],
  ['hrách', 'hr'],
  ['psech', 'ps'],
  ['dítě', 'dět'],
  ['dítěte', 'dět'],
  ['dítěti', 'dět'],
  ['dítětem', 'dět'],
]);
const IRREGULAR_STEMS: ReadonlyMap<string, string> = new Map([
  ['peníz', 'peněz'],
  ['smlouv', 'smluv'],
  ['mezd', 'mzd'],
  ['vítr', 'větr'],
  ['sníh', 'sněh'],
  ['češ', 'čech'],
]);

/** Nouns in -ov that are no possessives; cut down, they would meet another word (ostrov, ostrý). */
const NOUNS_IN_OV = new Set(['ostrov', 'domov', 'hřbitov']);
/** Soft stems that hardening would make equal to another word (tanec and tank, palec and pálka). */
const KEEPS_SOFT_C = new Set(['tanc', 'palc']);

const FLEETING_E: readonly (readonly [RegExp, string])[] = [
  [/(?<=[^aeiouyáéíóúůýě])e([kc])$/, '$1'],
  [/(?<=[cč])et$/, 't'],
  [/(?<=[vžčtzdl])eb$/, 'b'],
  [/(?<=[^aeiouyáéíóúůýěj])ev$/, 'v'],
  [/(?<=[^aeiouyáéíóúůýě])eň$/, 'ň'],
  [/(?<=[aeiíá]d|hes|křes|čís|svět|^pav|^kar|^hav|^or)el$/, 'l'],
  [/(?<=cent|sest|jad)er$/, 'r'],
  [/(?<=^(?:led|dub|květ|červ|srp|říj|břez|týd))en$/, 'n'],
];
const NO_FLEETING_E = /(?:model|zeleň)$/;
/** Genitive plurals that look like an instrumental (firem, norem). */
const PLURAL_IN_EM = /(?:(?<=fir|for)|(?<=^nor))em$/;

const YOUNG_ANIMAL = /(?<=[řčžšňťď])at(?:a|ům|ech|y)?$/;
const GREEK_NEUTER = /(?<=(?:té|sché|kli|dra|trau|charis)m)at$/;
const LATIN_NEUTER = /(?:(?<=[rietdbnm])|(?<=^víz))um$/;
const LATIN_MASCULINE = /(?<=vir|cykl|ism|izm|konsenz)us$/;

/**
 * Stem of a lower-case NFC Czech word of letters, diacritics still in place: fold them afterwards, never
 * before. Words under three letters are their own stem.
 */
export function stemCzech(word: string): string {
  if (word.length < 3) return word;
  const irregular = IRREGULAR_FORMS.get(word);
  if (irregular !== undefined) return irregular;
  const bare = withoutEnding(word);
  const stem = bare === word ? evenOutBareForm(word) : bare;
  return evenOutConsonants(withoutComparison(withoutPossessive(IRREGULAR_STEMS.get(stem) ?? stem)));
}

function withoutEnding(word: string): string {
  if (PLURAL_IN_EM.test(word)) return word.replace(PLURAL_IN_EM, 'm');
  if (NO_ENDING.test(word)) return word.replace(NO_ENDING, '$1');
  if (YOUNG_ANIMAL.test(word)) return word.replace(YOUNG_ANIMAL, '');
  for (const [length, endings] of ENDINGS) {
    const ending = word.slice(-length);
    const rest = word.slice(0, -length);
    if (endings.has(ending) && mayLose(ending, rest)) return rest.replace(GREEK_NEUTER, '');
  }
  return word.replace(GREEK_NEUTER, '');
}

function mayLose(ending: string, rest: string): boolean {
  if (rest.length < 2) return false;
  if (ending === 'mi') return !VOWELS.includes(rest.at(-1) as string);
  // "mzdách" may leave "mzd", but "střech" must not lose half of itself.
  return ending.length < 3 || hasSyllable(rest) || (rest.length > 2 && ending !== 'ech');
}

function hasSyllable(text: string): boolean {
  return HAS_VOWEL.test(text) || SYLLABIC.test(text);
}

/** The form without an ending, where the stem itself looks different (účet and účtu, dům and domu). */
function evenOutBareForm(word: string): string {
  const shortened = word.replace(LATIN_NEUTER, '').replace(LATIN_MASCULINE, '');
  if (shortened !== word && shortened.length >= 3) return shortened;
  if (/ů[^aeiouyáéíóúůýěv]$/.test(word)) return `${word.slice(0, -2)}o${word.at(-1)}`;
  if (NO_FLEETING_E.test(word)) return word;
  for (const [pattern, replacement] of FLEETING_E) {
    if (pattern.test(word) && hasSyllable(word.slice(0, -2))) return word.replace(pattern, replacement);
  }
  return word;
}

function withoutPossessive(stem: string): string {
  if (stem.length < 6 || NOUNS_IN_OV.has(stem)) return stem;
  return stem.endsWith('ov') || stem.endsWith('ův') ? stem.slice(0, -2) : stem;
}

function withoutComparison(stem: string): string {
  if (!stem.endsWith('š')) return stem;
  const positive = stem.startsWith('nej') && stem.length > 6 ? stem.slice(3) : stem;
  return positive.length >= 6 ? positive.replace(/[eě]jš$/, '') : positive;
}

/**
 * Undoes what -e, -i and -í do to the consonant before them: k and c, h and z, g and z, sk and št, ck and čt.
 * Soft č and ž go the same way, because without diacritics they are c and z.
 */
function evenOutConsonants(stem: string): string {
  if (/š[tť]$/.test(stem)) return `${stem.slice(0, -2)}sk`;
  if (/[cč][tť]$/.test(stem)) return `${stem.slice(0, -2)}ck`;
  if (stem.length < 4 && HAS_VOWEL.test(stem)) return stem;
  if (/[cč]$/.test(stem) && !KEEPS_SOFT_C.has(stem)) return `${stem.slice(0, -1)}k`;
  if (/(?:[zž]|(?:lo|ur)g)$/.test(stem)) return `${stem.slice(0, -1)}h`;
  return stem;
}
