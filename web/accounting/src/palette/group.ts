import type { ReactNode } from 'react';

export type PaletteEntry = {
  id: string;
  label: string;
  description?: string;
  /** Words that it is found by besides those that are seen. */
  keywords?: string;
  leftSection: ReactNode;
  onClick: () => void;
};

export type PaletteGroup = { group: string; actions: PaletteEntry[] };
