import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestText } from './request-text.ts';
import { type DoubleAnswer, type RegistryDouble, startRegistryDouble } from './testing/registry-double.ts';

let double: RegistryDouble;

beforeAll(async () => {
  double = await startRegistryDouble();
});
afterAll(() => double.close());

async function ask(answer: DoubleAnswer, limits: { timeLimitMs?: number; sizeLimitBytes?: number } = {}) {
  double.ares.set('asked', answer);
  return await requestText(fetch, {
    url: `${double.aresUrl}/asked`,
    headers: {},
    timeLimitMs: limits.timeLimitMs ?? 20_000,
    sizeLimitBytes: limits.sizeLimitBytes ?? 1000,
  });
}

describe('a request to a registry', () => {
  it('reads the text whatever the content type says, and leaves the status to the caller', async () => {
    expect(await ask({ body: '{"ř":1}' })).toEqual({ kind: 'text', status: 200, text: '{"ř":1}' });
    expect(await ask({ status: 500, body: '' })).toEqual({ kind: 'text', status: 500, text: '' });
  });

  it('does not follow redirects', async () => {
    const answer = await ask({ status: 302, headers: { location: `${double.aresUrl}/elsewhere` } });
    expect(answer).toEqual({ kind: 'failed', reason: 'redirect' });
    expect(double.seen.map(({ path }) => path)).not.toContain('elsewhere');
  });

  it('takes answers up to the limit and no byte more', async () => {
    expect(await ask({ body: 'x'.repeat(1000) })).toMatchObject({ kind: 'text' });
    expect(await ask({ body: 'x'.repeat(1001) })).toEqual({ kind: 'failed', reason: 'too_large' });
  });

  it('counts bytes after decompression', async () => {
    const body = gzipSync('x'.repeat(1_000_000));
    const answer = await ask({ headers: { 'content-encoding': 'gzip' }, body });
    expect(answer).toEqual({ kind: 'failed', reason: 'too_large' });
  });

  it('gives up on an answer that does not come', async () => {
    expect(await ask('never', { timeLimitMs: 100 })).toEqual({ kind: 'failed', reason: 'time_out' });
  });

  it('gives up on an answer that begins and does not end', async () => {
    const answer = await ask(
      { headers: { 'content-length': '900' }, body: 'beginning' },
      { timeLimitMs: 300 },
    );
    expect(answer.kind).toBe('failed');
  });

  it('reports dropped connections and texts that are no UTF-8', async () => {
    expect(await ask('drop')).toEqual({ kind: 'failed', reason: 'unreachable' });
    expect(await ask({ body: new Uint8Array([0x22, 0xff, 0x22]) })).toEqual({
      kind: 'failed',
      reason: 'unreadable',
    });
  });
});
