import { VisuallyHidden } from '@mantine/core';
import { common } from '../cs/common.ts';
import { counted, type Forms } from './plural.ts';

type CountLeftProps = { count: number; forms?: Forms };

/** How many are left of what is filtered in the browser, said as it changes; where the service filters it is seen. */
export const CountLeft = ({ count, forms = common.rows }: CountLeftProps) => (
  <VisuallyHidden role="status">{counted(count, forms)}</VisuallyHidden>
);
