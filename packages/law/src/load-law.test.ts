import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadLaw } from './load-law.ts';

const GOOD = `
description: A rate
shape: number
unit: percent
values:
  - { from: 2024-01-01, value: 1, reference: { title: § 1 }, verified: 2026-11-20 }
`;

describe('loading a directory', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'law-'));
    mkdirSync(join(directory, 'payroll/social'), { recursive: true });
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it('names values after their path and skips other files', () => {
    writeFileSync(join(directory, 'rate.yaml'), GOOD);
    writeFileSync(join(directory, 'payroll/social/rate.yaml'), GOOD);
    writeFileSync(join(directory, 'README.md'), 'text');
    expect(loadLaw(directory).keys()).toEqual(['payroll.social.rate', 'rate']);
  });

  it('leaves out a folder that is not wanted, or all others, with the same names', () => {
    for (const path of ['rate.yaml', 'payroll/rate.yaml', 'payroll/social/rate.yaml'])
      writeFileSync(join(directory, path), GOOD);
    const keys = (folders: Parameters<typeof loadLaw>[1]) => loadLaw(directory, folders).keys();
    expect(keys({ without: 'payroll/social' })).toEqual(['payroll.rate', 'rate']);
    expect(keys({ without: 'rat' })).toHaveLength(3);
    expect(keys({ only: 'payroll/social' })).toEqual(['payroll.social.rate']);
  });

  it('reports the problems of all files at once', () => {
    writeFileSync(join(directory, 'a.yaml'), GOOD.replace('percent', 'procent'));
    writeFileSync(join(directory, 'b.yaml'), GOOD.replace('value: 1', 'value: one'));
    expect(() => loadLaw(directory)).toThrow(
      expect.objectContaining({
        code: 'invalid_files',
        problems: [expect.stringMatching(/^a\.yaml unit/), expect.stringMatching(/^b\.yaml values\[0]/)],
      }),
    );
  });

  it('fails on a directory that is not there', () => {
    expect(() => loadLaw(join(directory, 'none'))).toThrow(/ENOENT/);
  });
});

describe('law/ of this repository', () => {
  it('passes the check', () => {
    const law = loadLaw(fileURLToPath(new URL('../../../law', import.meta.url)));
    expect(law.keys()).toContain('depreciation.straight_rates');
  });
});
