import { Compile } from 'typebox/schema';
import { responsesOf } from '../src/platform/http/responses.ts';
import type { AccountingOperation } from '../src/platform/operation.ts';
import type { Reply } from './harness.ts';

const compiled = new Map<object, ReturnType<typeof Compile>>();

/** Why an answer is not what the operation declares; null when it is. */
export function whyUndeclared(operation: AccountingOperation, reply: Reply): string | null {
  const declared = responsesOf(operation)[reply.status];
  if (declared === undefined) return `the status ${reply.status} is not declared`;
  if (declared.content === undefined)
    return reply.body === '' ? null : 'there is a body where none is declared';
  const type = reply.headers.get('content-type')?.split(';')[0] ?? '';
  const schema = declared.content[type];
  if (schema === undefined) return `the content type ${type} is not declared`;
  if (type !== 'application/json') return null;
  const check = compiled.get(schema) ?? Compile(schema);
  compiled.set(schema, check);
  if (check.Check(reply.body)) return null;
  const [, errors] = check.Errors(reply.body);
  return `${JSON.stringify(errors.slice(0, 3))} in ${JSON.stringify(reply.body)}`;
}
