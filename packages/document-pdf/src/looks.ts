import { type Color, colorOf, readable } from './color.ts';
import type { FamilyName } from './fonts.ts';

/** The settings of a company that say how its documents look, by the values that the settings have. */
export interface Looks {
  readonly style: 'plain' | 'modern' | 'classic' | 'minimal';
  readonly font: 'auto' | FamilyName;
  readonly density: 'compact' | 'normal' | 'relaxed';
  readonly table: 'auto' | 'lines' | 'stripes' | 'boxed' | 'plain';
  readonly corners: 'auto' | 'round' | 'square';
  readonly logoSize: 's' | 'm' | 'l' | 'xl';
  /** Whether the name stands beside the logo. */
  readonly hasLogoName: boolean;
  readonly hasRowNumbers: boolean;
  readonly hasPaidStamp: boolean;
  readonly hasContacts: boolean;
  /** Whether the program that made the document is named. */
  readonly hasCredit: boolean;
  /** `#RRGGBB`; null: that of the style. */
  readonly accentColor: string | null;
}

/** What looks come to. */
export interface Theme {
  readonly style: Looks['style'];
  readonly family: FamilyName;
  readonly table: Exclude<Looks['table'], 'auto'>;
  readonly radius: number;
  readonly size: number;
  readonly leading: number;
  /** Above and below the text of a row. */
  readonly padding: number;
  /** Between the parts of a document. */
  readonly gap: number;
  /** As it was chosen, for surfaces. */
  readonly accent: Color;
  /** Dark enough for letters on white. */
  readonly accentInk: Color;
  readonly logoHeight: number;
}

const STYLES = {
  plain: { family: 'sans', table: 'lines', radius: 0, accent: '#1F2937' },
  modern: { family: 'sans', table: 'stripes', radius: 6, accent: '#2563EB' },
  classic: { family: 'serif', table: 'boxed', radius: 0, accent: '#7C2D12' },
  minimal: { family: 'sans', table: 'plain', radius: 0, accent: '#111111' },
} as const;

const DENSITIES = {
  compact: { size: 8, leading: 10.5, padding: 2.2, gap: 12 },
  normal: { size: 8.8, leading: 11.8, padding: 3.8, gap: 17 },
  relaxed: { size: 9.4, leading: 13.4, padding: 6, gap: 23 },
} as const;

const LOGO_HEIGHTS = { s: 26, m: 38, l: 54, xl: 76 } as const;

export function themeOf(looks: Looks): Theme {
  const style = STYLES[looks.style];
  const accent = colorOf(looks.accentColor ?? style.accent);
  return {
    style: looks.style,
    family: looks.font === 'auto' ? style.family : looks.font,
    table: looks.table === 'auto' ? style.table : looks.table,
    radius: { auto: style.radius, round: 6, square: 0 }[looks.corners],
    ...DENSITIES[looks.density],
    accent,
    accentInk: readable(accent),
    logoHeight: LOGO_HEIGHTS[looks.logoSize],
  };
}
