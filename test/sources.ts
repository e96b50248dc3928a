import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A source file with what the structure test asks of it. */
export type Source = {
  /** Relative to the root, with slashes. */
  path: string;
  text: string;
  /** What it imports: a package's name, or the path of a file of this repository. */
  imports: string[];
  /** The same without what it imports types of alone. */
  needs: string[];
  functions: { name: string; line: number; lines: number }[];
};

/** The files of the repository, those that are not yet committed included. */
export function repositoryFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: ROOT,
  });
  return [...new Set(listed.toString().split('\0'))].filter((path) => path !== '');
}

export function readSource(path: string): Source {
  const text = readFileSync(ROOT + path, 'utf8');
  const { program, module } = parseSync(path, text);
  const specifiers = [
    ...module.staticImports.map((each) => each.moduleRequest.value),
    ...module.staticExports.flatMap((each) =>
      each.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
  ];
  const needed = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map((each) => each.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (isType ? [] : (moduleRequest?.value ?? []))),
    ),
  ];
  const files = (all: readonly string[]) => [...new Set(all)].map((specifier) => resolved(path, specifier));
  return {
    path,
    text,
    imports: files(specifiers),
    needs: files(needed),
    functions: functionsOf(program, text),
  };
}

function resolved(from: string, specifier: string): string {
  return specifier.startsWith('.') ? posix.join(dirname(from), specifier) : specifier;
}

type Node = { type: string; start: number; end: number; [member: string]: unknown };

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

function functionsOf(program: unknown, text: string): Source['functions'] {
  const found: Source['functions'] = [];
  const visit = (value: unknown, name: string): void => {
    if (Array.isArray(value)) {
      for (const each of value) visit(each, name);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    const ownName =
      (node.id as { name?: string } | null)?.name ?? (node.key as { name?: string } | null)?.name ?? name;
    if (FUNCTIONS.has(node.type)) {
      const lines = text.slice(node.start, node.end).split('\n').length;
      found.push({ name: ownName, line: text.slice(0, node.start).split('\n').length, lines });
    }
    for (const member of Object.values(node)) visit(member, ownName);
  };
  visit(program, '(anonymous)');
  return found;
}
