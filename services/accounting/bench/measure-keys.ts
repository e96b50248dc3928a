import { randomUUID } from 'node:crypto';
import { median } from '../../news-feed/bench/measure/statistics.ts';
import type { Stage } from './fill-stage.ts';

const ROUNDS = 300;
const WARM_UP = 100;

/** Milliseconds of a POST, medians. */
export type KeyFigures = { name: string; without: number; withKey: number; replayed: number };

/** Requests without an `Idempotency-Key`, with one, and again with the same, taking turns. */
export async function measureKeys(origin: string, { key }: Stage): Promise<KeyFigures[]> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const start = performance.now();
    const response = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-API-Key': key, ...headers },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { id: number };
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    return { answer, milliseconds: performance.now() - start };
  };
  const { answer } = await post('/entities', { entity: { name: 'Klíče s.r.o.' } });
  const asset = { name: 'Stroj', price: 100_000, in_use_from: '2026-01-01', tax_group: 2 };
  const trip = { destination: 'Brno', departed_at: '2026-05-04T08:00', returned_at: '2026-05-04T18:00' };
  const cases = [
    ['a card of an asset with its plans', `/entities/${answer.id}/assets`, { asset }],
    ['a trip with its settlement', `/entities/${answer.id}/trips`, { trip }],
  ] as const;
  const figures: KeyFigures[] = [];
  for (const [name, path, body] of cases) {
    const times = { without: [] as number[], withKey: [] as number[], replayed: [] as number[] };
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const headers = { 'Idempotency-Key': randomUUID() };
      const sides = [
        ['without', {}],
        ['withKey', headers],
      ] as const;
      for (const [side, sent] of round % 2 === 0 ? sides : sides.toReversed()) {
        const { milliseconds } = await post(path, body, sent);
        if (round >= 0) times[side].push(milliseconds);
      }
      const { milliseconds } = await post(path, body, headers);
      if (round >= 0) times.replayed.push(milliseconds);
    }
    figures.push({
      name,
      without: median(times.without),
      withKey: median(times.withKey),
      replayed: median(times.replayed),
    });
  }
  return figures;
}
