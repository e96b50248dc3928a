import { type Haler, halerFromDecimal, halerFromJson, MoneyError, ZERO } from '@news-and-accounting/money';
import type { Benefits } from '@news-and-accounting/payroll';
import { isObject, orInvalid, refuse } from '../../platform/http/fields.ts';
import { type Attendance, parseAttendance } from './attendance.ts';
import { parseBenefits } from './benefits.ts';

/** What a change of a payslip asks for; only what was sent. */
export type PayslipChanges = {
  gross?: Haler;
  bonuses?: Haler;
  status?: 'draft' | 'approved';
  attendance?: Attendance | null;
  benefits?: Benefits | null;
};

/**
 * Reads the body of a change. A base wage that is no number counts as 0, a status that cannot be set is ignored, as
 * the contract says; an amount that is a number must be one we can keep.
 * @throws {HttpError} 422
 */
export function readPayslipChanges(body: unknown): PayslipChanges {
  return orInvalid(() => {
    const given = body === undefined ? {} : body;
    if (!isObject(given)) refuse('body', 'Musí být objekt.');
    const sent = (name: string) => Object.hasOwn(given, name);
    const { status } = given;
    return {
      ...(sent('gross') ? { gross: amountOf(given.gross, 'gross') ?? ZERO } : {}),
      ...(sent('bonuses') ? { bonuses: bonusesOf(given.bonuses) } : {}),
      ...(status === 'draft' || status === 'approved' ? { status } : {}),
      ...(sent('attendance') ? { attendance: parseAttendance(given.attendance, 'attendance') } : {}),
      ...(sent('benefits') ? { benefits: parseBenefits(given.benefits, 'benefits') } : {}),
    };
  });
}

function bonusesOf(given: unknown): Haler {
  if (given === null || given === '') return ZERO;
  return amountOf(given, 'bonuses') ?? refuse('bonuses', 'Musí být částka.');
}

/** The amount of a number or of a text that is one; null for anything else. */
function amountOf(given: unknown, path: string): Haler | null {
  try {
    if (typeof given === 'number') return halerFromJson(given);
    if (typeof given !== 'string') return null;
    const text = given.replaceAll(/\s/g, '').replace(',', '.');
    return /^-?\d+(\.\d+)?$/.test(text) ? halerFromDecimal(text) : null;
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    return refuse(path, 'Musí být částka nejvýše se dvěma desetinnými místy.');
  }
}
