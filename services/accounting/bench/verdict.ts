/** A target with whether a measured figure meets it. */
export function verdict(target: string, isMet: boolean): string {
  return `${target} ${isMet ? 'met' : 'missed'}`;
}
