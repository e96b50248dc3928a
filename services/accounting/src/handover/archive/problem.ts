/** What is wrong with an archive, in Czech. */
export class ArchiveProblem extends Error {}

export const damaged = (what: string): ArchiveProblem => new ArchiveProblem(`Archiv je poškozený: ${what}.`);
