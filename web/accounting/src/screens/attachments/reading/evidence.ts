import { createContext, useContext } from 'react';
import { invoiceReading as t } from '../../../cs/invoice-reading.ts';
import type { PageMark } from '../../../parts/page-marks.tsx';
import type { Extraction, ReadField } from './api.ts';

/** Which field somebody is at, so that its place on the page is shown. */
export type Looking = {
  fields: Extraction['fields'];
  path: string | null;
  look: (path: string) => void;
};

export const LookingContext = createContext<Looking>({ fields: {}, path: null, look: () => {} });

export const useLooking = () => useContext(LookingContext);

/** Names the place of a field on the page, and says where it is doubtful. */
export function useRead() {
  const { fields, look } = useLooking();
  return (path: string) => {
    const confidence = fields[path]?.confidence ?? 1;
    return {
      onFocus: () => look(path),
      ...(confidence < 0.9 ? { description: t.check(Math.round(confidence * 100)) } : {}),
    };
  };
}

type Seen = NonNullable<ReadField['seen']>;

/** Where a page shows a value. */
export function placeOf({ evidence, seen }: ReadField): Seen | null {
  return 'page' in evidence ? evidence : seen;
}

/** Every place on the pages, that of the chosen field told apart. */
export function marksOf(fields: Extraction['fields'], chosen: string | null): PageMark[] {
  return Object.entries(fields).flatMap(([path, field]) => {
    const place = placeOf(field);
    return place === null || place.box === null
      ? []
      : [{ path, page: place.page, box: place.box, isChosen: path === chosen }];
  });
}
