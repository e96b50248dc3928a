import { luminance } from '@mantine/core';
import { expect, test } from 'vitest';
import { CHART_COLORS, cssVariables, theme } from './theme.ts';

const GROUNDS = { light: ['#ffffff', '#fafbfb'], dark: ['#1e2224', '#16191b'] };

/** By the formula of WCAG. */
function contrast(one: string, other: string): number {
  const [darker = 0, brighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (brighter + 0.05) / (darker + 0.05);
}

test.each(['light', 'dark'] as const)('colours of charts are told from their grounds, %s', (scheme) => {
  const variables = cssVariables(theme as Parameters<typeof cssVariables>[0])[scheme];
  const colors = CHART_COLORS.map((name) => variables[name.slice('var('.length, -1)] ?? '');
  for (const color of colors)
    for (const ground of GROUNDS[scheme]) expect(contrast(color, ground), color).toBeGreaterThanOrEqual(3);
  const [first = '', second = ''] = colors;
  expect(contrast(first, second)).toBeGreaterThanOrEqual(2);
});
