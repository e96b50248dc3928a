import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone's; paper never is. */
export function useIsPhone(): boolean {
  return useMediaQuery('screen and (max-width: 48em)', false, { getInitialValueInEffect: false });
}
