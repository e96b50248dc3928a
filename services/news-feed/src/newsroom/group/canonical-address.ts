const TRACKING = /^(utm_\w+|fbclid|gclid|mc_cid|mc_eid|at_medium|at_campaign|ns_\w+|cmp|ref|source)$/i;

/** An article's address without what only tells where the reader came from. */
export function canonicalAddress(address: string): string {
  const url = new URL(address);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  return url.href;
}
