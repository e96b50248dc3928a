import Type from 'typebox';

/** The company of a path. */
export const EntityId = Type.Integer({
  minimum: 1,
  description: 'The company: `id` of an entry of `listCompanies`',
});

/** The record of a path; what is no positive integer is not found. */
export const recordId = (description: string) => Type.Integer({ minimum: 1, description });
