import Type from 'typebox';

/** The files that a list can be. */
export const FILE_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;
export type FileFormat = keyof typeof FILE_TYPES;

/** What every list that can be a file takes besides its own query. */
export const TABLE_QUERY = {
  format: Type.Optional(
    Type.Enum(['json', 'csv', 'xlsx', 'pdf'], {
      description:
        '`csv`, `xlsx` and `pdf` give every row of the filter as a file, whatever the page; `pdf` is for printing: A4, its columns as many as fit, sums carried from page to page',
    }),
  ),
  columns: Type.Optional(Type.String({ description: 'Of a file: its columns by their fields, with commas' })),
  only: Type.Optional(
    Type.String({ description: 'Of a file: only these rows, by what names them, with commas' }),
  ),
};
