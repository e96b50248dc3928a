/**
 * Lets keys, clicks and painting come before what follows. A page that is hidden paints nothing, and its timers are late.
 */
export async function ownTask(): Promise<void> {
  if (!document.hidden) await new Promise((resolve) => setTimeout(resolve));
}
