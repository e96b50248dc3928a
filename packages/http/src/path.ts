import type { AnyOperation } from './operation.ts';

/** `/articles/{id}.md` as the router writes it: `/articles/:id.md`. */
export function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/**
 * Tells which methods a path answers, for the 405 of a known path asked with another method.
 * @returns for a path without query, the sorted methods; empty when no operation has this path
 */
export function methodLookup(
  operations: readonly Pick<AnyOperation, 'method' | 'path'>[],
  prefix: string,
): (path: string) => string[] {
  const byPattern = new Map<string, Set<string>>();
  for (const { method, path } of operations) {
    const pattern = patternOf(prefix + path);
    const methods = byPattern.get(pattern) ?? new Set();
    methods.add(method);
    if (method === 'GET') methods.add('HEAD');
    byPattern.set(pattern, methods);
  }
  const patterns = [...byPattern].map(([pattern, methods]) => ({ regex: new RegExp(pattern), methods }));
  return (path) => {
    const allowed = new Set<string>();
    for (const { regex, methods } of patterns) {
      if (regex.test(path)) for (const method of methods) allowed.add(method);
    }
    return [...allowed].sort();
  };
}

function patternOf(path: string): string {
  const parts = path.split(/\{\w+\}/).map((literal) => literal.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return `^${parts.join('[^/]+')}$`;
}
