/** How entries of codebooks are called; the service names them in Czech. */
export const codebookTexts = {
  country: (_code: string, name: string) => name,
  /** An activity of CZ-NACE by its code and its Czech name. */
  activity: (_code: string, name: string) => name,
};
