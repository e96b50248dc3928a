import { expect, test } from 'vitest';
import type { Finding } from './api.ts';
import { groupedRows } from './grouped.ts';

const finding = (subject: string, message: string) => ({ level: 'warning', subject, message }) as Finding;
const HOURS = 'Nejsou vyplněné odpracované hodiny.';
const FINDINGS = [
  finding('Firma', 'Chybí místo výkonu práce.'),
  ...['Jana', 'Petr', 'Eva', 'Jan'].map((name) => finding(name, HOURS)),
  finding('Jana', 'Chybí datum narození.'),
];

test('what many say alike stands once, and each of them where it is opened', () => {
  const said = (rows: ReturnType<typeof groupedRows>) => rows.map(({ subject, count }) => count ?? subject);
  expect(said(groupedRows(FINDINGS, new Set()))).toEqual(['Firma', 4, 'Jana']);
  const opened = groupedRows(FINDINGS, new Set([HOURS]));
  expect(said(opened)).toEqual(['Firma', 4, 'Jana', 'Petr', 'Eva', 'Jan', 'Jana']);
  expect(new Set(opened.map(({ key }) => key)).size).toBe(opened.length);
  expect(said(groupedRows(FINDINGS.slice(0, 4), new Set()))).toEqual(['Firma', 'Jana', 'Petr', 'Eva']);
});
