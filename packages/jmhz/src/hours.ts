/** Hours and other decimals as whole thousandths, exact. Null for a negative number or more than three decimals. */
export function thousandths(value: number): number | null {
  const parts = /^(\d{1,12})(?:\.(\d{1,3}))?$/.exec(String(value));
  if (!parts) return null;
  return Number(parts[1]) * 1000 + Number((parts[2] ?? '').padEnd(3, '0'));
}

/** `37.5` of 37500. */
export function decimalText(value: number): string {
  const whole = Math.floor(value / 1000);
  const rest = value % 1000;
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(3, '0').replace(/0+$/, '')}`;
}
