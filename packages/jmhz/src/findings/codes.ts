import type { FindingLevel } from './finding.ts';

/**
 * Every finding with its usual level and message; `{name}` stands for a value. An error means that the authority would
 * refuse the report or that it cannot be built; a warning is for the person to judge.
 */
export const CODES = {
  rates_missing: ['error', 'Pro rok {year} služba nezná sazby pojistného a daně.'],
  period_unsupported: ['error', 'Měsíční hlášení se podává až za období od {first}.'],
  period_not_ended: ['error', 'Hlášení za {period} lze sestavit až po skončení měsíce.'],
  deadline_passed: ['warning', 'Lhůta pro podání ({date}) už uplynula.'],
  variable_symbol_missing: ['error', 'Chybí variabilní symbol plátce pojistného u ČSSZ.'],
  variable_symbol_invalid: [
    'error',
    'Variabilní symbol ČSSZ musí mít 10 číslic a správnou kontrolní číslici.',
  ],
  workplace_missing: ['error', 'Chybí místo výkonu práce: obec, její kód a stát.'],
  workplace_municipality_invalid: ['error', 'Název obce není ve tvaru z číselníku obcí.'],
  workplace_part_of_town: [
    'error',
    'Místem výkonu práce je obec {town}; její část nebo obvod v číselníku obcí není.',
  ],
  workplace_code_mismatch: [
    'error',
    'Kód {code} má v číselníku obec {town}; název a kód obce si neodpovídají.',
  ],
  workplace_code_invalid: ['error', 'Kód obce musí mít 6 číslic podle číselníku obcí.'],
  workplace_country_invalid: ['error', 'Kód státu musí být z číselníku států, například CZ.'],
  annual_data_missing: [
    'error',
    'Prosincové hlášení musí uvádět formu vlastnictví a typ kolektivní smlouvy podle číselníku.',
  ],
  no_payslips: ['error', 'Za {period} není žádná mzda; hlášení musí mít alespoň jednoho zaměstnance.'],
  too_many_forms: [
    'error',
    'Hlášení má {count} formulářů a do jednoho souboru se jich vejde {limit}; stáhněte je po částech, kterých je {packages}.',
  ],
  payslip_missing: [
    'warning',
    'Zaměstnanec nemá za {period} mzdu; v evidenci ČSSZ bude jeho formulář chybět.',
  ],
  payslip_not_approved: ['warning', 'Mzda není schválená.'],
  last_name_missing: ['error', 'Chybí příjmení.'],
  first_name_missing: ['error', 'Chybí jméno.'],
  name_invalid: [
    'error',
    'Jméno nebo příjmení obsahuje znak, který hlášení nedovoluje, nebo je příliš dlouhé.',
  ],
  birth_date_missing: ['error', 'Chybí datum narození.'],
  birth_number_invalid: ['warning', 'Rodné číslo nemá platný tvar nebo neodpovídá datu narození.'],
  start_date_missing: ['error', 'Chybí datum nástupu.'],
  employment_outside_month: [
    'error',
    'Zaměstnanec má za {period} mzdu, ale pracovní vztah v tom měsíci netrval.',
  ],
  identifiers_incomplete: ['error', 'Vyplňte IK MPSV i ID PPV, nebo ani jedno.'],
  ik_mpsv_invalid: ['error', 'IK MPSV musí mít 10 číslic a správnou kontrolní číslici.'],
  id_ppv_invalid: ['error', 'ID pracovněprávního vztahu musí mít 1 až 22 číslic, obvykle 13.'],
  duplicate_relationship: ['error', 'Stejné ID pracovněprávního vztahu je i na jiné kartě.'],
  identifiers_missing: [
    'warning',
    'Chybí IK MPSV a ID PPV; ČSSZ zaměstnance ztotožní podle jména a data narození.',
  ],
  activity_type_invalid: [
    'error',
    'Druh činnosti není v číselníku nebo pro něj služba formulář nesestavuje.',
  ],
  activity_type_mismatch: ['error', 'Druh činnosti neodpovídá typu smlouvy.'],
  form_not_built: [
    'error',
    'Formulář zaměstnance ve výkonu trestu tu sestavit nelze: odměna vězně se počítá podle jiných předpisů.',
  ],
  form_without_insurance: [
    'error',
    'Formulář druhu činnosti {activity} nemá pojistné, mzda ho ale odvádí; zkontrolujte druh činnosti a typ smlouvy.',
  ],
  training_with_income: [
    'error',
    'Teoretická a praktická příprava (druh činnosti 10) nemá příjem ani pojistné, mzda je ale má.',
  ],
  risk_category_not_in_form: [
    'error',
    'Formulář druhu činnosti {activity} nemá kategorie podle § 5a; na kartě má být A.',
  ],
  member_non_resident: [
    'error',
    'Odměna člena orgánu, který není daňovým rezidentem, podléhá zvláštní sazbě daně, kterou mzda nepočítá.',
  ],
  primary_form_incomplete: [
    'warning',
    'Formulář druhu činnosti {activity} nemá místo pro všechny údaje o zaměstnanci; jako primární označte pracovní poměr nebo dohodu.',
  ],
  activity_type_duplicate: ['error', 'Zaměstnanec má dva souběžné vztahy se stejným druhem činnosti.'],
  primary_ambiguous: ['warning', 'Primární smí být jen jeden pracovněprávní vztah zaměstnance.'],
  risk_category_invalid: ['error', 'Kategorie zaměstnavatele podle § 5a musí být A, B nebo C.'],
  weekly_hours_invalid: [
    'error',
    'Týdenní pracovní doba musí být kladné číslo s nejvýše třemi desetinnými místy.',
  ],
  apz_instrument_missing: ['error', 'Chybí kód nástroje aktivní politiky zaměstnanosti.'],
  credit_without_declaration: [
    'error',
    'Bez prohlášení poplatníka nelze uplatnit slevy ani zvýhodnění na děti; mzdu přepočítejte.',
  ],
  withholding_with_declaration: [
    'error',
    'S podepsaným prohlášením se daň nesráží zvláštní sazbou; mzdu přepočítejte.',
  ],
  advance_below_limit: ['error', 'Příjem bez prohlášení pod limitem podléhá srážkové dani, ne záloze.'],
  withholding_above_limit: ['error', 'Příjem, který dosáhl limitu, podléhá záloze na daň, ne srážkové dani.'],
  credit_non_resident: [
    'error',
    'Daňový nerezident může během roku uplatnit jen základní slevu na poplatníka.',
  ],
  tax_bonus_below_minimum: ['warning', 'Daňový bonus musí být 0, nebo alespoň {minimum} Kč.'],
  children_missing: ['error', 'Mzda má zvýhodnění na děti, ale na kartě žádné dítě není.'],
  child_name_missing: ['error', 'Chybí jméno nebo příjmení dítěte, nebo obsahuje nedovolený znak.'],
  child_birth_missing: ['error', 'Chybí rodné číslo nebo datum narození dítěte.'],
  child_birth_number_invalid: ['error', 'Rodné číslo dítěte nemá platný tvar.'],
  child_order_invalid: ['error', 'Pořadí dítěte musí být 1, 2, 3 nebo N.'],
  child_order_duplicate: ['error', 'Pořadí {order} má víc dětí.'],
  child_order_gap: ['error', 'Vyšší pořadí dítěte nelze uplatnit, když chybí dítě s nižším pořadím nebo N.'],
  child_too_old: ['error', 'Na dítě, kterému je {age} let, už zvýhodnění nenáleží.'],
  other_person_incomplete: ['error', 'Chybí údaje další osoby, která děti vyživuje.'],
  amount_invalid: ['error', 'Částka „{name}“ je záporná nebo má víc číslic, než hlášení dovoluje.'],
  wage_components_negative: ['error', 'Náhrada za dovolenou a příplatky jsou vyšší než mzda.'],
  overtime_exceeds_worked: ['error', 'Přesčasových hodin je víc než odpracovaných.'],
  overtime_pay_missing: ['warning', 'Přesčasové hodiny nemají příplatek; v hlášení bude 0.'],
  vacation_data_mismatch: ['warning', 'Hodiny dovolené a náhrada za ni nejsou vyplněné obojí.'],
  hours_invalid: ['error', 'Počet hodin nemá platný tvar.'],
  worked_hours_missing: ['warning', 'Nejsou vyplněné odpracované hodiny.'],
  average_earnings_estimated: [
    'warning',
    'Průměrný hodinový výdělek není vyplněný; v hlášení bude odhad ze mzdy měsíce.',
  ],
  unpaid_leave_days_missing: [
    'warning',
    'Neodpracovaných hodin bez mzdy je v docházce víc než v zapsaných nepřítomnostech; zapište nepřítomnost, jinak v hlášení chybí vyloučené dny.',
  ],
  absence_hours_mismatch: [
    'warning',
    'Neodpracovaných hodin bez mzdy je v docházce méně než v zapsaných nepřítomnostech; v hlášení budou ty z nepřítomností.',
  ],
  maternity_birth_unknown: [
    'warning',
    'Vyloučenou dobou je mateřská jen do dne před porodem. Zapište dítě s datem narození na kartu (pořadí N, když se zvýhodnění neuplatňuje); bez něj se počítá osm týdnů od začátku.',
  ],
  insurance_month_uncertain: [
    'warning',
    'V měsíci bez příjmu se sešla omluvená a jiná nepřítomnost; hlášení ho počítá celý za dobu pojištění, ověřte to.',
  ],
  office_sickness_days: [
    'warning',
    'Za prvních 14 dnů neschopnosti nedostane jednatel ani člen orgánu náhradu ani nemocenské; v hlášení jsou mezi vyloučenými dny jako omluvená nepřítomnost bez náhrady, ověřte to u ČSSZ.',
  ],
  spouse_incomplete: [
    'error',
    'Ke slevě na manžela nebo manželku chybí v ročním zúčtování jméno nebo rodné číslo.',
  ],
  spouse_child_missing: [
    'error',
    'Ke slevě na manžela nebo manželku musí být na kartě dítě, kterému v roce {year} nebyly po tolik měsíců tři roky.',
  ],
  settlement_child_incomplete: ['error', 'V ročním zúčtování chybí jméno nebo rodné číslo dítěte.'],
  settlement_orders_invalid: [
    'error',
    'Pořadí dětí v ročním zúčtování se v některém měsíci opakuje nebo na sebe nenavazuje.',
  ],
  settlement_months_guessed: [
    'warning',
    'Roční zúčtování zná jen počty měsíců dětí; do hlášení se rozloží od ledna, zkontrolujte je na ePortálu ČSSZ.',
  ],
  social_insurance_mismatch: [
    'warning',
    'Pojistné zaměstnance {slip} Kč se liší od výpočtu z vyměřovacího základu, který je {computed} Kč a bude v hlášení.',
  ],
  vacation_over_fund: ['warning', 'Neodpracovaných hodin je víc než sjednaných.'],
  cancellation_expired: ['error', 'Hlášení lze stornovat jen do {day}. dne následujícího měsíce.'],
  form_cancellation_expired: [
    'warning',
    'Formulář už nelze stornovat; zůstává u ČSSZ, dokud ho neopraví opravný formulář s nulami.',
  ],
  last_form_cancelled: ['error', 'V hlášení musí zůstat alespoň jeden formulář; stornujte celé hlášení.'],
  corrective_expired: ['error', 'Opravné hlášení šlo podat do {date}.'],
  identification_changed: [
    'warning',
    'Identifikátory zaměstnance se od podání změnily; formulář je třeba stornovat a podat znovu.',
  ],
  employer_discount_invalid: ['error', 'Slevu na pojistném zaměstnavatele takto nelze uplatnit.'],
  employer_discount_twice: [
    'warning',
    'Slevu na pojistném zaměstnavatele lze uplatnit jen z jednoho zaměstnání.',
  ],
  employer_discount_late: ['error', 'Slevu na pojistném zaměstnavatele nelze uplatnit po lhůtě ({date}).'],
  employee_discount_invalid: ['error', 'Slevu na pojistném zaměstnance takto nelze uplatnit.'],
  report_already_filed: ['error', 'Řádné hlášení za {period} už je podané; podejte opravné.'],
  report_not_filed: ['error', 'Za {period} není podané řádné hlášení, které by šlo opravit nebo stornovat.'],
  net_wage_negative: ['warning', 'Čistá mzda je záporná; v hlášení bude 0.'],
} as const satisfies Record<string, readonly [FindingLevel, string]>;

export type FindingCode = keyof typeof CODES;
