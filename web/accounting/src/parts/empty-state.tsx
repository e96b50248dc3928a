import { Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useMaybeCompany } from '../api/companies.ts';
import { usePageName } from './page-name.ts';
import { titleOfPage } from './title-of-page.ts';

type EmptyStateProps = {
  title: string;
  text?: string | undefined;
  action?: ReactNode;
  icon?: ReactNode;
  /** Stands alone in place of a screen, so that its title is the title of the page. */
  isPage?: boolean;
};

/** What stands where nothing is yet: says what belongs here and how it comes about. */
export function EmptyState({ title, text, action, icon, isPage = false }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center">
      {isPage && <PageName title={title} text={text} />}
      <ThemeIcon variant="light" size={48} radius="xl" aria-hidden="true">
        {icon ?? <IconInbox size={26} stroke={1.5} />}
      </ThemeIcon>
      <Title order={isPage ? 1 : 2} size="h2" mt="xs">
        {title}
      </Title>
      {text !== undefined && (
        <Text c="dimmed" maw={420}>
          {text}
        </Text>
      )}
      {action !== undefined && <Action>{action}</Action>}
    </Stack>
  );
}

/**
 * Goes with the first thing that it brings about; where it has the focus then, the title of the page has it. A button
 * that sends is disabled until then, which has taken the focus from it already.
 */
function Action({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    const end = new AbortController();
    let wasLast = false;
    const onGo = ({ target }: Event) => {
      wasLast = target instanceof Node && box?.contains(target) === true;
    };
    document.addEventListener('focusin', onGo, { signal: end.signal });
    document.addEventListener('pointerdown', onGo, { signal: end.signal, capture: true });
    return () => {
      end.abort();
      if (box === null || box.closest('[data-portal]') !== null) return;
      const { activeElement } = document;
      if (box.contains(activeElement) || (wasLast && activeElement === document.body))
        titleOfPage()?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={ref} style={{ marginTop: 8 }}>
      {children}
    </div>
  );
}

/** Without it the tab would go on naming the page before. */
function PageName({ title, text }: Pick<EmptyStateProps, 'title' | 'text'>) {
  usePageName([title, useMaybeCompany()?.name], text);
  return null;
}
