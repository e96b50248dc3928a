export { schemaErrors as moneyErrors } from './money-schema.ts';
export { schemaErrors as pohodaErrors } from './pohoda-schema.ts';
