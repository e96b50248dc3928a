/** What a handler answers with. */
export type Answer =
  | { kind: 'json'; status: 200 | 201 | 202; value: unknown; cookie?: string }
  | { kind: 'empty'; cookie?: string }
  | { kind: 'bytes'; contentType: string; body: Buffer | string; fileName?: string; etag?: string };

export const ok = (value: unknown): Answer => ({ kind: 'json', status: 200, value });
export const created = (value: unknown): Answer => ({ kind: 'json', status: 201, value });
export const accepted = (value: unknown): Answer => ({ kind: 'json', status: 202, value });
export const noContent = (): Answer => ({ kind: 'empty' });
