import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { ROOT, repositoryFiles } from '../../../../../test/sources.ts';
import { CATALOGUE } from './catalogue.ts';

const CZECH_LETTERS = /[ěščřžýáíóéůúďťňĚŠČŘŽÝÁÍÓÉŮÚĎŤŇ]/;
const wordsOf = (text: string): string[] => text.match(/\p{L}{3,}/gu) ?? [];

/** Words of Czech sentences that no English one has: by these a text without accents is known. */
const ENGLISH_WORDS = new Set(Object.values(CATALOGUE).flatMap((text) => wordsOf(text.toLowerCase())));
const CZECH_WORDS = new Set(
  Object.keys(CATALOGUE)
    .flatMap((text) => wordsOf(text.toLowerCase()))
    .filter((word) => !ENGLISH_WORDS.has(word)),
);
/** Names of members, of elements and of headers, addresses, signs, and what English sources say. */
const NAMES =
  /^[a-z0-9_.:*@-]+$|^[\w-]+:\w+$|^[A-Z_]+$|\/\w+\/|^Veta[A-Z]|^[A-Z][a-z]+-[A-Z][a-z]+$|https?:|[?&<]|mzda\/|\b(is|a|by|their|import|must|without|with|set|the)\b/;

const isCzech = (text: string): boolean =>
  CZECH_LETTERS.test(text) ||
  (!NAMES.test(text) &&
    wordsOf(text).some((word) => word !== word.toUpperCase() && CZECH_WORDS.has(word.toLowerCase())));

/** Sources whose Czech is no answer for a screen, by what it is instead. */
const ELSEWHERE: Readonly<Record<string, RegExp>> = {
  'data of sample and generated companies': /sample|generate-|\/testing\//,
  'mails, in the language of who gets them':
    /-mails?\.ts|mails\.ts|mail-|-mail\/letter|documents\/mail\/|notices|reset-link|invitation-link|change-user|factor|second-step|tell-of-ending|webhooks\/disable/,
  'papers and files, in the language of the documents':
    /-document\.ts|\/document\.ts|columns\.ts|-table\.ts|pdf|certificate|outputs|handover\/(exports|package|archive)|exported-formats|month-names|printed-steps|packages\/(isdoc|ubl|epo|export-formats|business-document)\/|money\/classification|forms\/check\/head/,
  'what is read':
    /import-formats|invoice-reading|bank-statements|placeholders|rate-list|jmhz\/src\/text|search\/typed-names/,
  'pages, programs and operation':
    /public\/pages|handover\/programs|guides|mcp|cli|doctor|settings\.ts|web\/serve|checks\.ts/,
  'lists that are taken apart': /common-passwords|ledger\/chart(-groups)?\.ts/,
};
const isElsewhere = (path: string) => Object.values(ELSEWHERE).some((pattern) => pattern.test(path));

/** Heads of columns in files, and English descriptions that name something Czech. */
const OF_FILES = new Set(['table', 'columns', 'filters', 'labels', 'description', 'summary']);
/** `FIGURE_COLUMNS`, `FILTERS`: the same under a name of their own. */
const NAMES_OF_FILES = /COLUMN|FILTER/i;
/** Acts are named by rules, see `law.ts`; what English sources call an amount or a number. */
const BY_RULES = /^(\{0\} )?§|zákona č\.|vyhlášky č\.|\bhaléře\b|\b(and|are|is|of|the)\b/;
/** No sentences: a default that is stored, words of files, signs. */
const NO_SENTENCES = new Set([
  'API klíč',
  'převodem',
  'hotově',
  'dobírkou',
  'Odpočet zálohy',
  'ČESKÁ REPUBLIKA',
]);

type Node = { type: string; [member: string]: unknown };

const programOf = (path: string): unknown => parseSync(path, readFileSync(ROOT + path, 'utf8')).program;

/** The texts of a source as the catalogue writes them: what is filled in is `{0}`, `{1}` and so on. */
function textsIn(part: unknown): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node & {
      value?: unknown;
      key?: { name?: string };
      id?: { name?: string } | null;
      quasi?: { expressions: unknown };
      quasis?: readonly { value: { cooked: string } }[];
    };
    // A statement of the database.
    if (node.type === 'TaggedTemplateExpression') {
      visit(node.quasi?.expressions);
      return;
    }
    if (node.type === 'Property' && OF_FILES.has(node.key?.name ?? '')) return;
    if (node.type === 'VariableDeclarator' && NAMES_OF_FILES.test(node.id?.name ?? '')) return;
    if (node.type === 'Literal' && typeof node.value === 'string') found.push(node.value);
    if (node.type === 'TemplateLiteral') {
      const parts = (node.quasis ?? []).map(({ value: { cooked } }) => cooked);
      found.push(parts.reduce((text, part, at) => `${text}{${at - 1}}${part}`));
    }
    Object.values(node).forEach(visit);
  };
  visit(part);
  return found;
}

/** What refuses or warns is told to who asked, whatever else its source is for. */
const REFUSES = /^(invalid|invalidFields|refuse|problem|damaged|error|warn)$|Problem$|GivenUp$/;
/** Refusals that no screen shows: of the command line, of programs, and of who has gone. */
const UNSEEN = /sample|\/testing\/|cli|doctor|\/mcp\/|restore-backup|client-gone/;

/** The texts within calls that refuse or warn. */
function refusalsOf(path: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { callee, ...node } = value as Node & { callee?: { name?: string; property?: { name?: string } } };
    if (REFUSES.test(callee?.name ?? callee?.property?.name ?? '')) found.push(...textsIn(node));
    else Object.values(node).forEach(visit);
  };
  visit(programOf(path));
  return found;
}

const SOURCES = repositoryFiles().filter((path) =>
  /^(services\/accounting|packages\/[^/]+)\/src\/.*(?<!\.test)\.ts$/.test(path),
);

/** What of it the catalogue lacks. */
const untranslated = (path: string, texts: readonly string[]): string[] =>
  texts
    .filter((text) => isCzech(text.replaceAll('Kč', '')))
    .filter((text) => CATALOGUE[text] === undefined && !BY_RULES.test(text) && !NO_SENTENCES.has(text))
    .map((text) => `${path}: ${text}`);

test('every Czech text that the service may say on a screen is there in English', () => {
  const said = SOURCES.filter((path) => !isElsewhere(path));
  expect(said.flatMap((path) => untranslated(path, textsIn(programOf(path))))).toEqual([]);
});

test('so is every refusal and warning of sources that otherwise say nothing on screens', () => {
  const others = SOURCES.filter((path) => isElsewhere(path) && !UNSEEN.test(path));
  expect(others.flatMap((path) => untranslated(path, refusalsOf(path)))).toEqual([]);
});
