import { Tabs } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** The part that the address names as `{-$part}`, or the given one. */
export function usePartOfAddress<Part extends string>(
  parts: Readonly<Record<Part, unknown>>,
  other: Part,
): Part {
  const { part } = useParams({ strict: false }) as { part?: string };
  return part !== undefined && Object.hasOwn(parts, part) ? (part as Part) : other;
}

type AddressTabsProps<Part extends string> = {
  label: string;
  part: Part;
  titles: Readonly<Record<Part, string>>;
  contents: Readonly<Record<Part, () => ReactNode>>;
  /** Leads to the address of a part. */
  onChange: (part: Part) => void;
};

/** A screen in parts, each at an address of its own. */
export function AddressTabs<Part extends string>(props: AddressTabsProps<Part>) {
  const { label, part, titles, contents, onChange } = props;
  const parts = Object.keys(titles) as Part[];
  return (
    <Tabs value={part} onChange={(next) => onChange(next as Part)}>
      <Tabs.List mb="md" aria-label={label} className="no-print">
        {parts.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {titles[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {/* All are kept: what is typed in one waits while another is looked at. */}
      {parts.map((each) => {
        const Content: () => ReactNode = contents[each];
        return (
          <Tabs.Panel key={each} value={each}>
            <Content />
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}
