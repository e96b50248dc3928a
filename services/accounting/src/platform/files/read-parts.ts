import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { invalid, problem } from '../errors.ts';
import { invalidFields, isStorableText } from '../http/fields.ts';
import type { Settings } from '../settings.ts';
import type { FilePart, Parts, PartsDeclaration, ReceivedUpload } from './parts.ts';
import { type Received, receiveUpload, TooLarge } from './receive-upload.ts';
import type { UnreadParts } from './unread-parts.ts';

const IDLE_MILLISECONDS = 30_000;
/** Heads and boundaries of parts. */
const OVERHEAD_BYTES = 256 * 1024;

export type ReceivedParts = { parts: Parts; close(): Promise<void> };
type Options = { signal: AbortSignal; settings?: Settings; idleMilliseconds?: number };

/**
 * Reads a multipart body part by part. What is wrong with it names its part, and nothing of it is kept.
 * @throws {HttpError} 400 for a body that is broken or ends early, 408 for one that stops, 413 for too much, 422 for
 *   parts that are missing, unknown, given twice or of the wrong kind
 */
export async function readParts(
  body: UnreadParts,
  declared: PartsDeclaration,
  { signal, settings, idleMilliseconds = IDLE_MILLISECONDS }: Options,
): Promise<ReceivedParts> {
  const reading = new Reading(declared, settings);
  const most = bytesOfAll(declared, settings);
  let came = 0;
  let fail: (reason: unknown) => void = () => {};
  const watch = watchIdle(body.payload, idleMilliseconds, () => fail(stopped()));
  const onData = ({ length }: Buffer) => {
    came += length;
    if (came > most) fail(bodyTooLarge());
    watch.moved();
  };
  try {
    refuseByLength(body, declared, settings);
    await new Promise<void>((resolve, reject) => {
      fail = reject;
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      if (signal.aborted) reject(signal.reason);
      body.payload.on('error', () => reject(malformed()));
      body.payload.on('data', onData);
      reading.read(body, resolve, reject);
    });
    return await reading.end();
  } catch (error) {
    await reading.stop(body.payload);
    throw error;
  } finally {
    body.payload.off('data', onData);
    watch.end();
  }
}

/** Tells when a sender has stopped. What waits here, for the disk or for the processor, is no fault of the sender. */
function watchIdle(payload: Readable, milliseconds: number, stop: () => void) {
  let moves = 0;
  const begin = () => setTimeout(look, milliseconds);
  const look = () => {
    const before = moves;
    // Pieces that came while the process was busy are read before this.
    asked = setImmediate(() => {
      if (moves !== before) return;
      if (payload.isPaused()) timer = begin();
      else stop();
    });
  };
  let asked: NodeJS.Immediate | undefined;
  let timer = begin();
  const end = () => {
    clearTimeout(timer);
    clearImmediate(asked);
  };
  const moved = () => {
    moves += 1;
    end();
    timer = begin();
  };
  return { moved, end };
}

/** The parts of one body as they come. */
class Reading {
  readonly #declared: PartsDeclaration;
  readonly #settings: Settings | undefined;
  readonly #begun = new Set<string>();
  readonly #received = new Map<string, Received>();
  readonly #texts = new Map<string, string>();
  readonly #streams: Readable[] = [];
  readonly #work: Promise<void>[] = [];
  readonly #failures: unknown[] = [];
  #parser: InstanceType<typeof Busboy> | null = null;

  constructor(declared: PartsDeclaration, settings: Settings | undefined) {
    this.#declared = declared;
    this.#settings = settings;
  }

  read({ payload, headers }: UnreadParts, resolve: () => void, reject: (reason: unknown) => void): void {
    const { files, texts = {} } = this.#declared;
    const fieldSize = 1 + Math.max(0, ...Object.values(texts).map(({ bytesAtMost }) => bytesAtMost));
    const parser = openParser({ headers: headers as BusboyHeaders, limits: { fieldSize } });
    this.#parser = parser;
    parser.on('file', (name: string, stream: Readable, fileName: string | undefined) => {
      this.#streams.push(stream);
      // The library tells it of an end that is missing also when nobody reads it any more.
      stream.on('error', () => {});
      const part = Object.hasOwn(files, name) ? files[name] : undefined;
      const work =
        part === undefined
          ? refuse(name, Object.hasOwn(texts, name))
          : this.#receive(name, part, stream, fileName);
      this.#work.push(
        work.catch((error) => {
          // The body may be over by now.
          this.#failures.push(error);
          reject(error);
        }),
      );
    });
    parser.on('field', (name: string, text: string) => {
      try {
        this.#text(name, text);
      } catch (error) {
        reject(error);
      }
    });
    parser.on('error', () => reject(malformed()));
    parser.on('finish', () => resolve());
    payload.pipe(parser);
  }

  async end(): Promise<ReceivedParts> {
    await Promise.all(this.#work);
    if (this.#failures.length > 0) throw this.#failures[0];
    const { files, texts = {} } = this.#declared;
    const missing = [
      ...Object.entries(files).map(([name, { isRequired }]) => [
        name,
        isRequired && !this.#received.has(name),
      ]),
      ...Object.entries(texts).map(([name, { isRequired }]) => [
        name,
        isRequired === true && !this.#texts.has(name),
      ]),
    ].flatMap(([name, isMissing]) => (isMissing === true ? [[name, 'Chybí.']] : []));
    if (missing.length > 0) throw invalidFields(Object.fromEntries(missing));
    const uploads = [...this.#received].map(([name, { upload }]): [string, ReceivedUpload] => [name, upload]);
    const parts = { files: Object.fromEntries(uploads), texts: Object.fromEntries(this.#texts) };
    return { parts, close: () => this.#close() };
  }

  async stop(payload: Readable): Promise<void> {
    if (this.#parser !== null) payload.unpipe(this.#parser);
    for (const stream of this.#streams) stream.destroy();
    await Promise.all(this.#work);
    await this.#close();
  }

  async #close(): Promise<void> {
    await Promise.all([...this.#received.values()].map((received) => received.close()));
  }

  async #receive(name: string, part: FilePart, stream: Readable, fileName = ''): Promise<void> {
    if (this.#begun.has(name)) throw invalidFields({ [name]: 'Smí být jen jednou.' });
    this.#begun.add(name);
    if (!isStorableText(fileName)) throw invalidFields({ [name]: 'Název souboru obsahuje neplatné znaky.' });
    const isLarger = part.larger?.isAsked(this.#texts) === true;
    const bytesAtMost = isLarger ? mostOf(part, this.#settings) : part.bytesAtMost;
    try {
      const received = await receiveUpload(stream, { name: fileName, bytesAtMost });
      this.#received.set(name, received);
      if (received.upload.bytes === 0) throw emptyFile(name, part);
    } catch (error) {
      throw error instanceof TooLarge ? tooLarge(name, bytesAtMost) : error;
    }
  }

  #text(name: string, text: string): void {
    const { files, texts = {} } = this.#declared;
    const part = Object.hasOwn(texts, name) ? texts[name] : undefined;
    if (part === undefined)
      throw invalidFields({ [name]: Object.hasOwn(files, name) ? 'Musí být soubor.' : 'Neznámé pole.' });
    if (this.#texts.has(name)) throw invalidFields({ [name]: 'Smí být jen jednou.' });
    if (!isStorableText(text)) throw invalidFields({ [name]: 'Obsahuje neplatné znaky.' });
    if (Buffer.byteLength(text) > part.bytesAtMost)
      throw invalidFields({ [name]: `Smí mít nejvýš ${part.bytesAtMost} bajtů.` });
    this.#texts.set(name, text);
  }
}

async function refuse(name: string, isText: boolean): Promise<void> {
  throw invalidFields({ [name]: isText ? 'Nesmí být soubor.' : 'Neznámé pole.' });
}

function openParser(options: ConstructorParameters<typeof Busboy>[0]): InstanceType<typeof Busboy> {
  try {
    return new Busboy(options);
  } catch {
    throw malformed();
  }
}

/** The most bytes that a body of such parts may have. */
function bytesOfAll({ files, texts = {} }: PartsDeclaration, settings: Settings | undefined): number {
  const most = [
    ...Object.values(files).map((part) => mostOf(part, settings)),
    ...Object.values(texts).map(({ bytesAtMost }) => bytesAtMost),
  ];
  return most.reduce((sum, bytes) => sum + bytes, OVERHEAD_BYTES);
}

/** A body that says how long it is need not be read to know that it is too long. */
function refuseByLength(
  { headers }: UnreadParts,
  declared: PartsDeclaration,
  settings: Settings | undefined,
): void {
  if (Number(headers['content-length'] ?? 0) <= bytesOfAll(declared, settings)) return;
  const [first, ...others] = Object.entries(declared.files);
  throw first === undefined || others.length > 0
    ? bodyTooLarge()
    : tooLarge(first[0], mostOf(first[1], settings));
}

const mostOf = ({ bytesAtMost, larger }: FilePart, settings: Settings | undefined): number =>
  larger === undefined || settings === undefined ? bytesAtMost : larger.bytesAtMost(settings);

function tooLarge(name: string, bytesAtMost: number) {
  const text = `Soubor smí mít nejvýš ${sizeText(bytesAtMost)}.`;
  return problem(413, text, { fields: { [name]: text } });
}

function sizeText(bytes: number): string {
  const megabyte = 1024 * 1024;
  return bytes % megabyte === 0 ? `${bytes / megabyte} MB` : `${bytes} bajtů`;
}

const bodyTooLarge = () => problem(413, 'Tělo požadavku je příliš velké.');
const malformed = () =>
  problem(400, 'Tělo požadavku není platné multipart/form-data, nebo přišlo jen zčásti.');
const stopped = () => problem(408, 'Nahrávání se zastavilo, zkuste to prosím znovu.');

function emptyFile(name: string, { codeOfEmpty }: FilePart) {
  const text = 'Soubor je prázdný.';
  return invalid(`${name}: ${text}`, {
    fields: { [name]: text },
    ...(codeOfEmpty === undefined ? {} : { code: codeOfEmpty }),
  });
}
