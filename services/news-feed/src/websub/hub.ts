/** Told of an address, a hub fetches it; it should answer long before this. */
const TIMEOUT_MILLISECONDS = 10_000;

/** Thrown when the hub did not take the announcement; the message says why. */
export class HubError extends Error {
  override readonly name = 'HubError';
}

/**
 * Tells a hub that topics changed. How a publisher does that is left open by WebSub; this is what hubs took over
 * from PubSubHubbub 0.4 (section 7.1), where `hub.url` may be repeated.
 * @throws {HubError} when the hub cannot be reached, takes too long or refuses
 */
export async function tellHub(hub: string, topics: readonly string[], signal: AbortSignal): Promise<void> {
  const body = new URLSearchParams([
    ['hub.mode', 'publish'],
    ...topics.map((topic) => ['hub.url', topic] as [string, string]),
  ]);
  let response: Response;
  try {
    response = await fetch(hub, {
      method: 'POST',
      body,
      // A redirect would turn the POST into a GET without its body.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MILLISECONDS)]),
    });
    await response.body?.cancel();
  } catch (error) {
    const { message, cause } = error as Error;
    throw new HubError(cause instanceof Error ? `${message}: ${cause.message}` : message);
  }
  if (!response.ok) throw new HubError(`it answered ${response.status}`);
}
