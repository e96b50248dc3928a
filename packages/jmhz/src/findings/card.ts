import { checkBirthNumber } from '@news-and-accounting/identifiers';
import { fitsContract, isKnownActivity } from '../activity.ts';
import { birthDateOf } from '../birth.ts';
import { thousandths } from '../hours.ts';
import type { Relationship } from '../month.ts';
import type { PreparedReport } from '../prepare.ts';
import { cleanName, isName } from '../text.ts';
import { hasPart } from '../xml/form-contents.ts';
import type { Collector } from './collector.ts';
import { checkWorkplace } from './workplace.ts';

/** The employee's card: who it is, since when, what kind of work and where. */
export function checkCard(
  relationship: Relationship,
  { month, rules }: PreparedReport,
  found: Collector,
): void {
  const { card, details, slip, interval } = relationship;
  if (slip.status === 'draft') found.employee(card, 'payslip_not_approved', { field: 'payslip.status' });
  if (!card.started_on) found.employee(card, 'start_date_missing', { field: 'started_on' });
  else if (interval === null) {
    const isLate = card.started_on > month.period.last;
    found.employee(card, 'employment_outside_month', {
      field: isLate ? 'started_on' : 'ended_on',
      values: { period: month.period.text },
    });
  }
  checkIdentifiers(relationship, found);
  checkNames(relationship, found);
  checkBirth(relationship, found);
  checkActivity(relationship, found);
  checkWorkingTime(relationship, found);
  if (details.apz_contribution && !/^\d{1,3}$/.test(details.apz_instrument ?? '')) {
    found.employee(card, 'apz_instrument_missing', { field: 'details.apz_instrument' });
  }
  if (details.workplace && hasPart(relationship.form, 'vykonavanaPozice')) {
    checkWorkplace(details.workplace, 'details.workplace', rules.codebooks, (code, more) =>
      found.employee(card, code, more),
    );
  }
}

function checkIdentifiers({ card, details }: Relationship, found: Collector): void {
  const { ik_mpsv, id_ppv } = details;
  if (!ik_mpsv && !id_ppv) {
    found.employee(card, 'identifiers_missing', { field: 'details.ik_mpsv' });
    return;
  }
  if (!ik_mpsv || !id_ppv) {
    found.employee(card, 'identifiers_incomplete', {
      field: ik_mpsv ? 'details.id_ppv' : 'details.ik_mpsv',
    });
  }
  if (ik_mpsv && !isPersonNumber(ik_mpsv)) {
    found.employee(card, 'ik_mpsv_invalid', { field: 'details.ik_mpsv' });
  }
  if (id_ppv && !/^\d{13}$/.test(id_ppv)) {
    const isPossible = /^\d{1,22}$/.test(id_ppv);
    found.employee(card, 'id_ppv_invalid', {
      field: 'details.id_ppv',
      ...(isPossible ? { level: 'warning' } : {}),
    });
  }
}

/** The tenth digit is the remainder of the first nine by 11, ten counting as zero (control 37). */
function isPersonNumber(digits: string): boolean {
  return /^\d{10}$/.test(digits) && (Number(digits.slice(0, 9)) % 11) % 10 === Number(digits[9]);
}

function isSentByName({ details }: Relationship): boolean {
  return !(details.ik_mpsv && details.id_ppv);
}

function checkNames(relationship: Relationship, found: Collector): void {
  const { card } = relationship;
  for (const field of ['last_name', 'first_name'] as const) {
    const name = cleanName(card[field]);
    if (name === '') found.employee(card, `${field}_missing`, { field });
    else if (isSentByName(relationship) && !isName(name)) found.employee(card, 'name_invalid', { field });
  }
}

function checkBirth(relationship: Relationship, found: Collector): void {
  const { card, details } = relationship;
  if (isSentByName(relationship) && birthDateOf(details) === null) {
    found.employee(card, 'birth_date_missing', { field: 'details.birth_date' });
  }
  if (!details.birth_number) return;
  const checked = checkBirthNumber(details.birth_number);
  const contradicts = checked.ok && details.birth_date && details.birth_date !== checked.value.date;
  if (!checked.ok || contradicts) {
    found.employee(card, 'birth_number_invalid', { field: 'details.birth_number' });
  }
}

function checkActivity({ card, details, activity }: Relationship, found: Collector): void {
  const field = 'details.activity_type';
  if (activity === null || !isKnownActivity(activity)) {
    found.employee(card, 'activity_type_invalid', { field });
  } else if (!fitsContract(activity, card.contract)) {
    found.employee(card, 'activity_type_mismatch', { field });
  }
  const category = details.risk_category ?? 'A';
  if (!['A', 'B', 'C'].includes(category)) {
    found.employee(card, 'risk_category_invalid', { field: 'details.risk_category' });
  }
}

/** Seven digits with three decimals for the agreed week, two for the standard one. */
function checkWorkingTime({ card, details }: Relationship, found: Collector): void {
  const agreed = details.weekly_hours ?? null;
  const standard = details.standard_weekly_hours ?? null;
  if (agreed !== null && !isWeek(agreed, 1)) {
    found.employee(card, 'weekly_hours_invalid', { field: 'details.weekly_hours' });
  }
  if (standard !== null && !(isWeek(standard, 10) && standard > 0)) {
    found.employee(card, 'weekly_hours_invalid', { field: 'details.standard_weekly_hours' });
  }
}

const HOURS_A_WEEK = 168_000;

function isWeek(value: number, step: number): boolean {
  const exact = thousandths(value);
  return exact !== null && exact <= HOURS_A_WEEK && exact % step === 0;
}
