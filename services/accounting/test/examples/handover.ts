import type { ExampleStage } from './stage.ts';

/** Documents of a year for somebody else's program, and how they are fetched. */
export async function showExports({ show }: Pick<ExampleStage, 'show'>, entity_id: number): Promise<void> {
  const path = { entity_id };
  const body = { export: { format: 'isdoc', from: '2026-01-01', to: '2026-12-31', attachments: true } };
  let id = 0;
  // On a busy machine the first one may still be waiting when it is answered.
  for (let state = ''; state !== 'done'; ) ({ id, state } = await show('createExport', 201, { path, body }));
  const one = { path: { entity_id, id } };
  await show('listExports', 200, { path });
  await show('getExport', 200, one);
  await show('getExportFile', 200, one);
  await show('getAccountantPackage', 200, { path, query: { from: '2026-07-01', to: '2026-07-31' } });
}
