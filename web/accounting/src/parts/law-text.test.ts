import { expect, test } from 'vitest';
import { lawParts } from './law-text.ts';

const VAT = 'https://www.e-sbirka.cz/sb/2004/235';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['odpočet se vrací (§ 74b). Pak', VAT, [['§ 74b', VAT]]],
  ['může být náklad (§ 24 odst. 2 písm. ch)).', VAT, [['§ 24 odst. 2 písm. ch)', VAT]]],
  ['an expense (§ 24(2)(ch)).', VAT, [['§ 24(2)(ch)', VAT]]],
  [
    'podle § 7 odst. 3 zákona č. 589/1992 Sb. a § 8',
    null,
    [['§ 7 odst. 3 zákona č. 589/1992 Sb.', 'https://www.e-sbirka.cz/sb/1992/589']],
  ],
  [
    'under § 7(3) of Act No. 589/1992 Coll.',
    VAT,
    [['§ 7(3) of Act No. 589/1992 Coll.', 'https://www.e-sbirka.cz/sb/1992/589']],
  ],
  ['nothing of law', VAT, []],
])('%s', (text, act, links) => {
  const parts = lawParts(text, act);
  expect(plain(parts.map((part) => part.text).join(''))).toBe(text);
  expect(parts.filter(({ href }) => href !== null).map((part) => [plain(part.text), part.href])).toEqual(
    links,
  );
});

test('a mark is not parted from its number', () => {
  expect(lawParts('§ 24 odst. 2 písm. ch) zákona č. 586/1992 Sb.', null)[0]?.text).toBe(
    '§\u00a024 odst.\u00a02 písm.\u00a0ch) zákona č.\u00a0586/1992 Sb.',
  );
});
