import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { queryClient } from '../api/query-client.ts';
import { TOASTS_AT_MOST } from '../api/toasts.ts';
import { common } from '../cs/common.ts';
import type { AppRouter } from './router.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { endStart } from './start-form.ts';
import { cssVariables, theme } from './theme.ts';

export function App({ router }: { router: AppRouter }) {
  // What the page showed by itself until now.
  useLayoutEffect(
    () => endStart(router.state.resolvedLocation !== undefined, (end) => router.subscribe('onResolved', end)),
    [router],
  );
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <ModalsProvider labels={{ confirm: common.confirm, cancel: common.cancel }}>
          <RouterProvider router={router} />
          <SignInAgain />
        </ModalsProvider>
        <Notifications position="bottom-right" containerWidth={380} limit={TOASTS_AT_MOST} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
