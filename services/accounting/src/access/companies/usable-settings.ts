import { FieldProblem, type Fields } from '../../platform/http/fields.ts';

/** Of stored settings those that their fields take. What was stored before it was checked may say nothing. */
export function usableSettings(
  fields: Fields,
  stored: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const usable = Object.entries(fields).flatMap(([key, field]) => {
    try {
      return stored[key] === undefined || stored[key] === null ? [] : [[key, field.parse(stored[key], key)]];
    } catch (error) {
      if (error instanceof FieldProblem) return [];
      throw error;
    }
  });
  return Object.fromEntries(usable);
}
