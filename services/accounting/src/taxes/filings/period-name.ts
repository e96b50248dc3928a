/** A period for people, wherever the service names one: `5/2026`, `2. čtvrtletí 2026`, `rok 2026`. */
export function periodName(period: string): string {
  const [year, part] = period.split('-');
  if (part === undefined) return `rok ${year}`;
  return part.startsWith('Q') ? `${part.slice(1)}. čtvrtletí ${year}` : `${Number(part)}/${year}`;
}
