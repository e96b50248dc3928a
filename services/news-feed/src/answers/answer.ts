import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PreparedHead } from '@news-and-accounting/http';
import type { Encoding } from './accept-encoding.ts';
import { COMMON_HEADERS } from './headers.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Below this a compressed form would save nothing worth its time. */
const COMPRESS_FROM_BYTES = 700;
const BROTLI_QUALITY = 5;

/** What a handler makes: the body and how long it holds. */
export type Rendering = {
  contentType: string;
  body: string | Buffer;
  /** Seconds that others may keep the answer, 120 to 600. */
  maxAgeSeconds: number;
  /** Milliseconds since the epoch of the newest change that the body can contain. */
  lastModified: number;
  /** Milliseconds for which the process itself hands the body out; absent: until something is published. */
  freshMilliseconds?: number;
  language?: string;
  /** Value of the `Vary` header where it is not `Accept-Encoding` alone. */
  vary?: string;
  /** Value of the `Link` header. */
  link?: string;
  /** Further headers of this answer alone. */
  headers?: Readonly<Record<string, string>>;
};

/**
 * A body up to this size leaves as a Latin-1 string, one character a byte: Node then writes it in one piece
 * with the headers, which is a sixth faster. Above it the string costs more than the second piece.
 */
const IN_ONE_PIECE_BYTES = 16 * 1024;

/** One encoding of an answer: bytes, and what stands before them. */
export type Variant = {
  /** The bytes; a string holds one in each character (`latin1`). */
  body: Buffer | string;
  etag: string;
  head: PreparedHead;
  /** The head of the 304 to a conditional request. */
  notModified: PreparedHead;
};

/** A finished answer in memory: its bytes with their ETag, compressed when first asked for. */
export class Answer {
  readonly lastModified: number;
  /** Milliseconds since the epoch after which the process renders anew; Infinity: until a publish. */
  readonly expiresAt: number;
  /** Without the body, whose bytes the variants hold. */
  private readonly rendering: Omit<Rendering, 'body'>;
  private readonly hash: string;
  private readonly bytes: Buffer;
  private readonly identity: Variant;
  private readonly compressed = new Map<Encoding, Variant | Promise<Variant>>();

  constructor({ body: given, ...rendering }: Rendering, now: number) {
    this.rendering = rendering;
    // HTTP dates have whole seconds.
    this.lastModified = Math.floor(rendering.lastModified / 1000) * 1000;
    this.expiresAt =
      rendering.freshMilliseconds === undefined
        ? Number.POSITIVE_INFINITY
        : now + rendering.freshMilliseconds;
    const body = typeof given === 'string' ? Buffer.from(given) : given;
    this.bytes = body;
    this.hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    this.identity = this.variantOf(body, 'identity');
  }

  /** Bytes of the uncompressed body. */
  get length(): number {
    return this.bytes.length;
  }

  /** The variant in an encoding; a promise while its bytes are being compressed for the first time. */
  variant(encoding: Encoding): Variant | Promise<Variant> {
    if (encoding === 'identity' || this.bytes.length < COMPRESS_FROM_BYTES) return this.identity;
    const known = this.compressed.get(encoding);
    if (known !== undefined) return known;
    const compressing = compress(this.bytes, encoding).then((bytes) => {
      const variant = this.variantOf(bytes, encoding);
      this.compressed.set(encoding, variant);
      return variant;
    });
    this.compressed.set(encoding, compressing);
    return compressing;
  }

  private variantOf(body: Buffer, encoding: Encoding): Variant {
    const { contentType, maxAgeSeconds, language, link, vary, headers } = this.rendering;
    // A strong tag names exact bytes, so each encoding has its own.
    const etag = encoding === 'identity' ? `"${this.hash}"` : `"${this.hash}-${encoding}"`;
    // What a 304 must repeat (RFC 9110, section 15.4.5), and what lets a page of another origin read it.
    const repeated = [
      ...COMMON_HEADERS,
      ...['Cache-Control', `public, max-age=${maxAgeSeconds}, stale-while-revalidate=${maxAgeSeconds}`],
      ...['ETag', etag],
      ...['Vary', vary ?? 'Accept-Encoding'],
    ];
    return {
      body: body.length <= IN_ONE_PIECE_BYTES ? body.toString('latin1') : body,
      etag,
      head: new PreparedHead(200, [
        ...repeated,
        ...['Last-Modified', new Date(this.lastModified).toUTCString()],
        ...(link === undefined ? [] : ['Link', link]),
        ...Object.entries(headers ?? {}).flat(),
        ...['Content-Type', contentType],
        ...(language === undefined || contentType.startsWith('application/json')
          ? []
          : ['Content-Language', language]),
        ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
        ...['Content-Length', String(body.length)],
      ]),
      notModified: new PreparedHead(304, repeated),
    };
  }
}

function compress(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body);
  return compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}
