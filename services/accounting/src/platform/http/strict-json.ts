import { problem } from '../errors.ts';

const DEPTH_AT_MOST = 32;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses a JSON body and refuses what a lenient parser hides: a key given twice, keys that reach into
 * prototypes, and nesting deeper than 32.
 * @throws {HttpError} 400 `MALFORMED_JSON`, naming the field where there is one
 */
export function parseStrictJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed('Tělo požadavku není platný JSON.');
  }
  checkKeys(text);
  return value;
}

/**
 * The same from the bytes of a body, which must be UTF-8.
 * @throws {HttpError} 400 `MALFORMED_JSON`
 */
export function parseJsonBody(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw malformed('Tělo požadavku není text v kódování UTF-8.');
  }
  return parseStrictJson(text);
}

type Level = { keys: Set<string> | null; path: string; key: string };

/** Walks over the tokens of a text that is known to be valid JSON. */
function checkKeys(text: string): void {
  const levels: Level[] = [];
  let expectsKey = false;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    const level = levels.at(-1);
    if (character === '"') {
      const end = stringEnd(text, i);
      if (expectsKey && level?.keys) {
        level.key = JSON.parse(text.slice(i, end + 1)) as string;
        checkKey(level);
        expectsKey = false;
      }
      i = end;
    } else if (character === '{' || character === '[') {
      if (levels.length >= DEPTH_AT_MOST)
        throw malformed('Tělo požadavku je příliš zanořené.', levels[0]?.key);
      const path = level === undefined ? '' : pathOf(level);
      levels.push({ keys: character === '{' ? new Set() : null, path, key: '' });
      expectsKey = character === '{';
    } else if (character === '}' || character === ']') {
      levels.pop();
      expectsKey = false;
    } else if (character === ',') {
      expectsKey = level?.keys != null;
    }
  }
}

function checkKey(level: Level): void {
  const path = pathOf(level);
  if (FORBIDDEN.has(level.key)) throw malformed(`Pole „${path}“ není dovoleno.`, path);
  if (level.keys?.has(level.key)) throw malformed(`Pole „${path}“ je uvedeno dvakrát.`, path);
  level.keys?.add(level.key);
}

function pathOf(level: Level): string {
  if (level.key === '') return level.path;
  return level.path === '' ? level.key : `${level.path}.${level.key}`;
}

function stringEnd(text: string, start: number): number {
  let end = start + 1;
  while (text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end;
}

function malformed(message: string, field?: string) {
  return problem(400, message, {
    code: 'MALFORMED_JSON',
    ...(field === undefined || field === '' ? {} : { fields: { [field]: message } }),
  });
}
