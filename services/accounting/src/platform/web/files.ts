import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzip, gunzipSync } from 'node:zlib';
import { type NamelessFile, namelessFile } from '../nameless-file.ts';

/** A file of the built application in the forms in which it can be sent. */
export type WebFile = {
  type: string;
  /** Strong, without quotes; each form has its own. */
  forms: Readonly<Partial<Record<Encoding, Form>>> & { identity: Form };
  /** Whether the name changes with the content. */
  isHashed: boolean;
  /** Of what is kept in memory: as it is uncompressed. */
  plain?: () => Buffer;
  /** Digests of the scripts that stand in a page, as its policy allows them. */
  scripts?: readonly string[];
};

type Form = { bytes: () => Buffer | Promise<Buffer>; etag: string };

export type Encoding = 'identity' | 'gzip' | 'br';

/** Files by their address, such as `/assets/index-B1x.js`. */
export type WebFiles = ReadonlyMap<string, WebFile>;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** Bytes of the application that is served; closed with the process. */
const disks = new Set<NamelessFile>();

/**
 * Reads the built application: what a browser asks for once goes to a file without a name, which stays when another build
 * takes the place of the folder, the rest into memory. Where the disk takes none, all goes into memory: compressed it is a
 * few megabytes.
 * @param folder what the builder wrote, precompressed
 */
export async function readWebFiles(folder: string): Promise<WebFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(names);
  let disk = await namelessFile('web').catch(() => null);
  if (disk !== null) disks.add(disk);
  const files = new Map<string, WebFile>();
  for (const name of names) {
    const type = TYPES[extname(name)];
    if (type === undefined) continue;
    const address = `/${relative(folder, name).split(sep).join('/')}`;
    const plain = await readFile(name);
    const br = known.has(`${name}.br`) ? await readFile(`${name}.br`) : null;
    const gzip = known.has(`${name}.gz`) ? await readFile(`${name}.gz`) : null;
    const bytes = { plain, br, gzip };
    const isHashed = address.startsWith('/assets/');
    const stored = isHashed && disk !== null ? await storedForms(disk, bytes).catch(() => null) : null;
    // A part of what was refused may be there: nobody knows where the next one would begin.
    if (isHashed && stored === null) disk = null;
    files.set(address, {
      ...{ type, isHashed },
      ...(address.endsWith('.html') ? { scripts: scriptsOf(plain.toString()) } : {}),
      ...(stored === null ? { plain: plainOf(bytes), forms: formsOf(bytes) } : { forms: stored }),
    });
  }
  return files;
}

/** The forms in which something can be sent, with what names each; null: there is none. */
export function formsOf({ plain, br, gzip }: Bytes): WebFile['forms'] {
  return {
    identity: { bytes: plainOf({ plain, br, gzip }), etag: etagOf(plain) },
    ...(gzip === null ? {} : { gzip: { bytes: () => gzip, etag: etagOf(gzip) } }),
    ...(br === null ? {} : { br: { bytes: () => br, etag: etagOf(br) } }),
  };
}

async function storedForms(disk: NamelessFile, { plain, br, gzip }: Bytes): Promise<WebFile['forms']> {
  const stored = async (bytes: Buffer): Promise<Form & { bytes: () => Promise<Buffer> }> => {
    const from = disk.bytes;
    await disk.append(bytes);
    return { bytes: readerOf(disk, from, bytes.length), etag: etagOf(bytes) };
  };
  const packed = gzip === null ? null : await stored(gzip);
  return {
    identity: packed === null ? await stored(plain) : { bytes: unpacked(packed.bytes), etag: etagOf(plain) },
    ...(packed === null ? {} : { gzip: packed }),
    ...(br === null ? {} : { br: await stored(br) }),
  };
}

const readerOf = (disk: NamelessFile, from: number, length: number) => () => disk.read(from, length);

const unzip = promisify(gunzip);
const unpacked = (packed: () => Promise<Buffer>) => async () => unzip(await packed());

type Bytes = { plain: Buffer; br: Buffer | null; gzip: Buffer | null };

/** Every browser takes a compressed form, so what has one is kept in no other: it is a third of the size. */
function plainOf({ plain, br, gzip }: Bytes) {
  if (gzip !== null) return bound(gunzipSync, gzip);
  return br === null ? () => plain : bound(brotliDecompressSync, br);
}

/** Functions that are made in one scope keep all that any of them uses, so one of its own keeps no more than `bytes`. */
const bound = (unpack: (bytes: Buffer) => Buffer, bytes: Buffer) => () => unpack(bytes);

/** The builder puts them there; what a screen adds to its page later is none of them. */
function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
