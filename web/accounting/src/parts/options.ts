/** Choices of a select from labels by value. */
export function optionsOf<V extends string>(
  labels: Readonly<Record<V, string>>,
): { value: V; label: string }[] {
  return Object.entries<string>(labels).map(([value, label]) => ({ value: value as V, label }));
}
