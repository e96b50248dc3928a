export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function quartiles(values: readonly number[]): readonly [number, number] {
  return [percentile(values, 0.25), percentile(values, 0.75)];
}

/** The value below which this share of the values lies, interpolated between neighbours. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}
