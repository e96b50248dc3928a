import { useDocumentTitle } from '@mantine/hooks';
import { useEffect } from 'react';
import { common } from '../cs/common.ts';

/**
 * Names the page where others than its reader see it: in the tab, in history, and in what is shown of a link to it.
 * @param names from the narrowest on; those that are missing are left out
 * @param text a sentence about the page; without one the names say what it is
 */
export function usePageName(names: readonly (string | undefined)[], text?: string): void {
  const title = [...names, common.appName].filter((name) => name !== undefined).join(' · ');
  useDocumentTitle(title);
  const description = text ?? title;
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [description]);
}
