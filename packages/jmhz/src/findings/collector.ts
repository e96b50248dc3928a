import { fullName } from '../plan.ts';
import { CODES, type FindingCode } from './codes.ts';
import type { Finding, FindingLevel } from './finding.ts';

type Values = Readonly<Record<string, string | number>>;

/** Parts of a finding that are not those of its code. */
export interface FindingDetails {
  readonly field?: string;
  readonly values?: Values;
  readonly level?: FindingLevel;
}

interface Named {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

const COMPANY = 'Firma';

/** Gathers findings and puts them in order. */
export class Collector {
  readonly #findings: Finding[] = [];
  readonly #sortNames = new Map<number, string>();

  company(code: FindingCode, details: FindingDetails = {}): void {
    this.#add(code, details, COMPANY, null);
  }

  employee(card: Named, code: FindingCode, details: FindingDetails = {}): void {
    this.#sortNames.set(card.id, `${card.last_name} ${card.first_name}`);
    this.#add(code, details, fullName(card), card.id);
  }

  /** For an employee whose card may be gone. */
  formerEmployee(form: { employee_id: number; name: string }, code: FindingCode): void {
    this.#sortNames.set(form.employee_id, form.name);
    this.#add(code, {}, form.name, form.employee_id);
  }

  /** Errors first, the company before employees, then by name; the rest as found. */
  sorted(): readonly Finding[] {
    const ranks = this.#ranks();
    const rank = ({ level, employee_id }: Finding) =>
      (level === 'error' ? 0 : ranks.size + 1) + (employee_id === null ? 0 : (ranks.get(employee_id) ?? 0));
    return this.#findings
      .map((finding) => ({ finding, rank: rank(finding) }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ finding }) => finding);
  }

  /** Places of the employees by name, from 1; comparing names is slow, so it is done once for each. */
  #ranks(): ReadonlyMap<number, number> {
    const { compare } = new Intl.Collator('cs');
    const names = [...this.#sortNames].sort(([idA, a], [idB, b]) => compare(a, b) || idA - idB);
    return new Map(names.map(([id], i) => [id, i + 1]));
  }

  #add(
    code: FindingCode,
    { field, values = {}, level }: FindingDetails,
    subject: string,
    employeeId: number | null,
  ): void {
    const [usualLevel, text] = CODES[code];
    const finding: Finding = {
      level: level ?? usualLevel,
      code,
      subject,
      field: field ?? null,
      message: text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')),
      employee_id: employeeId,
    };
    this.#findings.push(finding);
  }
}
