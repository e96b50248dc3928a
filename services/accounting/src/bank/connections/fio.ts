import { BYTES_AT_MOST } from '@news-and-accounting/bank-statements';
import { clientKey } from '../../platform/clients.ts';
import { invalid, problem } from '../../platform/errors.ts';
import { requestText } from '../../public/registries/index.ts';

const TIME_LIMIT_MS = 30_000;
/** The bank takes one call of a token in so many seconds. */
export const PAUSE_SECONDS = 30;

/** Who asks Fio for movements. */
export type Fio = {
  /**
   * The movements of days. The call leaves the bank's own pointer where it is.
   * @throws {HttpError} 422, 429, 502
   */
  movements(token: string, from: string, to: string): Promise<string>;
};
export const FIO = clientKey<Fio>('fio');

export function createFio(url: string): Fio {
  const base = url.replace(/\/$/, '');
  return {
    async movements(token, from, to) {
      const answer = await requestText(globalThis.fetch, {
        url: `${base}/periods/${token}/${from}/${to}/transactions.json`,
        headers: { accept: 'application/json' },
        timeLimitMs: TIME_LIMIT_MS,
        sizeLimitBytes: BYTES_AT_MOST,
      });
      // Why is not told further: a reason may hold the address, and that the token.
      if (answer.kind === 'failed') throw unavailable();
      if (answer.status === 200) return answer.text;
      throw refusalOf(answer.status);
    },
  };
}

export const unavailable = () =>
  problem(502, 'Banka právě neodpovídá, zkuste to prosím později.', { code: 'BANK_UNAVAILABLE' });

export const tooSoon = (seconds: number) =>
  problem(429, `Banka dovoluje jeden dotaz za ${PAUSE_SECONDS} sekund, zkuste to prosím za ${seconds} s.`, {
    code: 'SYNC_TOO_SOON',
    headers: { 'Retry-After': String(seconds) },
  });

export const tokenRefused = (text: string) => invalid(text, { code: 'TOKEN_REFUSED' });

function refusalOf(status: number) {
  switch (status) {
    case 409:
      return tooSoon(PAUSE_SECONDS);
    case 401:
    case 404:
    case 500:
      return tokenRefused(
        'Banka token nepřijala. Zkontrolujte ho a jeho platnost, nový platí asi za 5 minut.',
      );
    case 413:
      return invalid('Pohybů je v tomto období příliš mnoho, zvolte kratší.');
    case 422:
      return invalid(
        'Banka takto staré pohyby bez potvrzení v internetovém bankovnictví nevydá, zvolte pozdější začátek.',
      );
    default:
      return unavailable();
  }
}
