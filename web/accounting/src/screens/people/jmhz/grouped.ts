import type { Finding } from './api.ts';

/** A finding, or the head of many that say the same. */
export type Row = Finding & {
  key: string;
  /** Of a head: how many say so. */
  count: number | null;
};

/** From so many on what is said of each is said once. */
const MANY = 4;

/**
 * Rows of findings in their order; what many say alike stands once, with each of them below where it is opened.
 * @param opened messages whose findings are shown one by one
 */
export function groupedRows(findings: readonly Finding[], opened: ReadonlySet<string>): Row[] {
  const single = (finding: Finding, at: number): Row => ({ ...finding, key: `${at}`, count: null });
  const alike = Map.groupBy(findings, ({ level, message }) => `${level} ${message}`);
  return [...alike].flatMap(([key, group]) => {
    const [first] = group;
    if (first === undefined || group.length < MANY)
      return group.map((finding) => single(finding, findings.indexOf(finding)));
    const head: Row = { ...first, key, count: group.length };
    return opened.has(first.message)
      ? [head, ...group.map((finding) => single(finding, findings.indexOf(finding)))]
      : [head];
  });
}
