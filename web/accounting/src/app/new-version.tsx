import { Button } from '@mantine/core';
import { common } from '../cs/common.ts';

/** Offers to load the application anew; what is typed on a page is asked about before. */
export function NewVersion() {
  return (
    <Button size="compact-sm" variant="default" onClick={() => window.location.reload()}>
      {common.reload}
    </Button>
  );
}
