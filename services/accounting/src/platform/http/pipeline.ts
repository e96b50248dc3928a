import { HttpError, nextRequestId } from '@news-and-accounting/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { answer, answerTo, notFound } from '../errors.ts';
import {
  type Parts,
  partsAsJson,
  type ReceivedParts,
  readParts,
  scanUploads,
  UnreadParts,
} from '../files/index.ts';
import { answeredOnce, type Claim, type KeyedRequest, keyOf } from '../idempotency/index.ts';
import type { AccountingOperation, Meta } from '../operation.ts';
import { readReport } from '../replica.ts';
import type { Services } from '../services.ts';
import { languageFor, saysLanguage } from '../web/language.ts';
import type { Answer } from './answer.ts';
import type { Company, Identity } from './caller.ts';
import { clientGone } from './client-gone.ts';
import { checkCrossSite } from './cross-site.ts';
import { exported, formatOf } from './export.ts';
import { isStorableText } from './fields.ts';
import type { FileFormat } from './file-types.ts';
import { credentialOf, identify, unauthenticated } from './identity.ts';
import { checkKeyCompany } from './key-company.ts';
import { linkTokenOf } from './link-token.ts';
import { checkTexts, isOn } from './query.ts';
import { checkRateLimits } from './rate-limits.ts';
import { checkReadOnlyKey } from './read-only.ts';
import { checkRole } from './role.ts';
import { sendJson, sendPacked } from './send-json.ts';
import { checkKeys } from './strict.ts';
import { UNREAD_FORM } from './unread-form.ts';
import { etagOf, expectedVersions } from './versions.ts';

/**
 * The way of a request, top to bottom. The order is part of the contract: what an earlier step refuses is
 * refused for that reason, whatever a later step would say.
 */
export async function answerRequest(
  operation: AccountingOperation,
  request: FastifyRequest,
  services: Services,
): Promise<Answer> {
  try {
    return await walked(operation, request, services);
  } finally {
    if (request.body instanceof UnreadParts) request.body.discard();
  }
}

async function walked(
  operation: AccountingOperation,
  request: FastifyRequest,
  services: Services,
): Promise<Answer> {
  const { sql, limits, origin } = services;
  const { headers } = request.raw;
  const now = services.now();

  // 1. Address and request id
  const address = services.addressOf(request.raw);

  // 2. Identity: a key that is none is refused even where none is needed. The holder of a link is nobody besides
  const entityId = entityIdOf(request.params as Record<string, string>);
  const caller = await identify(headers, services.credentials, now, entityId);
  const signedIn = caller?.identity ?? null;
  const token = linkTokenOf(operation, headers);
  const query = queryOf(request);
  if (signedIn === null && token === null && !takesNobody(operation.meta, query)) throw unauthenticated();

  // 3. Cross-site rules
  checkCrossSite(operation, headers, origin);

  // 4. Rate limits
  await checkRateLimits(limits, { operation, identity: signedIn, isHolder: token !== null }, address);

  // 5. What the key is bound to: reading, one company
  checkReadOnlyKey(operation, signedIn);
  checkKeyCompany(operation, signedIn, entityId);

  // 6. Company, and the other numbers in the path; a link opens one thing of one company
  const params = idsOf(request.params as Record<string, string>);
  if (token !== null) await operation.meta.admitHolder?.(services, { params, token });
  const { identity, company } = token === null && caller !== null ? caller : NOBODY;
  if (identity !== null && entityId !== null && company === null) throw notFound();

  // 7. Role
  checkRole(operation, identity, company);

  // 8. Input: what could not be read or stored is refused here and not before
  checkTexts(operation, query);
  const given = readableBody(operation, request.body);
  checkKeys(operation, given);
  const expected = expectedVersions(operation, headers);
  const format = formatOf(operation, query);
  const client = clientGone(request);
  const context: Context = {
    ...{ sql, services, log: services.log, now: services.now },
    ...{ requestId: request.id ?? nextRequestId(), address, signal: client.signal },
    isHead: request.raw.method === 'HEAD',
    userAgent: String(headers['user-agent'] ?? ''),
    language: saysLanguage(headers) ? languageFor(headers) : null,
    ...{ identity, company, expected, claim: null },
  };
  let received: ReceivedParts | null = null;
  try {
    received = await receivedParts(operation, given, { signal: client.signal, settings: services.settings });
    const body = received === null ? given : received.parts;
    const told = received === null ? given : partsAsJson(received.parts);
    const keyed = keyedRequest(operation, request, { identity, company, body: told });
    return await answered(operation, { input: { params, query, body }, format, keyed }, context);
  } finally {
    client.release();
    await received?.close();
  }
}

const NOBODY = { identity: null, company: null };

function takesNobody({ permission, askedByNobody }: Meta, query: Readonly<Record<string, string>>): boolean {
  return permission === 'public' || (askedByNobody !== undefined && isOn(query[askedByNobody]));
}

/** The parts of a multipart body, received; null for an operation that takes another. */
async function receivedParts(
  { meta }: AccountingOperation,
  body: unknown,
  { signal, settings }: { signal: AbortSignal; settings: Services['settings'] },
): Promise<ReceivedParts | null> {
  if (meta.parts === undefined || !(body instanceof UnreadParts)) return null;
  return readParts(body, meta.parts, { signal, settings });
}

type Asked = {
  input: { params: Record<string, string | number>; query: Record<string, string>; body: unknown };
  format: FileFormat | 'json';
  keyed: KeyedRequest | null;
};

/**
 * 9. What the same request was answered with before under its `Idempotency-Key`. 10. Otherwise the handler, which reads
 * the body with the fields it declares; a report is read from the replica where that has what the company wrote.
 */
async function answered(
  operation: AccountingOperation,
  { input, format, keyed }: Asked,
  context: Context,
): Promise<Answer> {
  const { sql, services, log, now, identity, company, signal } = context;
  const isFile = format !== 'json';
  const handle = async (claim: Claim | null) => {
    if (operation.meta.parts !== undefined) await scanUploads(services.scanner, input.body as Parts);
    const handled = (within: Context) =>
      isFile ? exported(operation, format, input, within) : operation.handler(input, { ...within, claim });
    return operation.meta.report === true ? readReport(context, handled) : handled(context);
  };
  const kind = isFile ? 'books' : operation.meta.heavy;
  const inTurn = (claim: Claim | null) =>
    kind !== undefined && identity !== null
      ? services.heavy.run({ userId: identity.userId, companyId: company?.id ?? null, kind }, signal, () =>
          handle(claim),
        )
      : handle(claim);
  return keyed === null ? inTurn(null) : answeredOnce(keyed, { sql, log, now: now() }, inTurn);
}

/** @throws {HttpError} 400 for JSON that cannot be read, 415 for another kind of body than the operation takes */
function readableBody(operation: AccountingOperation, body: unknown): unknown {
  const { upload, parts, takesForm } = operation.meta;
  if (body === UNREAD_FORM) {
    if (takesForm === true) return undefined;
    throw new HttpError(answerTo({ kind: 'unsupported_media_type' }));
  }
  if (parts !== undefined && !(body instanceof UnreadParts))
    throw new HttpError(answer(415, 'Tělo požadavku musí být multipart/form-data.'));
  if (parts !== undefined) return body;
  if (upload !== undefined && body !== undefined && !Buffer.isBuffer(body))
    throw new HttpError(answer(415, `Tělo požadavku musí být soubor (${upload.contentTypes.join(', ')}).`));
  if (body instanceof HttpError) throw body;
  if (body instanceof UnreadParts || (Buffer.isBuffer(body) && upload === undefined))
    throw new HttpError(answerTo({ kind: 'unsupported_media_type' }));
  return body;
}

/** The request with its `Idempotency-Key`; null without one. */
function keyedRequest(
  operation: AccountingOperation,
  { raw: { headers, method = '', url = '' } }: FastifyRequest,
  { identity, company, body }: { identity: Identity | null; company: Company | null; body: unknown },
): KeyedRequest | null {
  const key = keyOf(operation, headers);
  if (key === null || identity === null) return null;
  const credential = operation.meta.secret === true ? credentialOf(headers) : null;
  const { userId } = identity;
  return { key, userId, entityId: company?.id ?? 0, method, address: url, body, credential };
}

/** 11. The answer. */
export async function sendAnswer(answer: Answer, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('Cache-Control', 'no-store');
  if ('cookie' in answer && answer.cookie !== undefined) reply.header('Set-Cookie', answer.cookie);
  switch (answer.kind) {
    case 'empty':
      return reply.code(204).send();
    case 'stored':
      reply.code(answer.status).headers({ ...answer.headers, 'Idempotency-Replayed': 'true' });
      return answer.body === null
        ? reply.send()
        : reply.type('application/json; charset=utf-8').send(answer.body);
    case 'json_text':
      return sendPacked(answer.text, reply.code(200));
    case 'bytes':
      if (answer.fileName !== undefined) {
        reply.header('Content-Disposition', `attachment; filename="${answer.fileName}"`);
      }
      return reply.code(200).type(answer.contentType).send(answer.body);
    case 'file':
      reply.header(
        'Content-Disposition',
        `${answer.isInline ? 'inline' : 'attachment'}; filename="${answer.fileName}"; filename*=UTF-8''${encodeURIComponent(answer.nameForPeople).replaceAll("'", '%27')}`,
      );
      if (answer.headers !== undefined) reply.headers(answer.headers);
      if (answer.etag !== undefined) {
        reply.header('ETag', answer.etag);
        if (isKnown(answer.etag, reply.request.headers['if-none-match'])) return reply.code(304).send();
      }
      if (answer.bytes !== undefined) reply.header('Content-Length', answer.bytes);
      return reply
        .code(200)
        .type(`${answer.contentType}${answer.contentType === 'text/csv' ? '; charset=utf-8' : ''}`)
        .send(answer.body);
    default:
      if (answer.version !== undefined) reply.header('ETag', etagOf(answer.version));
      return sendJson(JSON.stringify(answer.value), reply.code(answer.status));
  }
}

/** Whether the client has what the tag names. */
function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}

const ID = /^[1-9]\d{0,14}$/;

/** The company that the path names; null without one, and where no company can have that number. */
function entityIdOf({ entity_id: id = '' }: Record<string, string>): number | null {
  return ID.test(id) ? Number(id) : null;
}

/** Placeholders named `id` or `…_id` are positive integers, and no other has a NUL; anything else is no address of ours. */
function idsOf(params: Record<string, string>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (!isStorableText(value)) throw notFound();
      if (!/(^|_)id$/.test(name)) return [name, value];
      if (!ID.test(value)) throw notFound();
      return [name, Number(value)];
    }),
  );
}

/** The first value of each query parameter, as text; handlers read them leniently as the contract says. */
function queryOf(request: FastifyRequest): Record<string, string> {
  const { url = '' } = request.raw;
  const start = url.indexOf('?');
  const query: Record<string, string> = Object.create(null);
  if (start === -1) return query;
  for (const [name, value] of new URLSearchParams(url.slice(start + 1))) query[name] ??= value;
  return query;
}
