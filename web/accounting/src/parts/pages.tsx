import { Group, Pagination, Text } from '@mantine/core';
import { useEffect } from 'react';
import { booksTexts as t } from '../cs/books.ts';
import { common } from '../cs/common.ts';
import { useUrlState } from './url-state.ts';

/** The page of a long list in the address: `?strana=2`. */
export function useUrlPage(): [number, (page: number) => void] {
  const [text, set] = useUrlState('strana', '1');
  return [/^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1, (page) => set(String(page))];
}

type PagesProps = { page: number; per: number; total: number; onChange: (page: number) => void };

/**
 * Leads through the pages of a list; nothing when there is one page only. A page that is no longer there, as its last row
 * was dealt with or the address is an old one, gives way to the last one that is.
 */
export function Pages({ page, per, total, onChange }: PagesProps) {
  const pages = Math.ceil(total / per);
  const isGone = pages > 0 && page > pages;
  useEffect(() => {
    if (isGone) onChange(pages);
  }, [isGone, pages, onChange]);
  if (pages <= 1) return null;
  return (
    <Group justify="space-between" className="no-print">
      <Text size="sm" c="dimmed">
        {t.page(page, pages)}
      </Text>
      <Pagination
        total={pages}
        value={page}
        onChange={onChange}
        size="sm"
        aria-label={t.pages}
        getControlProps={(control) => ({ 'aria-label': common.pageControls[control] })}
        getItemProps={(item) => ({ 'aria-label': t.page(item, pages) })}
      />
    </Group>
  );
}
