/** Companies that the signed-in user may only read; filled from the list of companies. */
let readOnly: ReadonlySet<number> = new Set();

export function rememberRoles(companies: readonly { id: number; can_write: boolean }[]): void {
  readOnly = new Set(companies.filter((company) => !company.can_write).map((company) => company.id));
}

export function isReadOnlyFor(entityId: number): boolean {
  return readOnly.has(entityId);
}
