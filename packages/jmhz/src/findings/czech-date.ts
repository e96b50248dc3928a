/** `5. 6. 2026` of `2026-06-05`. */
export function czechDate(date: string): string {
  return `${Number(date.slice(8))}. ${Number(date.slice(5, 7))}. ${date.slice(0, 4)}`;
}
