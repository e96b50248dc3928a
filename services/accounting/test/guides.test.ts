import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { accountingClient } from '@news-and-accounting/accounting-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSource, repositoryFiles } from '../../../test/sources.ts';
import { type JsonValue, startAccounting, type TestAccounting } from './harness.ts';

const run = promisify(execFile);
let service: TestAccounting;
let folder: string;
let guides: string;
beforeAll(async () => {
  // A run of an import is a job.
  const settings = { ACCOUNTING_JOBS: 'on' };
  service = await startAccounting({ now: () => Date.parse('2026-07-15T10:00:00Z'), settings });
  folder = await mkdtemp(join(tmpdir(), 'guides-'));
  await writeFile(join(folder, 'curl'), CURL);
  await chmod(join(folder, 'curl'), 0o755);
  guides = await readFile(new URL('../src/guides.md', import.meta.url), 'utf8');
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

test('the guides do what they say, from the first line to the last', async () => {
  const blocks = [...guides.matchAll(/```(\w+)\n(.*?)```/gs)].map(([, kind = '', code = '']) => ({
    kind,
    code,
  }));
  expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(['sh', 'json', 'ts']));
  let key = '';
  let answer = '';
  let script = '';
  let answers = '';
  for (const { kind, code } of blocks) {
    if (kind === 'sh') {
      answer = await shell(code.replace('service_…', key));
      answers += answer;
      key ||= /"token":"(\w[\w-]*)"/.exec(answer)?.[1] ?? '';
    } else if (kind === 'json') isLike(JSON.parse(code), JSON.parse(answer.trim().split('\n').at(-1) ?? ''));
    else script += code;
  }
  expect(key).toMatch(/^service_/);
  expect(answers).toContain('Mlýn Novák');
  await runScript(script, key);
  const { body } = await service.call('GET', '/entities/1/payslips?year=2026&month=6', {
    as: { headers: { 'X-API-Key': key } },
  });
  expect(body.payslips.map(({ status }: JsonValue) => status)).toEqual(['posted']);
});

describe('the guides', () => {
  test('name no code and no operation that does not exist', async () => {
    const sources = repositoryFiles()
      .filter((path) => /^services\/accounting\/src\/.*(?<!\.test)\.ts$/.test(path))
      .map((path) => readSource(path).text);
    const known = (pattern: RegExp) =>
      new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)));
    const codes = known(/\bcode: '([A-Z][A-Z_]+)'/g);
    const ids = known(/\bid: '(\w+)'/g);
    const named = [...guides.replaceAll(/```.*?```/gs, '').matchAll(/`([^`\n]+)`/g)].map(
      ([, name = '']) => name,
    );
    const wrong = named.filter(
      (name) =>
        (/^[A-Z][A-Z_]{3,}$/.test(name) && !codes.has(name)) ||
        (/^[a-z]+([A-Z][a-z]*)+$/.test(name) && !ids.has(name)),
    );
    expect(wrong).toEqual([]);
    expect(named.length).toBeGreaterThan(30);
  });

  test('are the description of the interface', async () => {
    const { info } = (await service.call('GET', '/openapi.json')).body;
    expect(info.description).toBe(guides.trim().replaceAll('{base}', `${service.origin}/api`));
  });
});

async function shell(code: string): Promise<string> {
  const script = code.replaceAll('{base}', `${service.url}/api`);
  const key = join(folder, 'key');
  // What one block exports the next ones have.
  const text = `touch ${key}; . ${key}\n${script}\n[ -z "$ACCOUNTING_KEY" ] || echo "ACCOUNTING_KEY=$ACCOUNTING_KEY" > ${key}`;
  const { stdout } = await run('sh', ['-ec', text], {
    cwd: folder,
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
  });
  return stdout;
}

async function runScript(code: string, key: string): Promise<void> {
  const accounting = accountingClient(service.url, { key });
  const given = { accounting, console: { log: () => {} } };
  const AsyncFunction: FunctionConstructor = Object.getPrototypeOf(async () => {}).constructor;
  // What is made of a text has no modules; those of Node are asked for otherwise.
  const runnable = code.replaceAll(
    /^import (\{.*\}) from '(node:\w+)';$/gm,
    "const $1 = process.getBuiltinModule('$2');",
  );
  await new AsyncFunction(...Object.keys(given), runnable)(...Object.values(given));
}

/** Whether a real answer has what the page shows of it; `…` stands for any text. */
function isLike(shown: JsonValue, real: JsonValue): void {
  if (shown === '…') expect(real).toBeTypeOf('string');
  else if (Array.isArray(shown)) for (const [index, each] of shown.entries()) isLike(each, real[index]);
  else if (typeof shown === 'object' && shown !== null)
    for (const [key, each] of Object.entries(shown)) {
      expect(real).toHaveProperty(key);
      isLike(each, real[key]);
    }
  else expect(real).toBe(shown);
}

/** As much of curl as the guides use: not every machine has it. */
const CURL = `#!/usr/bin/env -S node --no-warnings
const fs = require('node:fs');
const [headers, rest] = [{}, []];
let method, body, jar, cookies, file;
for (const args = process.argv.slice(2); args.length > 0; ) {
  const word = args.shift();
  if (word === '-s') continue;
  else if (word === '-X') method = args.shift();
  else if (word === '-d') body = args.shift();
  else if (word === '-F') {
    const [, name, at, value] = /^(\\w+)=(@?)(.+)$/.exec(args.shift());
    body ??= new FormData();
    if (at === '') body.append(name, value);
    else body.append(name, new Blob([fs.readFileSync(value)]), value);
  } else if (word === '-o') file = args.shift();
  else if (word === '-c') jar = args.shift();
  else if (word === '-b') cookies = args.shift();
  else if (word === '-H') { const [, name, value] = /^([^:]+): (.*)$/.exec(args.shift()); headers[name] = value; }
  else if (word.startsWith('-')) throw new Error('unknown option ' + word);
  else rest.push(word);
}
if (cookies) headers.Cookie = fs.readFileSync(cookies, 'utf8');
fetch(rest[0], { method: method ?? (body ? 'POST' : 'GET'), headers, body }).then(async (response) => {
  if (jar) fs.writeFileSync(jar, response.headers.get('set-cookie').split(';')[0]);
  if (file) fs.writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  else console.log((await response.text()).trim());
});
`;
