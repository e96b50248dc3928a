/** How documents name the program that made them. */
export const PROGRAM = 'Účetnictví';
