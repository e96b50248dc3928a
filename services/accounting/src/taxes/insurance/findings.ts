import { checkBirthNumber } from '@news-and-accounting/identifiers';
import { formatCzk, subtract } from '@news-and-accounting/money';
import { sicknessAdvance } from '@news-and-accounting/osvc-insurance';
import type { FilingIssue } from '../filings/index.ts';
import type { Insurance } from './read.ts';

export type OverviewKind = 'osvc_social' | 'osvc_health';

/** What is to be known about the figures of a year. */
export function figureFindings(insurance: Insurance): FilingIssue[] {
  const { year, rules, inputs, social, health } = insurance;
  const found: FilingIssue[] = [];
  const info = (code: string, message: string, field: string | null = null) =>
    found.push({ level: 'info', code, message, field });
  const isMixed = social.monthsMain > 0 && social.monthsSecondary > 0;
  if (social.threshold !== null && !social.parts.some((part) => isInsured(part)))
    info(
      'below_threshold',
      `Zisk z vedlejší činnosti nedosáhl rozhodné částky ${formatCzk(social.threshold)}: důchodové pojištění se z ní neplatí.`,
    );
  const below = social.parts.filter(({ participates, computedBase, minimumBase }) =>
    participates ? computedBase < minimumBase : false,
  );
  if (below.length > 0)
    info(
      'minimum_base',
      `Základ sociálního pojištění je zvýšen na nejnižší možný o ${formatCzk(subtract(social.base, social.computedBase))}.`,
    );
  if (health.computedBase < health.minimumBase)
    info(
      'health_minimum_base',
      `Základ zdravotního pojištění je zvýšen na nejnižší možný o ${formatCzk(subtract(health.base, health.computedBase))}.`,
    );
  if (isMixed && below.length > 0)
    info(
      'mixed_year',
      'Rok s hlavní i vedlejší činností: každá část má nejméně svůj nejnižší základ. Výklad není potvrzen.',
      'working.insurance.months',
    );
  if (inputs.starting && rules.social.minimumStarting === null)
    info(
      'starting_without_minimum',
      `Nižší nejnižší základ začínajících v roce ${year} ještě nebyl.`,
      'working.insurance.starting',
    );
  if (inputs.advancesLeftOut && rules.social.yearsWithoutAdvances === null)
    info(
      'advances_not_left_out',
      `Zálohy v roce ${year} začínající vynechat nemohli.`,
      'working.insurance.advances_left_out',
    );
  if (inputs.sicknessBase !== null)
    info(
      'sickness_apart',
      `Dobrovolné nemocenské (${formatCzk(sicknessAdvance(inputs.sicknessBase, rules))} měsíčně) se platí zvlášť na svůj účet do konce měsíce; do přehledu ani do kalendáře nevstupuje.`,
      'working.insurance.sickness_base',
    );
  if (inputs.discountMonths > 0 && rules.social.pensionerDiscount === null)
    info(
      'discount_not_yet',
      `Sleva pracujících důchodců v roce ${year} ještě nebyla.`,
      'working.insurance.pension_discount_months',
    );
  return found;
}

function isInsured({ kind, participates }: Insurance['social']['parts'][number]): boolean {
  return kind === 'secondary' && participates;
}

/** What an overview lacks, with the place where it is entered. */
export function overviewIssues(insurance: Insurance, kind: OverviewKind): FilingIssue[] {
  const { settings, inputs, social } = insurance;
  const issues = personIssues(insurance);
  const missing = (code: string, message: string, field: string) =>
    issues.push({ level: 'error', code, message, field });
  if (kind === 'osvc_health') {
    if (settings.osvc_health.insurer === null)
      missing('INSURER_MISSING', 'Vyberte svou zdravotní pojišťovnu.', 'settings.osvc_health.insurer');
    return issues;
  }
  const { office, variable_symbol: symbol, secondary_reasons: reasons } = settings.osvc_social;
  if (office === null)
    missing('OFFICE_MISSING', 'Vyberte svou správu sociálního zabezpečení.', 'settings.osvc_social.office');
  if (symbol === null)
    missing(
      'SOCIAL_SYMBOL_MISSING',
      'Doplňte variabilní symbol důchodového pojištění OSVČ.',
      'settings.osvc_social.variable_symbol',
    );
  if (social.monthsSecondary > 0 && (reasons ?? []).length === 0)
    issues.push({
      level: 'warning',
      code: 'SECONDARY_REASON_MISSING',
      message: 'Doplňte, proč je činnost vedlejší: přehled se na důvod ptá.',
      field: 'settings.osvc_social.secondary_reasons',
    });
  if (inputs.discountMonths > 0 && inputs.discountMonths < social.insuredMonths && social.discount > 0)
    issues.push({
      level: 'warning',
      code: 'DISCOUNT_MONTHS',
      message: 'V přehledu jsou se slevou označeny poslední měsíce činnosti; není-li to tak, opravte je.',
      field: 'working.insurance.pension_discount_months',
    });
  return issues;
}

function personIssues({ company, settings }: Insurance): FilingIssue[] {
  const issues: FilingIssue[] = [];
  const missing = (code: string, message: string, field: string) =>
    issues.push({ level: 'error', code, message, field });
  const { birth_number: written } = settings;
  if (written === null || written.trim() === '')
    missing('BIRTH_NUMBER_MISSING', 'Doplňte rodné číslo.', 'settings.tax_profile.birth_number');
  else if (!checkBirthNumber(written).ok)
    missing('BIRTH_NUMBER_INVALID', 'Rodné číslo není platné.', 'settings.tax_profile.birth_number');
  if (company.first_name === null) missing('FIRST_NAME_MISSING', 'Doplňte jméno podnikatele.', 'first_name');
  if (company.last_name === null) missing('LAST_NAME_MISSING', 'Doplňte příjmení podnikatele.', 'last_name');
  if (company.house_number === null)
    missing('HOUSE_NUMBER_MISSING', 'Doplňte číslo domu v adrese.', 'house_number');
  if (company.city === null) missing('CITY_MISSING', 'Doplňte obec v adrese.', 'city');
  if (company.zip === null) missing('ZIP_MISSING', 'Doplňte PSČ v adrese.', 'zip');
  return issues;
}
