import { KEYLESS, newKey } from '@news-and-accounting/accounting-client';

const HEADER = 'Idempotency-Key';

/** Keys of writes that got no answer, by what was sent. Whether they were stored is not known here. */
const unanswered = new Map<string, string>();

/** Computations store nothing, and who is not signed in has no keys. */
const isKeyless = (path: string) =>
  path.endsWith('/calculate') || KEYLESS.some((each) => path === `/api${each}`);

/**
 * Sends a request, and a POST in such a way that it is never done twice: when no answer comes, or none that says
 * whether it was stored, the same POST sent again carries the same key, by which the service knows it.
 */
export async function sendOnce(
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (request.method !== 'POST' || isKeyless(new URL(request.url).pathname)) return send(request);
  const name = `${request.url} ${await request.clone().text()}`;
  const key = unanswered.get(name) ?? newKey();
  unanswered.delete(name);
  request.headers.set(HEADER, key);
  const keep = () => void unanswered.set(name, key);
  try {
    const response = await send(request);
    // 409: the first one is still at work.
    if (response.status >= 500 || (response.status === 409 && (await isInProgress(response)))) keep();
    return response;
  } catch (error) {
    // Whoever gives up a request asks for something else next.
    if (!request.signal.aborted) keep();
    throw error;
  }
}

async function isInProgress(response: Response): Promise<boolean> {
  const body = await response
    .clone()
    .json()
    .catch(() => null);
  return body?.code === 'IDEMPOTENCY_IN_PROGRESS';
}
