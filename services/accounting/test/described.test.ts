import { WARNING_CODES } from '@news-and-accounting/invoice-reading';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { readSource, repositoryFiles } from '../../../test/sources.ts';
import { accountingOpenApi } from '../src/reference.ts';

type Described = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters?: { name: string; in: string; description?: string }[];
};
type Document = {
  paths: Record<string, Record<string, Described>>;
  tags: { name: string; description: string }[];
};

const { paths, tags } = accountingOpenApi('') as Document;
const operations = Object.values(paths).flatMap((item) => Object.values(item));
const descriptionOf = new Map(
  operations.map(({ operationId, description = '' }) => [operationId, description]),
);
const sources = repositoryFiles()
  .filter((path) => /^services\/accounting\/src\/.*(?<!\.test)\.ts$/.test(path))
  .map(readSource);

const CODE = /\bcode: '([A-Z][A-Z_]+)'/g;
const codesIn = (text: string) => [...text.matchAll(CODE)].map(([, code]) => code ?? '');

describe('the description', () => {
  test('of every operation says more than its summary, in sentences', () => {
    const poor = operations
      .filter(({ summary, description = '' }) => {
        const sentences = description.match(/[.!?](?=\s|$)/g) ?? [];
        return sentences.length < 2 || description.includes(summary) || !/[.!?]$/.test(description);
      })
      .map(({ operationId }) => operationId);
    expect(poor).toEqual([]);
  });

  test('of every parameter says what it is', () => {
    const silent = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters
        .filter(({ description = '' }) => description.trim() === '')
        .map((each) => `${operationId} ${each.in} ${each.name}`),
    );
    expect(silent).toEqual([]);
  });

  test('of every tag says what its operations are about, and every operation has one of them', () => {
    expect(tags.filter(({ name, description }) => description.length < name.length + 20)).toEqual([]);
    expect(new Set(operations.flatMap((each) => each.tags))).toEqual(new Set(tags.map(({ name }) => name)));
  });

  test('names every code that the file of the operation throws', () => {
    const unnamed = sources.flatMap(({ path, text }) =>
      codesOfOperations(path, text).flatMap(({ id, codes }) =>
        codes
          .filter((code) => !descriptionOf.get(id)?.includes(`\`${code}\``))
          .map((code) => `${id}: ${code}`),
      ),
    );
    expect(unnamed).toEqual([]);
    expect(codesOfOperations('x.ts', EXAMPLE)).toEqual([
      { id: 'throwsThroughAnother', codes: ['FAR', 'NEAR'] },
      { id: 'throwsNothing', codes: [] },
    ]);
  });

  test('names no code and no operation that does not exist', () => {
    const codes = new Set([...sources.flatMap(({ text }) => codesIn(text)), ...WARNING_CODES]);
    const unknown = operations.flatMap(({ operationId, description = '' }) => {
      const names = [...description.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');
      return names
        .filter(
          (name) =>
            (/^[A-Z][A-Z_]{3,}$/.test(name) && !codes.has(name) && name !== 'HEAD') ||
            // Fields are in snake case, so these can only be operations.
            (/^[a-z]+([A-Z][a-z]*)+$/.test(name) && !descriptionOf.has(name)),
        )
        .map((name) => `${operationId}: ${name}`);
    });
    expect(unknown).toEqual([]);
  });
});

const EXAMPLE = `
const far = () => problem(409, '', { code: 'FAR' });
function near() { if (x) throw far(); throw problem(409, '', { code: 'NEAR' }); }
const one = defineOperation({ id: 'throwsThroughAnother', handler: () => near() });
const other = defineOperation({ id: 'throwsNothing', handler: () => null });
`;

/** The operations of a file, each with the codes that stand in it or in what it uses of the same file. */
function codesOfOperations(path: string, text: string): { id: string; codes: string[] }[] {
  const parts = parseSync(path, text).program.body.map(({ start, end }) => text.slice(start, end));
  const named = new Map(
    parts.flatMap((part) => {
      const name = /^(?:export )?(?:async )?(?:const|function\*?) (\w+)/.exec(part)?.[1];
      return name === undefined ? [] : [[name, part] as const];
    }),
  );
  const reached = (part: string, seen: Set<string>): Set<string> => {
    if (seen.has(part)) return seen;
    seen.add(part);
    for (const [name, other] of named) if (new RegExp(`\\b${name}\\b`).test(part)) reached(other, seen);
    return seen;
  };
  return parts.flatMap((part) => {
    const id = /\bdefineOperation\(\{\s*id: '(\w+)'/.exec(part)?.[1];
    if (id === undefined) return [];
    return [{ id, codes: [...new Set([...reached(part, new Set())].flatMap(codesIn))].sort() }];
  });
}
