import type { Page, Request } from 'playwright-core';

/** Requests that a page has sent. */
export type Sent = { begun: number; underWay: ReadonlySet<Request> };

/** An answer that has begun ends sooner, also on a busy machine. */
const ENDS_WITHIN_MS = 5_000;

/** Counts what a page sends. Of what was under way when its document was left, the end may not be heard any more. */
export function sentBy(page: Page): Sent {
  const underWay = new Set<Request>();
  const sent = { begun: 0, underWay };
  /** What brings the next document. */
  let next: Request | null = null;
  const ended = (request: Request) => void underWay.delete(request);
  page.on('request', (request) => {
    sent.begun += 1;
    underWay.add(request);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  page.on('response', (response) => {
    const request = response.request();
    if (request.isNavigationRequest() && response.frame() === page.mainFrame()) next = request;
    // What was sent while the document was left is told of after that.
    setTimeout(() => ended(request), ENDS_WITHIN_MS).unref();
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || next === null) return;
    for (const request of underWay) if (request !== next) ended(request);
    next = null;
  });
  return sent;
}
