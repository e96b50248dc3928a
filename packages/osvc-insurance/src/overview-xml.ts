import { exactly, type Haler, haler, rational, round, sum } from '@news-and-accounting/money';
import { type Content, writeXml } from '@news-and-accounting/xml';
import type { MonthKind } from './months.ts';
import {
  type OverviewFiling,
  type OverviewPerson,
  overviewForm,
  type SecondaryReason,
  type SocialOverview,
} from './overview.ts';
import type { SocialInsurance, SocialPart } from './social.ts';

/** Elements of the reasons, in the order of the schema. */
const REASONS: Readonly<Record<string, SecondaryReason>> = {
  zam: 'employment',
  duchod: 'pension',
  pdite: 'parental',
  ppm: 'maternity',
  pece: 'care',
  ndite: 'student',
};
const MONTHS = 12;
const WHOLE_YEAR = 13;
/** The discount of pensioners came into the form with 2025. */
const FIRST_WITH_DISCOUNT = 2025;

/**
 * The file of an overview as the social security administration takes it; the same overview gives the same text.
 * @throws {RangeError} for a year whose schema is not known
 */
export function socialOverviewXml(overview: SocialOverview, filing: OverviewFiling): string {
  const { year, person, office, variableSymbol, result } = overview;
  if (overviewForm(year) === null) throw new RangeError(`the form of ${year} is not known`);
  const isCorrection = filing.type !== 'N';
  return writeXml({
    OSVC: {
      '@xmlns': `http://schemas.cssz.cz/OSVC${year}`,
      '@version': '1.0',
      VENDOR: { '@productName': filing.program.name, '@productVersion': filing.program.version },
      SENDER: { '@EmailNotifikace': person.email ?? '', '@ISDSreport': '3', '@VerzeProtokolu': '1' },
      prehledosvc: {
        '@for': 'prehledosvc',
        '@dep': office,
        '@vsdp': variableSymbol,
        '@rok': String(year),
        '@typ': filing.type,
        '@dat': '',
        client: clientOf(overview),
        pvv: { '@pri': crownsText(result.profit), ...figuresOf(result, year) },
        prihldp: '',
        zal: advanceOf(overview),
        // What was overpaid stays for the next advances.
        pre: { '@vra': '0', '@kam': '', rok: '', iban: '', bs: '', adr: '' },
        prizn: returnOf(overview),
        opr: isCorrection
          ? { '@datopr': filing.discoveredOn ?? filing.writtenOn, '@duvod': filing.reason ?? '' }
          : '',
        spo: { name: '', adr: '' },
        dat: { '@dre': filing.writtenOn },
        prilo: { '@coun': '0', '@plnamoc': 'N', '@jina': 'N' },
      },
    },
  });
}

function clientOf({
  person,
  months,
  secondaryReasons,
  discountMonths,
  year,
  result,
}: SocialOverview): Content {
  const of = (kind: MonthKind) => monthsOf((month) => months[month - 1] === kind);
  const reasons = result.monthsSecondary > 0 ? secondaryReasons : [];
  return {
    ...personOf(person),
    druc: result.monthsMain > 0 ? 'H' : 'V',
    hlavc: of('main'),
    vedc: {
      ...of('secondary'),
      ...Object.fromEntries(
        Object.entries(REASONS).map(([name, reason]) => [name, reasons.includes(reason) ? 'A' : '']),
      ),
    },
    narok: monthsOf(() => false),
    ...(year < FIRST_WITH_DISCOUNT ? {} : { sleva: discountOf(months, discountMonths) }),
  };
}

function personOf(person: OverviewPerson): Content {
  const { lastName, firstName, title, birthNumber, birthDate, street, email, phone } = person;
  return {
    name: { '@sur': lastName, '@fir': firstName, '@tit': title ?? '' },
    birth: { '@bno': birthNumber, '@den': birthDate },
    adr: {
      '@str': street ?? '',
      '@num': person.houseNumber,
      '@pnu': person.zip,
      '@cit': person.city,
      '@cnt': person.country,
    },
    ...(email === null ? {} : { email }),
    ...(phone === null ? {} : { tel: phone }),
  };
}

/** `A` at the months that are meant; all twelve are marked by the thirteenth alone. */
function monthsOf(isMeant: (month: number) => boolean): Content {
  const meant = Array.from({ length: MONTHS }, (_, index) => isMeant(index + 1));
  const isWhole = meant.every(Boolean);
  return Object.fromEntries(
    [...meant, false].map((each, index) => {
      const month = index + 1;
      return [`m${month}`, (month === WHOLE_YEAR ? isWhole : each && !isWhole) ? 'A' : ''];
    }),
  );
}

/** A pension once received goes on: the discount is of the last months with activity. */
function discountOf(months: readonly MonthKind[], count: number): Content {
  const active = months.flatMap((kind, index) => (kind === 'none' ? [] : [index + 1]));
  const discounted = new Set(count === 0 ? [] : active.slice(-count));
  return monthsOf((month) => discounted.has(month));
}

function figuresOf(result: SocialInsurance, year: number): Content {
  const { monthsMain: main, monthsSecondary: secondary, profit, insurance, discount } = result;
  const [ofMain, ofSecondary] = (['main', 'secondary'] as const).map((kind) =>
    result.parts.find((part) => part.kind === kind),
  );
  // The form has whole crowns.
  const paid = round(exactly(result.paid), 'up_to_crown');
  const isMixed = main > 0 && secondary > 0;
  const share = (months: number) => (isMixed ? shareOf(profit, months, main + secondary) : haler(0));
  const base = sum(result.parts.map((part) => part.base));
  const insured = (part: SocialPart | undefined) => (part?.participates ? part.months : 0);
  const partial = (part: SocialPart | undefined) => crownsText(isMixed ? (part?.base ?? haler(0)) : haler(0));
  return {
    mesc: { '@h': countText(main), '@v': countText(secondary) },
    mesv: { '@h': countText(insured(ofMain)), '@v': countText(insured(ofSecondary)) },
    mesp: decimalText(shareOf(profit, 1, main + secondary)),
    rdza: { '@h': decimalText(share(main)), '@v': decimalText(share(secondary)) },
    vvz: { '@h': crownsText(ofMain?.computedBase), '@v': crownsText(ofSecondary?.computedBase) },
    dvz: { '@h': partial(ofMain), '@v': partial(ofSecondary) },
    mvz: crownsText(result.minimumBase),
    uvz: crownsText(base),
    vzza: '',
    vzsu: crownsText(base),
    vzsvc: crownsText(result.base),
    poj: crownsText(insurance),
    ...(year < FIRST_WITH_DISCOUNT
      ? {}
      : { slev: crownsText(discount), pojposlev: crownsText(haler(insurance - discount)) }),
    zal: crownsText(paid),
    ned: crownsText(haler(insurance - discount - paid)),
  };
}

/** The part of the profit that falls on so many months, up to haléře. */
function shareOf(profit: Haler, months: number, all: number): Haler {
  if (all === 0) return haler(0);
  return round(rational(BigInt(profit) * BigInt(months), BigInt(all)), 'up_to_haler');
}

function advanceOf({ result, months, sicknessAdvance }: SocialOverview): Content {
  const last = months.findLast((kind) => kind !== 'none');
  const { monthlyBase, amount } = result.advance;
  return {
    '@ved': last === 'secondary' ? 'V' : 'H',
    '@vz': crownsText(monthlyBase),
    '@dp': crownsText(amount),
    ...(sicknessAdvance === undefined || sicknessAdvance === null
      ? {}
      : { '@np': crownsText(sicknessAdvance) }),
  };
}

function returnOf({ taxReturn: { isElectronic, byAdvisor } }: SocialOverview): Content {
  return {
    pau: 'N',
    pov: 'A',
    elektr: isElectronic ? 'A' : 'N',
    por: byAdvisor ? 'A' : 'N',
    meldat: '',
  };
}

function crownsText(amount: Haler = haler(0)): string {
  return String(amount / 100);
}

/** `40833.34`, whole crowns without decimals. */
function decimalText(amount: Haler): string {
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
}

function countText(months: number): string {
  return months === 0 ? '' : String(months);
}
