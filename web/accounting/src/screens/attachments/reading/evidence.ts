import { createContext, useContext } from 'react';
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
