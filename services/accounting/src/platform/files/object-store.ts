import { Readable } from 'node:stream';
import { problem } from '../errors.ts';

/** Where bytes of files are kept besides the database: objects by company and hash. */
export type ObjectStore = {
  /** Writes an object whole, also over the same one. */
  put(key: ObjectKey, bytes: number, chunks: () => AsyncIterable<Buffer>): Promise<void>;
  /** Null: it is not there. */
  get(key: ObjectKey): Promise<AsyncIterable<Buffer> | null>;
  /** Also of one that is not there. */
  remove(key: ObjectKey): Promise<void>;
  close(): void;
};
export type ObjectKey = { entityId: number; sha256: Buffer };

const TRIES = 3;
const CONNECT_MILLISECONDS = 5_000;
const ANSWER_MILLISECONDS = 60_000;

/** What the bytes of an object could not be read for: no failure of the store. */
class Unread extends Error {}

/**
 * Any store with the interface of S3.
 * @param address `https://KEY:SECRET@host/bucket`, with `?region=` where the store has regions
 */
export function createObjectStore(address: string): ObjectStore {
  const url = new URL(address);
  const Bucket = decodeURIComponent(url.pathname.slice(1));
  // The library takes its time to load: only where it is used, and when it is.
  let opening: ReturnType<typeof openClient> | null = null;
  const opened = () => {
    opening ??= openClient(url);
    return opening;
  };
  return {
    put: (key, bytes, chunks) =>
      tried(async () => {
        const { client, s3 } = await opened();
        const body = Readable.from(chunks());
        const unread = new AbortController();
        // The library does not listen for it: unheard it would end the process.
        body.once('error', (error) => unread.abort(error));
        const object = { Bucket, Key: nameOf(key), ContentLength: bytes, Body: body };
        try {
          await client.send(new s3.PutObjectCommand(object), { abortSignal: unread.signal });
        } catch (error) {
          if (!unread.signal.aborted) throw error;
          throw new Unread('the bytes could not be read', { cause: unread.signal.reason });
        }
      }),
    get: (key) =>
      tried(async () => {
        const { client, s3 } = await opened();
        try {
          const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key: nameOf(key) }));
          return Body as AsyncIterable<Buffer>;
        } catch (error) {
          if (error instanceof s3.NoSuchKey) return null;
          throw error;
        }
      }),
    remove: (key) =>
      tried(async () => {
        const { client, s3 } = await opened();
        await client.send(new s3.DeleteObjectCommand({ Bucket, Key: nameOf(key) }));
      }),
    close: () => void opening?.then(({ client }) => client.destroy()),
  };
}

async function openClient(url: URL) {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    // Stores other than Amazon's do not know its newer checksums; every read compares our own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // What fails is told to whoever asked.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    // A body that was read in part cannot be sent again: tries are made here, each with a new one.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: CONNECT_MILLISECONDS, requestTimeout: ANSWER_MILLISECONDS },
  });
  return { client, s3 };
}

const nameOf = ({ entityId, sha256 }: ObjectKey) => `${entityId}/${sha256.toString('hex')}`;

async function tried<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Unread) throw error.cause;
      const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;
      const isFinal = status >= 400 && status < 500 && status !== 429;
      if (isFinal) throw new Error(`the object store answered ${status}`, { cause: error });
      if (left === 0)
        throw problem(503, 'Úložiště souborů právě neodpovídá, zkuste to prosím za chvíli.', {
          headers: { 'Retry-After': '5' },
        });
    }
  }
}
