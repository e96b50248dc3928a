import { hundredths, type ReadElement, type Report } from './issue.ts';

/** Tax on output of lines 1 to 13, and what line 61 takes off it. */
const OUTPUT =
  'dan23 dan5 dan_pzb23 dan_pzb5 dan_psl23_e dan_psl5_e dan_dzb23 dan_dzb5 dan_pdop_nrg dan_rpren23 dan_rpren5 dan_psl23_z dan_psl5_z';
const FULL = 'odp_tuz23_nar odp_tuz5_nar odp_cu_nar od_zdp23 od_zdp5 odp_rez_nar';
const REDUCED = 'odp_tuz23 odp_tuz5 odp_cu odkr_zdp23 odkr_zdp5 odp_rezim';

/** Whether the sums of a return are those of its lines, and its last line what is left. */
export class ReturnSums {
  readonly #figures = new Map<string, bigint>();
  #last: ReadElement | null = null;

  take(element: ReadElement, names: readonly string[]): void {
    for (const name of names) {
      const amount = hundredths(element.attribute(name));
      if (amount !== null) this.#figures.set(name, amount);
    }
    if (element.name === 'Veta6') this.#last = element;
  }

  check(type: string | null, report: Report): void {
    const of = (name: string) => this.#figures.get(name) ?? 0n;
    const sum = (names: string) => names.split(' ').reduce((total, name) => total + of(name), 0n);
    const differs = (field: string, line: string, right: bigint) => {
      if (of(field) === right) return;
      const element = this.#last ?? { name: 'Veta6', row: 1 };
      report(
        'error',
        'SUM',
        element,
        field,
        `Řádek ${line} má být ${right / 100n} Kč, jak vychází z ostatních řádků.`,
      );
    };
    differs('odp_sum_nar', '46', sum(FULL));
    differs('odp_sum_kr', '46 (krácený odpočet)', sum(REDUCED));
    differs('dan_zocelk', '62', sum(OUTPUT) - of('dan_vrac'));
    differs('odp_zocelk', '63', sum('odp_sum_nar odp_uprav_kf vypor_odp uprav_odp'));
    const left = of('dan_zocelk') - of('odp_zocelk');
    if (type === 'D' || type === 'E') differs('dano', '66', left);
    else {
      differs('dano_da', '64', left > 0n ? left : 0n);
      differs('dano_no', '65', left < 0n ? -left : 0n);
    }
  }
}
