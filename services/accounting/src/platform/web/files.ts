import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

/** A file of the built application in the forms in which it can be sent. */
export type WebFile = {
  type: string;
  /** Strong, without quotes; each form has its own. */
  forms: Readonly<Partial<Record<Encoding, { bytes: Buffer; etag: string }>>> & {
    identity: { bytes: Buffer; etag: string };
  };
  /** Whether the name changes with the content. */
  isHashed: boolean;
};

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

/**
 * Reads the built application into memory; it is a few megabytes.
 * @param folder what the builder wrote, precompressed
 */
export async function readWebFiles(folder: string): Promise<WebFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(names);
  const files = new Map<string, WebFile>();
  for (const name of names) {
    const type = TYPES[extname(name)];
    if (type === undefined) continue;
    const address = `/${relative(folder, name).split(sep).join('/')}`;
    files.set(address, {
      type,
      isHashed: address.startsWith('/assets/'),
      forms: {
        identity: await form(name),
        ...(known.has(`${name}.gz`) ? { gzip: await form(`${name}.gz`) } : {}),
        ...(known.has(`${name}.br`) ? { br: await form(`${name}.br`) } : {}),
      },
    });
  }
  return files;
}

async function form(path: string) {
  const bytes = await readFile(path);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}
