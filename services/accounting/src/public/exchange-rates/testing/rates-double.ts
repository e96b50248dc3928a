import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A list in the form of the bank; its rates are invented. */
export const LIST = readFileSync(new URL('./denni_kurz-2026-05-15.txt', import.meta.url), 'utf8');

/** The list as that of another day, `YYYY-MM-DD`. */
export function listOf(date: string): string {
  const [year, month, day] = date.split('-');
  return LIST.replace('15.05.2026', `${day}.${month}.${year}`);
}

/** How the double answers: a list, something else, never, or byte by byte without end. */
export type RatesAnswer =
  | { status?: number; headers?: Record<string, string>; body?: string }
  | 'never'
  | 'endless';

/** The bank on a local port. */
export type RatesDouble = {
  url: string;
  /** The days asked for, in order. */
  seen: string[];
  /** By the day asked for, `YYYY-MM-DD`. Without one: the list of the last weekday on or before the day. */
  answers: Map<string, RatesAnswer>;
  close(): Promise<void>;
};

export async function startRatesDouble(): Promise<RatesDouble> {
  const seen: string[] = [];
  const answers = new Map<string, RatesAnswer>();
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '', 'http://bank.example').searchParams.get('date') ?? '';
    const date = asked.split('.').reverse().join('-');
    seen.push(date);
    const answer = answers.get(date) ?? { body: listOf(lastWeekday(date)) };
    if (answer === 'never') return;
    // A content type that misleads: nothing may depend on it.
    response.writeHead(answer === 'endless' ? 200 : (answer.status ?? 200), {
      'content-type': 'image/png',
      ...(answer === 'endless' ? {} : answer.headers),
    });
    if (answer === 'endless') writeOn();
    else response.end(answer.body ?? '');

    function writeOn(): void {
      if (!response.destroyed) response.write('#'.repeat(16_384), () => setImmediate(writeOn));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/denni_kurz.txt`,
    seen,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function lastWeekday(date: string): string {
  const day = new Date(date);
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}
