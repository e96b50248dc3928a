import { describe, expect, it } from 'vitest';
import { dicKind, normaliseDic } from './dic.ts';

describe('DIČ', () => {
  it.each([
    ['CZ27082440', 'CZ27082440', 'ico'],
    ['27082440', 'CZ27082440', 'ico'],
    [' cz 270 82 440 ', 'CZ27082440', 'ico'],
    ['CZ00177041', 'CZ00177041', 'ico'],
    ['CZ699001182', 'CZ699001182', 'vat_group'],
    ['CZ699004845', 'CZ699004845', 'vat_group'],
    ['640903926', 'CZ640903926', 'own_number'],
    ['640903925', 'CZ640903925', 'invalid'],
    ['530101123', 'CZ530101123', 'birth_number'],
    ['8002299998', 'CZ8002299998', 'birth_number'],
    ['CZ7103192746', 'CZ7103192746', 'unknown'],
    ['590312123', 'CZ590312123', 'invalid'],
    ['CZ27082441', 'CZ27082441', 'invalid'],
    ['1234567', '1234567', 'invalid'],
    ['SK2020202020', 'SK2020202020', 'invalid'],
    ['', '', 'invalid'],
  ])('%j is stored as %j: %s', (typed, stored, kind) => {
    expect(normaliseDic(typed)).toBe(stored);
    expect(dicKind(typed)).toBe(kind);
  });
});
