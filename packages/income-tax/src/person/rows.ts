/** Years that the form DPFDP7 takes. */
export const PERSON_FORM_YEARS: readonly number[] = [2024, 2025];

export interface FormRow {
  readonly label: string;
  /** Element and attribute of DPFDP7, where it has one. */
  readonly field?: string;
  /** The years whose form has the row, where it is not all of them. */
  readonly from?: number;
  readonly to?: number;
}

/**
 * Rows of the return of a person. Attributes of rows 58, 62 to 63 and 74 to 77a are by what the tax portal checks
 * (74a + 74 is 75, 77a is 76 less 75), which the schema itself does not say.
 */
export const PERSON_ROWS = {
  31: { label: 'Úhrn příjmů od všech zaměstnavatelů', field: 'VetaO kc_prij6' },
  32: { label: 'Úhrn povinného pojistného placeného zaměstnavateli', to: 2020 },
  33: { label: 'Daň zaplacená v zahraničí', field: 'VetaO kc_dan_zah' },
  34: { label: 'Dílčí základ daně z příjmů ze závislé činnosti', field: 'VetaO kc_zd6p' },
  35: { label: 'Příjmy, z nichž se nesrážejí zálohy', field: 'VetaO kc_prij6zahr' },
  36: { label: 'Dílčí základ daně podle § 6', field: 'VetaO kc_zd6' },
  37: { label: 'Dílčí základ daně nebo ztráta ze samostatné činnosti podle § 7', field: 'VetaO kc_zd7' },
  38: { label: 'Dílčí základ daně z kapitálového majetku podle § 8', field: 'VetaO kc_zakldan8' },
  39: { label: 'Dílčí základ daně nebo ztráta z nájmu podle § 9', field: 'VetaO kc_zd9' },
  40: { label: 'Dílčí základ daně z ostatních příjmů podle § 10', field: 'VetaO kc_zd10' },
  41: { label: 'Úhrn dílčích základů § 7 až § 10', field: 'VetaO kc_uhrn' },
  42: { label: 'Základ daně', field: 'VetaO kc_zakldan23' },
  44: { label: 'Uplatňovaná ztráta minulých let', field: 'VetaO kc_ztrata2' },
  45: { label: 'Základ daně po odečtení ztráty', field: 'VetaO kc_zakldan' },
  46: { label: 'Bezúplatná plnění (dary)', field: 'VetaS kc_op15_8' },
  47: { label: 'Úroky z úvěrů na bydlení', field: 'VetaS kc_op28_5' },
  48: { label: 'Penzijní spoření', field: 'VetaS kc_op15_12' },
  49: { label: 'Soukromé životní pojištění', field: 'VetaS kc_op15_13' },
  50: { label: 'Dlouhodobý investiční produkt', field: 'VetaS kc_op15_inpr', from: 2024 },
  51: { label: 'Pojištění dlouhodobé péče', field: 'VetaS kc_op15_pece', from: 2024 },
  52: { label: 'Odpočet na výzkum a vývoj', field: 'VetaS kc_op34_4' },
  53: { label: 'Odpočet na odborné vzdělávání', field: 'VetaS kc_podvzdel' },
  54: { label: 'Úhrn nezdanitelných částí základu a odčitatelných položek', field: 'VetaS kc_odcelk' },
  55: { label: 'Základ daně snížený', field: 'VetaS kc_zdsniz' },
  56: { label: 'Základ daně zaokrouhlený na sta Kč dolů', field: 'VetaS kc_zdzaokr' },
  57: { label: 'Daň podle § 16', field: 'VetaS da_dan16' },
  58: { label: 'Daň podle § 16 po zápočtu daně ze zahraničí', field: 'VetaD da_slezap' },
  59: { label: 'Solidární zvýšení daně', to: 2020 },
  60: { label: 'Daň celkem zaokrouhlená na Kč nahoru', field: 'VetaD da_celod13' },
  61: { label: 'Daňová ztráta roku', field: 'VetaD kc_dztrata' },
  62: { label: 'Slevy podle § 35 odst. 1', field: 'VetaD da_slevy' },
  '62a': { label: 'Sleva za zastavenou exekuci', field: 'VetaD kc_sleva_exe', from: 2022 },
  63: { label: 'Sleva podle § 35a nebo § 35b', field: 'VetaD sleva_rp' },
  64: { label: 'Základní sleva na poplatníka', field: 'VetaD kc_op15_1a' },
  '65a': { label: 'Sleva na manžela', field: 'VetaD kc_op15_1c' },
  '65b': { label: 'Sleva na manžela s průkazem ZTP/P', field: 'VetaD kc_manztpp' },
  66: { label: 'Základní sleva na invaliditu', field: 'VetaD kc_op15_1d' },
  67: { label: 'Rozšířená sleva na invaliditu', field: 'VetaD kc_op15_1e1' },
  68: { label: 'Sleva na držitele průkazu ZTP/P', field: 'VetaD kc_op15_1e2' },
  69: { label: 'Sleva na studenta', to: 2023 },
  '69a': { label: 'Sleva za umístění dítěte', to: 2023 },
  70: { label: 'Úhrn slev na dani', field: 'VetaD uhrn_slevy35ba' },
  71: { label: 'Daň po uplatnění slev', field: 'VetaD da_slevy35ba' },
  72: { label: 'Daňové zvýhodnění na vyživované děti', field: 'VetaD kc_dazvyhod' },
  73: { label: 'Z daňového zvýhodnění sleva na dani', field: 'VetaD kc_slevy35c' },
  74: { label: 'Daň po uplatnění slevy na děti', field: 'VetaD da_slevy35c' },
  '74a': { label: 'Daň ze samostatného základu daně', field: 'VetaD da_samzakl', from: 2021 },
  75: { label: 'Daň celkem', field: 'VetaD kc_dan_celk' },
  76: { label: 'Daňový bonus', field: 'VetaD kc_danbonus' },
  77: { label: 'Daň celkem po úpravě o daňový bonus', field: 'VetaD kc_dan_po_db' },
  '77a': { label: 'Daňový bonus po odpočtu daně', field: 'VetaD kc_db_po_odpd' },
  84: { label: 'Zálohy sražené zaměstnavateli', field: 'VetaD kc_zalzavc' },
  85: { label: 'Zaplacené zálohy', field: 'VetaD kc_zalpred' },
  86: { label: 'Zálohy na daň zaplacené v paušálním režimu', field: 'VetaD kc_pausal', from: 2021 },
  87: { label: 'Daň sražená podle § 36 odst. 6 a 7' },
  88: { label: 'Zajištěná daň podle § 38e', field: 'VetaD kc_sraz385' },
  89: { label: 'Měsíční daňové bonusy vyplacené zaměstnavateli', field: 'VetaD kc_vyplbonus' },
  90: { label: 'Daň zaplacená podle § 38gb', field: 'VetaD kc_konkurs' },
  91: { label: 'Zbývá doplatit (záporné: přeplatek)', field: 'VetaD kc_zbyvpred' },
  101: { label: 'Příjmy ze samostatné činnosti', field: 'VetaT kc_prij7' },
  102: { label: 'Výdaje ze samostatné činnosti', field: 'VetaT kc_vyd7' },
  104: {
    label: 'Rozdíl mezi příjmy a výdaji nebo výsledek hospodaření',
    field: 'VetaT kc_hosp_rozd',
  },
  105: { label: 'Úpravy zvyšující základ', field: 'VetaT kc_uhzvys' },
  106: { label: 'Úpravy snižující základ', field: 'VetaT kc_uhsniz' },
  107: { label: 'Příjmy rozdělené na spolupracující osoby', field: 'VetaT kc_pod_so' },
  108: { label: 'Výdaje rozdělené na spolupracující osoby', field: 'VetaT kc_vyd_so' },
  109: { label: 'Příjmy připadající na spolupracující osobu', field: 'VetaT kc_pod_vaso' },
  110: { label: 'Výdaje připadající na spolupracující osobu', field: 'VetaT kc_vyd_vaso' },
  112: { label: 'Podíl společníka v. o. s. nebo komplementáře k. s.', field: 'VetaT kc_pod_komp' },
  113: { label: 'Dílčí základ daně nebo ztráta podle § 7', field: 'VetaT kc_zd7p' },
  201: { label: 'Příjmy z nájmu', field: 'VetaV kc_prij9' },
  202: { label: 'Výdaje z nájmu', field: 'VetaV kc_vyd9' },
  203: { label: 'Rozdíl mezi příjmy a výdaji z nájmu', field: 'VetaV kc_rozdil9' },
  206: { label: 'Dílčí základ daně nebo ztráta podle § 9', field: 'VetaV kc_zd9p' },
  207: { label: 'Ostatní příjmy', field: 'VetaV kc_prij10' },
  208: { label: 'Výdaje k ostatním příjmům', field: 'VetaV kc_vyd10' },
  209: { label: 'Dílčí základ daně podle § 10', field: 'VetaV kc_zd10p' },
} as const satisfies Record<string, FormRow>;

export type PersonRowCode = `${keyof typeof PERSON_ROWS}`;

export function rowOfForm(code: PersonRowCode): FormRow {
  return (PERSON_ROWS as Record<string, FormRow>)[code] as FormRow;
}

/** Whether the form of the year has the row. */
export function hasRow(code: PersonRowCode, year: number): boolean {
  const { from = 0, to = 9999 } = rowOfForm(code);
  return from <= year && year <= to;
}
