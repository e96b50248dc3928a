/** Red, green and blue from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number];

export const INK: Color = [0.1, 0.11, 0.13];
export const QUIET: Color = [0.36, 0.38, 0.42];
export const LINE: Color = [0.79, 0.81, 0.84];
export const SHADE: Color = [0.955, 0.96, 0.967];
export const WHITE: Color = [1, 1, 1];

/** Of `#RRGGBB`. */
export function colorOf(text: string): Color {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(text.slice(at, at + 2), 16) / 255,
  );
  return [red, green, blue];
}

/** The relative luminance of WCAG 2. */
function luminance(color: Color): number {
  const [red, green, blue] = color.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(a: Color, b: Color): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const LEGIBLE = 4.5;

/** The color, darkened until letters of it can be read on white. */
export function readable(color: Color): Color {
  let darker = color;
  while (contrast(darker, WHITE) < LEGIBLE) darker = darker.map((part) => part * 0.92) as unknown as Color;
  return darker;
}

/** White or ink, whichever reads better on a surface. */
export const inkOn = (surface: Color): Color =>
  contrast(WHITE, surface) >= contrast(INK, surface) ? WHITE : INK;

/** So much of a color over white. */
export const tint = (color: Color, share: number): Color =>
  color.map((part) => 1 - (1 - part) * share) as unknown as Color;
