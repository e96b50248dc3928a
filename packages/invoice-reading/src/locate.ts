import type { XmlElement } from '@news-and-accounting/xml';

/** An element with the path that leads to it, places of one among several of its name counted from 1. */
export interface Located {
  readonly element: XmlElement;
  readonly path: string;
}

export const rootOf = (element: XmlElement): Located => ({ element, path: element.name });

/** Every element along a path of names, in the order of the file. */
export function allAt(from: Located, path: string): Located[] {
  let here = [from];
  for (const name of path === '' ? [] : path.split('/')) {
    here = here.flatMap((each) => childrenOf(each, name));
  }
  return here;
}

function childrenOf({ element, path }: Located, name: string): Located[] {
  const children = element.all(name);
  return children.map((child, at) => ({
    element: child,
    path: children.length === 1 ? `${path}/${name}` : `${path}/${name}[${at + 1}]`,
  }));
}

/**
 * Where a value stands: of the elements along the paths the first that says just that, else the first that says
 * anything; null: none says anything.
 */
export function placeOf(from: Located, paths: readonly string[], value: unknown): string | null {
  const found = paths.flatMap((path) => allAt(from, path)).filter(({ element }) => element.ownText() !== '');
  const plain = (text: string) => text.replace(/[\s./-]/g, '').toUpperCase();
  const same = found.find(({ element }) => plain(element.ownText()) === plain(String(value)));
  return (same ?? found[0])?.path ?? null;
}
