import { describe, expect, test } from 'vitest';
import { accountingOpenApi } from '../src/reference.ts';

type Described = {
  operationId: string;
  parameters?: { name: string; in: string; description?: string }[];
};

const { paths } = accountingOpenApi('') as { paths: Record<string, Record<string, Described>> };
const operations = Object.values(paths).flatMap((item) => Object.values(item));

describe('the OpenAPI description', () => {
  test('says what every parameter is', () => {
    const silent = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters
        .filter(({ description = '' }) => description.trim() === '')
        .map((each) => `${operationId} ${each.in} ${each.name}`),
    );
    expect(silent).toEqual([]);
  });
});
