import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ClamdDouble, EICAR, startClamd } from '../clamd-double.ts';
import { type FilesStage, formOf, MEGABYTE, startFiles } from './files-stage.ts';

let clamd: ClamdDouble;
let stage: FilesStage;
beforeAll(async () => {
  clamd = await startClamd();
  stage = await startFiles({ settings: { CLAMAV_URL: clamd.address } });
});
afterAll(async () => {
  await stage.close();
  await clamd.close();
});
beforeEach(() => {
  clamd.mode = 'works';
  clamd.scanned.length = 0;
});

describe('a virus scanner', () => {
  test('looks at every uploaded file whole before anything is stored', async () => {
    const bytes = randomBytes(3 * MEGABYTE + 77);
    const form = formOf(bytes);
    form.append('preview', new Blob(['malý obrázek']), 'nahled.png');
    expect((await stage.send(form)).status).toBe(201);
    expect(clamd.scanned.map((file) => file.equals(bytes))).toEqual([true, false]);
    expect(clamd.scanned[1]?.toString()).toBe('malý obrázek');
  });

  test('has a file refused in which it finds something, by the name of its part', async () => {
    const before = await stage.stored();
    const form = formOf('čistý doklad');
    form.append('preview', new Blob([EICAR]), 'nahled.png');
    const { status, body } = await stage.send(form);
    const text = 'V souboru je škodlivý kód (Win.Test.EICAR_HDB-1), nic se neuložilo.';
    expect([status, body]).toEqual([422, { error: text, code: 'INFECTED', fields: { preview: text } }]);
    expect(await stage.stored()).toEqual(before);
  });

  test.each(['limit', 'closes'] as const)('that does not look (%s) lets nothing through', async (mode) => {
    const before = await stage.stored();
    clamd.mode = mode;
    const headers = { 'Idempotency-Key': `sken-${mode}` };
    const form = () => formOf(Buffer.alloc(2 * MEGABYTE, 'a'), { name: `${mode}.txt` });
    const away = await stage.send(form(), { headers });
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
    expect(away.body.error).toBe('Antivirová kontrola právě neodpovídá, zkuste to prosím za chvíli.');
    expect(await stage.stored()).toEqual(before);
    clamd.mode = 'works';
    expect((await stage.send(form(), { headers })).status).toBe(201);
  });

  test('that is not there lets nothing through either', async () => {
    const away = await startFiles({ settings: { CLAMAV_URL: 'unix:///nonexistent/clamd.ctl' } });
    expect((await away.send(formOf('obsah'))).status).toBe(503);
    expect(await away.stored()).toEqual([0, 0, 0]);
    await away.close();
  });
});
