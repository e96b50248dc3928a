/** Whether the text has the shape of a health insurer's code: three digits. Which codes exist is a codebook's matter. */
export function isHealthInsurerCode(text: string): boolean {
  return /^\d{3}$/.test(text);
}
