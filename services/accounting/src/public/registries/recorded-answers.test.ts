import { existsSync, readFileSync } from 'node:fs';
import type { Ico } from '@news-and-accounting/identifiers';
import { describe, expect, it } from 'vitest';
import { mapBankAccounts } from './map-bank-accounts.ts';
import { readPublicRegister } from './read-public-register.ts';
import { readStatistics } from './read-statistics.ts';
import { readSubject } from './read-subject.ts';
import { readTrades } from './read-trades.ts';
import { readVatAnswer } from './read-vat-answer.ts';
import { type Fields, fields } from './untrusted.ts';

/** Answers recorded from the real registries lie beside the project, if anywhere: they hold data of real persons. */
const RECORDED = new URL('../../../../../../shared/reference/registries/samples/', import.meta.url);
const isThere = existsSync(RECORDED);
if (!isThere) console.log('skipped: no recorded answers of the registries beside the project');

const read = (path: string): string => readFileSync(new URL(path, RECORDED), 'utf8');
const json = (path: string): Fields => fields(JSON.parse(read(`ares/${path}`)));
const records = (path: string) => json(path).zaznamy;

describe.skipIf(!isThere)('recorded answers', () => {
  it.each([
    ['45274649', 'es-45274649-as-vat-payer-CEZ.json', 'ČEZ, a. s.'],
    ['45317054', 'es-45317054-as-vat-group-KB.json', 'Komerční banka, a.s.'],
    ['07102127', 'es-07102127-sro-non-vat.trimmed.json', 'Butterfly Flowers s.r.o.'],
    ['03024130', 'es-03024130-osvc101-vat-payer.handmade.json', 'Jan Testovací'],
  ])('subject %s', (ico, file, name) => {
    expect(readSubject(json(file), ico as Ico)?.name).toBe(name);
  });

  it('address and states of a company in Prague', () => {
    const subject = readSubject(json('es-45274649-as-vat-payer-CEZ.json'), '45274649' as Ico);
    expect(subject).toMatchObject({
      dic: 'CZ45274649',
      groupDic: null,
      taxOfficeCode: '013',
      address: { street: 'Duhová', houseNumber: '1444', orientationNumber: '2', zip: '14000' },
      activeIn: { publicRegister: true, vat: true, vatGroup: false },
    });
  });

  it('membership in a VAT group', () => {
    const subject = readSubject(json('es-45317054-as-vat-group-KB.json'), '45317054' as Ico);
    expect(subject).toMatchObject({ dic: null, activeIn: { vat: false, vatGroup: true } });
  });

  it('statistics in both versions of activities', () => {
    expect(readStatistics(records('res-00177041-as-SkodaAuto-nace-differs.trimmed.json'))).toMatchObject({
      prevailing2025: '29200',
      prevailing2008: '29100',
      employeesCode: null,
    });
    expect(readStatistics(records('res-49240901-as-Raiffeisenbank.trimmed.json')).employeesCode).toBe('460');
  });

  it('present members of statutory bodies', () => {
    const { members } = readPublicRegister(records('vr-00177041-as-SkodaAuto-bodies.trimmed.json'));
    expect(members).toEqual([
      { name: 'Klaus Zellmer', role: 'předseda představenstva', since: '2022-05-01' },
    ]);
    expect(readPublicRegister(records('vr-01673408-sro-owned-by-company.trimmed.json')).members).toHaveLength(
      1,
    );
    expect(readPublicRegister(records('vr-49240901-as-Raiffeisenbank.trimmed.json')).members).toEqual([]);
  });

  it('trade licences', () => {
    expect(readTrades(records('rzp-27082440-as.handmade.json')).trades).toEqual([{ kind: 'L', ends: null }]);
  });

  it.each([
    ['subjektV2-mixed-payer-unreliable-group-identified-nenalezen.xml', '45274649', 'payer', false, 6],
    ['subjektV2-mixed-payer-unreliable-group-identified-nenalezen.xml', '00121100', 'payer', true, 1],
    ['subjektV2-mixed-payer-unreliable-group-identified-nenalezen.xml', '699001182', 'payer', false, 3],
    ['subjektV2-mixed-payer-unreliable-group-identified-nenalezen.xml', '00101494', 'identified', false, 0],
    ['subjektV2-mixed-payer-unreliable-group-identified-nenalezen.xml', '45317054', 'none', false, 0],
    ['basic-nenalezen-07102127.xml', '07102127', 'none', false, 0],
    ['basic-unreliable-04677285-3-accounts.xml', '04677285', 'payer', true, 3],
    ['rozsireny-27082440-19-accounts-plus-nenalezen.xml', '27082440', 'payer', false, 19],
  ])('%s, %s', (file, number, kind, unreliable, accounts) => {
    const status = readVatAnswer(read(`crpdph/${file}`), number);
    expect(status).toMatchObject({ kind, unreliable });
    expect(typeof status === 'object' && status.accounts).toHaveLength(accounts);
  });

  it('Czech accounts before foreign ones, at most five', () => {
    const status = readVatAnswer(
      read('crpdph/rozsireny-27082440-19-accounts-plus-nenalezen.xml'),
      '27082440',
    );
    if (typeof status === 'string') throw new Error(status);
    expect(mapBankAccounts(status.accounts, '2026-11-20').map(({ display }) => display)).toEqual([
      '35-3355550267/0100',
      '2171532/0800',
      '188505042/0300',
      '1265098001/5500',
      '2531920518/2600',
    ]);
  });

  it('failures', () => {
    expect(readVatAnswer(read('crpdph/status2-maintenance.xml'), '1')).toBe('maintenance');
    expect(readVatAnswer(read('crpdph/soap-fault.handmade.xml'), '1')).toBe('fault');
  });
});
