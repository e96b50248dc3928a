import { type Content, written, writtenWithAttributes } from './element.ts';
import { NAMESPACES, SCHEMA_VERSION } from './namespaces.ts';

/** The parts of one file, in the order in which they stand in it. */
export interface Document {
  readonly vendor: { readonly name: string; readonly version: string };
  readonly header: Content;
  /** Null in a cancellation and after the first package. */
  readonly summaries: { readonly tax: Content; readonly insurance: Content } | null;
  readonly forms: readonly string[];
}

/** The text of a file: a line for each part and each form, so that files of a report can be compared. */
export function documentXml({ vendor, header, summaries, forms }: Document): string {
  const namespaces = Object.entries(NAMESPACES).map(
    ([prefix, uri]) => `${prefix === '' ? 'xmlns' : `xmlns:${prefix}`}="${uri}"`,
  );
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<jmhz ${namespaces.join(' ')} verze="${SCHEMA_VERSION}">`,
    writtenWithAttributes({
      VENDOR: { '@_productName': vendor.name, '@_productVersion': vendor.version },
    }),
    written({ hlavicka: header }),
  ];
  if (summaries) {
    lines.push(written({ 'so:souhrn': summaries.tax }), written({ 'pvpoj:PVPOJ': summaries.insurance }));
  }
  if (forms.length > 0) lines.push('<formulareOsob>', ...forms, '</formulareOsob>');
  lines.push('</jmhz>', '');
  return lines.join('\n');
}
