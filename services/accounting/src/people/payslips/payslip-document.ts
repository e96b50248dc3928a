import { formatIban, type Iban } from '@news-and-accounting/identifiers';
import { isOffice } from '@news-and-accounting/jmhz';
import { beforeNumber, czechMoney, halerFromJson } from '@news-and-accounting/money';
import type { AbsenceKind, StepJson } from '@news-and-accounting/payroll';
import { type Letterhead, letterheadLines } from '../../access/companies/index.ts';
import { type Pdf, renderPdf } from '../../platform/pdf/document.ts';
import { facts, figures, innerWidth, line, rule, sectionHead } from '../../platform/pdf/layout.ts';
import { drawSteps } from '../../platform/pdf/steps-pages.ts';
import { codebookEntry } from '../../public/codebooks/index.ts';
import { type Employee, fullName, relationText } from '../employees/index.ts';
import type { Attendance } from './attendance.ts';
import { MONTHS } from './month-names.ts';
import type { PayslipRow } from './payslip.ts';
import { printedStep } from './printed-steps.ts';

/** The name of the file, in ASCII. */
export function payslipFileName({ id, year, month }: Pick<PayslipRow, 'id' | 'year' | 'month'>): string {
  return `vyplatni-paska-${year}-${String(month).padStart(2, '0')}-${id}.pdf`;
}

/**
 * A payslip for the employee on one A4 page, with steps on further pages.
 * @param password without which nobody reads it; null: anybody does
 */
export async function payslipDocument(
  slip: PayslipRow,
  employee: Employee,
  employer: Letterhead,
  steps: readonly StepJson[],
  password: string | null = null,
): Promise<Buffer> {
  const period = `${MONTHS[slip.month - 1]} ${slip.year}`;
  const title = `Výplatní páska: ${fullName(employee)}, ${period}`;
  const draw = (pdf: Pdf) => {
    drawHead(pdf, slip, period);
    facts(pdf, [{ title: 'Zaměstnavatel', lines: letterheadLines(employer) }, employeeFacts(employee)]);
    drawWage(pdf, slip);
    drawAbsences(pdf, slip);
    drawNonCash(pdf, slip);
    drawInsurance(pdf, slip);
    drawTax(pdf, slip);
    drawPayout(pdf, slip);
    if (slip.attendance !== null) drawAttendance(pdf, slip.attendance);
    if (steps.length > 0) drawSteps(pdf, { heading: 'Jak páska vznikla', title }, steps.map(printedStep));
  };
  return renderPdf({ title, author: employer.name, date: slip.updated_at }, draw, password);
}

function drawHead(pdf: Pdf, slip: PayslipRow, period: string): void {
  const { y } = pdf;
  const width = innerWidth(pdf);
  line(pdf, 'Výplatní páska', { y, width, font: 'bold', size: 18 });
  line(pdf, period, { y: y + 5, width, font: 'bold', size: 12, align: 'right' });
  if (slip.status === 'draft') {
    const text = 'Rozpracovaná páska: údaje nejsou schválené a mohou se změnit.';
    line(pdf, text, { y: y + 26, width, isQuiet: true });
  }
  rule(pdf, y + 42, '#1a1a1a');
  pdf.y = y + 54;
}

function employeeFacts(employee: Employee) {
  const { health_insurer: insurer, bank_account: account } = employee;
  return {
    title: isOffice(employee) ? 'Příjemce odměny' : 'Zaměstnanec',
    lines: [
      fullName(employee),
      `Osobní číslo ${employee.personal_number}`,
      relationText(employee),
      insurer === null ? '' : insurerText(insurer),
      account === null ? '' : `Účet ${isIban(account) ? formatIban(account) : account}`,
    ],
  };
}

function insurerText(code: string): string {
  return `Zdravotní pojišťovna ${code} ${codebookEntry('health_insurers', code)?.short ?? ''}`.trimEnd();
}

function isIban(account: string): account is Iban {
  return /^[A-Z]{2}/.test(account);
}

const czk = (amount: number) => czechMoney(halerFromJson(amount), 'CZK');
/** What lowers the wage or the tax, with its minus sign. */
const less = (amount: number) => (amount === 0 ? czk(0) : czk(-amount));

function drawWage(pdf: Pdf, { data, reduction }: PayslipRow): void {
  sectionHead(pdf, 'Mzda');
  const note =
    reduction === null
      ? ''
      : `${reduction.workingDays} ${beforeNumber('z', reduction.workingDaysOfMonth)} pracovních dnů bez svátků`;
  figures(pdf, { label: 'Základní mzda', note, values: [czk(data.base_gross)] });
  if (data.bonuses !== 0) figures(pdf, { label: 'Odměny', values: [czk(data.bonuses)] });
  figures(pdf, { label: 'Hrubá mzda', values: [czk(data.gross)], font: 'bold' });
}

function drawAbsences(pdf: Pdf, { data }: PayslipRow): void {
  const { absences = [], sick_pay: sickPay } = data;
  if (absences.length === 0) return;
  sectionHead(pdf, 'Nepřítomnosti', ['pracovní dny', 'náhrada']);
  for (const { kind, from, to, working_days: days, amount } of absences) {
    const note = from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;
    figures(pdf, { label: ABSENCES[kind], note, values: [String(days), amount === 0 ? '' : czk(amount)] });
  }
  if (sickPay !== undefined)
    figures(pdf, { label: 'Náhrada mzdy celkem', values: ['', czk(sickPay)], font: 'bold' });
}

const ABSENCES: Readonly<Record<AbsenceKind, string>> = {
  sickness: 'Dočasná pracovní neschopnost',
  quarantine: 'Karanténa',
  care: 'Ošetřování člena rodiny',
  maternity: 'Mateřská dovolená',
  paternity: 'Otcovská dovolená',
  unpaid: 'Neplacené volno',
  unexcused: 'Neomluvená nepřítomnost',
};

const dayText = (day: string) => `${Number(day.slice(8))}. ${Number(day.slice(5, 7))}.`;

/** What is insured and taxed beside the gross wage. */
function drawNonCash(pdf: Pdf, { data }: PayslipRow): void {
  const { meals, non_cash_income: nonCash } = data;
  if ((meals?.taxable ?? 0) === 0 && nonCash === undefined) return;
  sectionHead(pdf, 'Plnění, která zvyšují základ pojistného a daně');
  if (meals !== undefined && meals.taxable > 0)
    figures(pdf, { label: 'Stravování nad limit', values: [czk(meals.taxable)] });
  if (nonCash !== undefined) figures(pdf, { label: 'Nepeněžní příjem', values: [czk(nonCash)] });
}

function drawInsurance(pdf: Pdf, { data }: PayslipRow): void {
  const { assessment_base: base, employee, employer, insured } = data;
  sectionHead(pdf, 'Pojištění', ['vyměřovací základ', 'zaměstnanec', 'zaměstnavatel']);
  const row = (label: string, kind: 'social' | 'health') =>
    figures(pdf, {
      label,
      values: insured[kind]
        ? [czk(base[kind]), czk(employee[kind]), czk(employer[kind])]
        : ['neúčastní se', czk(0), czk(0)],
    });
  row('Sociální pojištění', 'social');
  row('Zdravotní pojištění', 'health');
  if (data.seasonal_discount !== undefined) {
    const values = ['', czk(data.seasonal_discount), ''];
    figures(pdf, { label: 'odpuštěno za sezónní práce', values });
  }
  if (data.health_min_base_topup !== 0) {
    const values = ['', czk(data.health_min_base_topup), ''];
    figures(pdf, { label: 'z toho doplatek do minima', values });
  }
  figures(pdf, { label: 'Celkem', values: ['', czk(employee.total), czk(employer.total)], font: 'bold' });
}

function drawTax(pdf: Pdf, { data: { tax } }: PayslipRow): void {
  sectionHead(pdf, 'Daň z příjmů');
  figures(pdf, { label: 'Základ daně', values: [czk(tax.base)] });
  figures(pdf, { label: 'Zaokrouhlený základ', values: [czk(tax.rounded_base)] });
  if (tax.kind === 'withholding') {
    figures(pdf, { label: 'Srážková daň', values: [czk(tax.withholding)], font: 'bold' });
    return;
  }
  const rates = tax.rate_split.map(
    ({ rate, base }) => `${String(rate).replace('.', ',')} % ${beforeNumber('z', czk(base))}`,
  );
  figures(pdf, {
    label: 'Záloha před slevami',
    note: rates.join(', '),
    values: [czk(tax.advance_before_credits)],
  });
  for (const { label, amount, entitlement } of tax.credits) {
    const note = amount === entitlement ? '' : `nárok ${czk(entitlement)}`;
    figures(pdf, { label, note, values: [less(amount)] });
  }
  const { total, as_credit: asCredit } = tax.child_benefit;
  if (total !== 0) {
    const note = `nárok ${czk(total)}`;
    figures(pdf, { label: 'Daňové zvýhodnění na děti, sleva', note, values: [less(asCredit)] });
  }
  figures(pdf, { label: 'Záloha na daň', values: [czk(tax.advance)], font: 'bold' });
}

function drawPayout(pdf: Pdf, { data }: PayslipRow): void {
  const { employee, tax } = data;
  sectionHead(pdf, 'Výplata');
  figures(pdf, { label: 'Hrubá mzda', values: [czk(data.gross)] });
  if (data.sick_pay !== undefined) figures(pdf, { label: 'Náhrada mzdy', values: [czk(data.sick_pay)] });
  if (data.meals !== undefined) {
    const note = `${data.meals.shifts} × ${czk(data.meals.per_shift)}`;
    figures(pdf, { label: 'Příspěvek na stravování', note, values: [czk(data.meals.paid)] });
  }
  figures(pdf, { label: 'Sociální pojištění', values: [less(employee.social)] });
  figures(pdf, { label: 'Zdravotní pojištění', values: [less(employee.health)] });
  if (tax.kind === 'withholding') figures(pdf, { label: 'Srážková daň', values: [less(tax.withholding)] });
  else figures(pdf, { label: 'Záloha na daň', values: [less(tax.advance)] });
  if (tax.child_benefit.bonus !== 0)
    figures(pdf, { label: 'Daňový bonus', values: [czk(tax.child_benefit.bonus)] });
  figures(pdf, { label: 'Čistá mzda', values: [czk(data.net)], font: 'bold' });
  if (data.deductions !== undefined) {
    const note = `nezabavitelná částka ${czk(data.deductions.protected)}`;
    figures(pdf, { label: 'Srážky ze mzdy', note, values: [less(data.deductions.total)] });
  }
  if (data.settlement !== undefined) {
    const label = `Přeplatek daně za rok ${data.settlement.year}`;
    figures(pdf, { label, values: [czk(data.settlement.refund)] });
  }
  pdf.y += 4;
  rule(pdf, pdf.y, '#1a1a1a');
  const y = pdf.y + 7;
  const width = innerWidth(pdf);
  line(pdf, 'K výplatě', { y, width, font: 'bold', size: 13 });
  line(pdf, czk(data.payout), { y, width, font: 'bold', size: 13, align: 'right' });
  pdf.y = y + 24;
  figures(pdf, { label: 'Náklady zaměstnavatele celkem', values: [czk(data.employer_cost)] });
}

const ATTENDANCE: readonly [keyof Attendance, string, 'h' | 'Kč'][] = [
  ['worked_hours', 'Odpracované hodiny', 'h'],
  ['overtime_hours', 'z toho přesčas', 'h'],
  ['overtime_pay', 'Příplatek za přesčas', 'Kč'],
  ['vacation_hours', 'Dovolená', 'h'],
  ['vacation_pay', 'Náhrada za dovolenou', 'Kč'],
  ['unpaid_hours', 'Neplacené volno', 'h'],
];

function drawAttendance(pdf: Pdf, attendance: Attendance): void {
  sectionHead(pdf, 'Odpracovaná doba');
  for (const [key, label, unit] of ATTENDANCE) {
    const value = attendance[key];
    if (value === undefined) continue;
    const text = unit === 'Kč' ? czk(value) : `${String(value).replace('.', ',')} h`;
    figures(pdf, { label, values: [text] });
  }
}
