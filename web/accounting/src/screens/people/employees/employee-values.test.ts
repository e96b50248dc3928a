import { expect, test } from 'vitest';
import type { Employee } from './api.ts';
import { employeeOf, newChild, valuesOf } from './employee-values.ts';
import { missingOf } from './missing.ts';

const CARD: Employee = {
  id: 1,
  full_name: 'Jana Nováková',
  first_name: 'Jana',
  last_name: 'Nováková',
  personal_number: '1',
  contract: 'hpp',
  gross_wage: 40_000,
  started_on: '2026-01-01',
  ended_on: null,
  declaration: true,
  disability: 'none',
  ztpp: false,
  student: false,
  health_insurer: '111',
  bank_account: null,
  email: null,
  note: null,
  children: [{ order: 1, first_name: 'Ema', last_name: 'Nováková', birth_date: '2020-05-01', ztpp: false }],
  details: { birth_number: '8556121013', weekly_hours: 37.5, pensioner: false, functional_benefits: true },
};

test('a card goes through its form unchanged', () => {
  const { id: _, full_name: __, ...stored } = CARD;
  const child = { ...stored.children[0], birth_number: null };
  expect(employeeOf(valuesOf(CARD), CARD)).toEqual({ ...stored, children: [child] });
});

test('nothing that a person has to declare is taken for granted on a new card', () => {
  const card = employeeOf(valuesOf(null), null);
  expect(card.declaration).toBe(false);
  expect(Object.values(card.details ?? {}).filter((value) => value === true)).toEqual([]);
});

test('what is emptied is not sent, and a workplace is sent whole', () => {
  const values = valuesOf(CARD);
  values['details.birth_number'] = '  ';
  values['details.weekly_hours'] = null;
  values['details.workplace.municipality'] = 'Praha';
  values.children.push(newChild('N'));
  const { details, children } = employeeOf(values, CARD);
  expect(details).toEqual({
    pensioner: false,
    functional_benefits: true,
    workplace: { municipality: 'Praha', municipality_code: '', country: 'CZ' },
  });
  expect(children?.[1]?.order).toBe('N');
});

test('what a card lacks for the report is named with its field', () => {
  const fields = (card: Employee, hasWorkplace = true) =>
    missingOf(card, hasWorkplace).map(({ field }) => field);
  expect(fields(CARD)).toEqual([]);
  expect(fields({ ...CARD, details: null }, false)).toEqual([
    'details.birth_number',
    'details.workplace.municipality',
  ]);
  expect(fields({ ...CARD, details: { ik_mpsv: '1234567890', id_ppv: '1' } })).toEqual([]);
  expect(fields({ ...CARD, details: { ...CARD.details, id_ppv: '1' } })).toEqual(['details.ik_mpsv']);
  const nameless = { order: 1 as const, first_name: 'Ema', last_name: null };
  expect(fields({ ...CARD, children: [nameless] })).toEqual([
    'children[0].last_name',
    'children[0].birth_date',
  ]);
});
