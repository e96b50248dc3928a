import Type from 'typebox';
import {
  bodySchema,
  type Field,
  FieldProblem,
  type Fields,
  isObject,
  refuse,
  type ValuesOf,
} from '../../platform/http/fields.ts';

/**
 * An object of known members, each of which may be missing: what is not sent is not stored. A member that is not
 * known is refused, so that a slip in a name is not taken for data that was kept.
 */
export function knownObject<const F extends Fields>(fields: F): Field<Partial<ValuesOf<F>>> {
  return {
    schema: Type.Partial(bodySchema(fields), { additionalProperties: false }),
    absent: 'required',
    parse: (given, path) => {
      if (!isObject(given)) refuse(path, 'Musí být objekt.');
      const values: Record<string, unknown> = {};
      const problems: Record<string, string> = {};
      for (const [name, value] of Object.entries(given)) {
        const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
        if (field === undefined) problems[`${path}.${name}`] = 'Takový údaj karta nemá.';
        else parseInto(values, problems, name, () => field.parse(value, `${path}.${name}`));
      }
      if (Object.keys(problems).length > 0) throw new FieldProblem(problems);
      return values as Partial<ValuesOf<F>>;
    },
  };
}

function parseInto(
  values: Record<string, unknown>,
  problems: Record<string, string>,
  name: string,
  parse: () => unknown,
): void {
  try {
    values[name] = parse();
  } catch (error) {
    if (!(error instanceof FieldProblem)) throw error;
    Object.assign(problems, error.fields);
  }
}
