import { czechMoney, halerFromJson } from '@news-and-accounting/money';
import type { SettlementJson, TripStepJson } from '@news-and-accounting/travel-allowance';
import { type Letterhead, letterheadLines } from '../../access/companies/index.ts';
import { czechDecimal } from '../../platform/pdf/amount.ts';
import { MARGIN, type Pdf, renderPdf } from '../../platform/pdf/document.ts';
import {
  facts,
  figures,
  innerWidth,
  keepTogether,
  line,
  rule,
  sectionHead,
  smallPrint,
} from '../../platform/pdf/layout.ts';
import { drawSteps } from '../../platform/pdf/steps-pages.ts';
import { codebookEntry, labelOf } from '../../public/codebooks/index.ts';
import { dayOf } from './events.ts';
import { dayText, foreignText, printedStep } from './printed-steps.ts';
import type { TripInput, TripRow } from './trip.ts';

const LABEL_WIDTH = 118;
const TEXT_SIZE = 9;

/** The travel order of a trip with its settlement, and places to sign; steps on further pages. */
export async function tripDocument(
  trip: TripRow,
  company: Letterhead,
  steps: readonly TripStepJson[],
): Promise<Buffer> {
  const who = trip.traveller_name ?? trip.employee_name ?? '';
  const title = `Cestovní příkaz: ${[who, trip.destination].filter((part) => part !== '').join(', ')}`;
  return renderPdf({ title, author: company.name, date: trip.updated_at }, (pdf) => {
    drawHead(pdf, trip);
    facts(pdf, [{ title: 'Firma', lines: letterheadLines(company) }, travellerFacts(trip, who)]);
    drawOrder(pdf, trip);
    if (trip.input !== null && trip.result !== null) drawSettlement(pdf, trip.input, trip.result);
    drawSignatures(pdf);
    if (steps.length > 0)
      drawSteps(pdf, { heading: 'Jak vyúčtování vzniklo', title }, steps.map(printedStep));
  });
}

function drawHead(pdf: Pdf, trip: TripRow): void {
  const { y } = pdf;
  const width = innerWidth(pdf);
  line(pdf, 'Cestovní příkaz s vyúčtováním', { y, width, font: 'bold', size: 18 });
  line(pdf, labelOf('trip_statuses', trip.status), { y: y + 26, width, isQuiet: true });
  rule(pdf, y + 42, '#1a1a1a');
  pdf.y = y + 54;
}

function travellerFacts({ input }: TripRow, who: string) {
  const type = input === null ? '' : labelOf('traveller_types', input.traveller_type);
  return { title: 'Cestující', lines: [who === '' ? 'jméno neuvedeno' : who, type] };
}

function drawOrder(pdf: Pdf, trip: TripRow): void {
  sectionHead(pdf, 'Cesta');
  pair(pdf, 'Místo jednání', trip.destination);
  pair(pdf, 'Odjezd', timeText(trip.departed_at));
  pair(pdf, 'Návrat', timeText(trip.returned_at));
  if (trip.input !== null && trip.input.country !== null) {
    pair(pdf, 'Cílová země', codebookEntry('countries', trip.input.country)?.name ?? trip.input.country);
  }
  if (trip.input !== null && trip.input.kilometres > 0) pair(pdf, 'Vlastní vozidlo', vehicleText(trip.input));
  if (trip.purpose !== null) {
    pair(pdf, 'Účel', '');
    smallPrint(pdf, trip.purpose);
  }
}

function vehicleText({ vehicle, kilometres, consumption, fuel }: TripInput): string {
  const unit = codebookEntry('fuels', fuel)?.unit ?? '';
  const spent = consumption === null ? '' : `, ${czechDecimal(String(consumption))} ${unit}/100 km`;
  const name = labelOf('vehicles', vehicle);
  return `${name}, ${czechDecimal(String(kilometres))} km${spent}, ${labelOf('fuels', fuel)}`;
}

/** A label with a text beside it, on as many lines as it takes. */
function pair(pdf: Pdf, label: string, text: string): void {
  const width = innerWidth(pdf) - LABEL_WIDTH;
  const height = Math.max(
    15,
    pdf.font('regular').fontSize(TEXT_SIZE).heightOfString(text, { width }) + TEXT_SIZE / 2,
  );
  keepTogether(pdf, height);
  const { y } = pdf;
  line(pdf, label, { y, width: LABEL_WIDTH - 8, isQuiet: true });
  pdf
    .fontSize(TEXT_SIZE)
    .fillColor('#1a1a1a')
    .text(text, MARGIN + LABEL_WIDTH, y, { width });
  pdf.y = y + height;
}

function drawSettlement(pdf: Pdf, input: TripInput, result: SettlementJson): void {
  const { foreign_per_diem: foreign, vehicle_allowance: vehicle } = result;
  sectionHead(pdf, 'Stravné po dnech', foreign === null ? ['tuzemské'] : ['tuzemské', 'zahraniční']);
  for (const day of result.days) {
    const note = hoursText(day.domestic_hours, day.abroad_hours);
    const abroad =
      day.abroad_thirds === 0 ? '' : day.abroad_amount === null ? 'není známo' : foreignAmountOf(result, day);
    const domestic = day.domestic_amount === null ? 'není známo' : czk(day.domestic_amount);
    figures(pdf, {
      label: dayText(day.date),
      note,
      values: foreign === null ? [domestic] : [domestic, abroad],
    });
  }
  sectionHead(pdf, 'Vyúčtování');
  figures(pdf, {
    label: 'Tuzemské stravné',
    note: mergedText(result),
    values: [czk(result.domestic_per_diem)],
  });
  if (vehicle !== null) {
    const rate = vehicle.basic_rate === null ? '' : `${czechDecimal(String(vehicle.basic_rate))}\u00A0Kč/km`;
    const unit = codebookEntry('fuels', input.fuel)?.unit ?? '';
    const price =
      vehicle.fuel_price === null ? '' : `${czechDecimal(String(vehicle.fuel_price))}\u00A0Kč/${unit}`;
    figures(pdf, { label: 'Základní náhrada za vozidlo', note: rate, values: [czk(vehicle.basic)] });
    figures(pdf, { label: 'Pohonné hmoty', note: price, values: [czk(vehicle.fuel)] });
  }
  if (result.lodging > 0) figures(pdf, { label: 'Ubytování', values: [czk(result.lodging)] });
  if (result.other_expenses > 0)
    figures(pdf, { label: 'Ostatní nutné výdaje', values: [czk(result.other_expenses)] });
  figures(pdf, { label: 'Celkem', values: [czk(result.total)], font: 'bold' });
  for (const each of foreign === null ? [] : [foreign, ...foreign.other_currencies]) {
    const label = 'Zahraniční stravné, vyplácí se v cizí měně';
    figures(pdf, { label, values: [foreignText(each.amount, each.currency)], font: 'bold' });
  }
  drawRemarks(pdf, result);
}

function foreignAmountOf(result: SettlementJson, day: SettlementJson['days'][number]): string {
  const { foreign_per_diem: foreign } = result;
  // With two currencies the day's own is not told apart here; the sums below name both.
  const currency = foreign === null || foreign.other_currencies.length > 0 ? '' : foreign.currency;
  return foreignText(day.abroad_amount ?? 0, currency);
}

function mergedText(result: SettlementJson): string {
  return result.two_days_as_one ? 'oba dny posouzeny dohromady' : '';
}

function hoursText(domestic: number, abroad: number): string {
  const hours = (count: number) => `${czechDecimal(String(count))} h`;
  if (abroad === 0) return hours(domestic);
  return domestic === 0 ? `${hours(abroad)} v zahraničí` : `${hours(domestic)}, ${hours(abroad)} v zahraničí`;
}

function drawRemarks(pdf: Pdf, { warnings, notes, rates }: SettlementJson): void {
  const remarks = [...warnings, ...notes];
  if (remarks.length > 0) sectionHead(pdf, 'Poznámky');
  for (const remark of remarks) smallPrint(pdf, remark);
  const decrees = [...new Set(rates.map(({ reference }) => reference.title))];
  if (decrees.length === 0) return;
  sectionHead(pdf, 'Použité předpisy');
  for (const decree of decrees) smallPrint(pdf, decree);
}

/** Places for the traveller and for who approves. */
function drawSignatures(pdf: Pdf): void {
  keepTogether(pdf, 80);
  const y = pdf.y + 48;
  const width = innerWidth(pdf) / 2 - 20;
  for (const [i, label] of ['Datum a podpis cestujícího', 'Datum a podpis schvalujícího'].entries()) {
    const x = MARGIN + i * (width + 40);
    pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .strokeColor('#1a1a1a')
      .stroke();
    line(pdf, label, { x, y: y + 4, width, size: 7.5, isQuiet: true });
  }
  pdf.y = y + 20;
}

function timeText(time: Date): string {
  const clock = time.toISOString().slice(11, 16);
  return `${dayOf(time)} ${clock}`;
}

function czk(amount: number): string {
  return czechMoney(halerFromJson(amount), 'CZK');
}
