import { readFileSync, writeFileSync } from 'node:fs';
import { dependencyDocument } from './list.ts';

const ROOT = new URL('../../', import.meta.url);
const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', ROOT), 'utf8'));
const decisions = readFileSync(new URL('docs/decisions.md', ROOT), 'utf8');
writeFileSync(new URL('docs/dependencies.md', ROOT), dependencyDocument(packages, decisions));
console.log('docs/dependencies.md is up to date');
