import { BAKERY, BUILDER, DEALER, HANA, SLOVAK_DEALER } from './contacts.ts';
import { type Calendar, euroRate, plusDays, type StoryDocument } from './story.ts';

const MONTHS = 24;
const months = Array.from({ length: MONTHS }, (_, i) => MONTHS - i);

/** Furniture for a dealer, every month; it pays a few days sooner or later. */
function furniture({ day }: Calendar): StoryDocument[] {
  return months.map((ago, i) => {
    const issued_on = day(ago, 12);
    return {
      key: `furniture ${ago}`,
      kind: 'invoice',
      partner: DEALER,
      body: {
        issued_on,
        order_number: `N-${1040 + i}`,
        lines: [
          { name: 'Jídelní židle Vzor', quantity: 24 + (i % 4) * 4, unit: 'ks', unit_price: 2_390 },
          { name: 'Jídelní stůl 160 × 90 cm', quantity: 5 + (i % 3), unit: 'ks', unit_price: 11_450 },
          {
            name: 'Konferenční stolek',
            quantity: 8 + (i % 5),
            unit: 'ks',
            unit_price: 3_275.5,
            discount_percent: i % 6 === 0 ? 5 : 0,
          },
          { name: 'Doprava', unit_price: 1_850, account_code: '602' },
        ],
      },
      payments: [{ paid_on: plusDays(issued_on, [11, 14, 19, 13][i % 4] ?? 14) }],
    };
  });
}

/** Counters for shops of a bakery, every other month. */
function counters({ day }: Calendar): StoryDocument[] {
  return months
    .filter((ago) => ago % 2 === 0)
    .map((ago, i) => {
      const issued_on = day(ago, 20);
      return {
        key: `counter ${ago}`,
        kind: 'invoice',
        partner: BAKERY,
        body: {
          issued_on,
          lines: [
            { name: 'Prodejní pult na míru', quantity: 1 + (i % 2), unit: 'ks', unit_price: 68_400 },
            { name: 'Regál na pečivo', quantity: 4, unit: 'ks', unit_price: 9_890 },
            { name: 'Montáž', quantity: 14.5, unit: 'hod', unit_price: 690 },
          ],
        },
        payments: [{ paid_on: plusDays(issued_on, 15 + (i % 3) * 4) }],
      };
    });
}

/** Joinery built into houses: assembly of section 92e, whose tax the customer declares. */
function assembly({ day }: Calendar): StoryDocument[] {
  return months
    .filter((ago) => ago % 2 === 1)
    .map((ago, i) => {
      const issued_on = day(ago, 26);
      const builtIn = { vat_treatment: 'reverse_charge', commodity: '4', unit: 'ks' };
      return {
        key: `assembly ${ago}`,
        kind: 'invoice',
        partner: BUILDER,
        body: {
          issued_on,
          text_before: `Montáž dveří a schodiště, stavba Kolín, etapa ${i + 1}.`,
          lines: [
            {
              name: 'Dodávka a montáž vnitřních dveří',
              quantity: 12 + (i % 5),
              unit_price: 7_950,
              ...builtIn,
            },
            { name: 'Dodávka a montáž dřevěného schodiště', unit_price: 84_000, ...builtIn },
          ],
        },
        payments: [{ paid_on: plusDays(issued_on, 24 + (i % 2) * 5) }],
      };
    });
}

/** Furniture for a dealer in another member state, in euros; it pays at the rate of another day, once in two parts. */
function exports({ day }: Calendar): StoryDocument[] {
  return months
    .filter((ago) => ago % 3 === 1)
    .map((ago, i) => {
      const issued_on = day(ago, 8);
      const [first, second] = [plusDays(issued_on, 12), plusDays(issued_on, 26)];
      const whole = { paid_on: second, rate: euroRate(second) };
      return {
        key: `export ${ago}`,
        kind: 'invoice',
        partner: SLOVAK_DEALER,
        body: {
          issued_on,
          rate: euroRate(issued_on),
          language: 'en',
          lines: [
            { name: 'Oak table Vzor', quantity: 12 + i, unit: 'pcs', unit_price: 489.9 },
            { name: 'Chair Vzor', quantity: 40 + 2 * i, unit: 'pcs', unit_price: 97.35 },
          ],
        },
        payments: i % 3 === 1 ? [{ paid_on: first, part: 0.4, rate: euroRate(first) }, whole] : [whole],
      };
    });
}

/** Drawings for the dealer's customers: a service, whose tax is declared in its state. */
function drawings({ day }: Calendar): StoryDocument[] {
  return [21, 9, 3].map((ago, i): StoryDocument => {
    const issued_on = day(ago, 23);
    const paid_on = plusDays(issued_on, 14);
    return {
      key: `drawings ${ago}`,
      kind: 'invoice',
      partner: SLOVAK_DEALER,
      body: {
        issued_on,
        rate: euroRate(issued_on),
        language: 'en',
        lines: [
          {
            name: 'Furniture design',
            quantity: 22 + 6 * i,
            unit: 'hrs',
            unit_price: 38.5,
            vat_treatment: 'eu_services',
          },
        ],
      },
      payments: [{ paid_on, rate: euroRate(paid_on) }],
    };
  });
}

/** Kitchens for homes at the reduced rate, and what a workshop sells over the counter. */
function homes({ day }: Calendar): StoryDocument[] {
  const kitchens = [22, 16, 10, 4].map((ago, i): StoryDocument => {
    const issued_on = day(ago, 17);
    return {
      key: `kitchen ${ago}`,
      kind: 'invoice',
      partner: HANA,
      body: {
        issued_on,
        prices_include_vat: true,
        payment_method: i === 0 ? 'cash' : 'card',
        lines: [
          {
            name: 'Kuchyňská linka s montáží, stavba pro bydlení',
            unit_price: (6_499_060 + 300_000 * i) / 100,
            vat_rate: 12,
          },
          { name: 'Vestavná trouba', quantity: 1, unit: 'ks', unit_price: 12_499, account_code: '604' },
        ],
      },
      payments: [{ paid_on: issued_on, method: i === 0 ? 'cash' : 'card' }],
    };
  });
  const cash = [24, 19, 13, 7, 2].map(
    (ago, i): StoryDocument => ({
      key: `cash sale ${ago}`,
      kind: 'cash_in',
      body: {
        issued_on: day(ago, 4),
        prices_include_vat: true,
        lines: [{ name: 'Prodej stoliček v dílně', quantity: 6 + i, unit: 'ks', unit_price: 1_190 }],
      },
    }),
  );
  return [
    ...kitchens,
    ...cash,
    {
      key: 'shelf',
      kind: 'invoice',
      body: {
        issued_on: day(5, 9),
        simplified: true,
        prices_include_vat: true,
        payment_method: 'cash',
        lines: [{ name: 'Polička na míru', quantity: 2, unit: 'ks', unit_price: 1_245.3 }],
      },
      payments: [{ paid_on: day(5, 9), method: 'cash' }],
    },
  ];
}

export const sales = (calendar: Calendar): StoryDocument[] =>
  [furniture, counters, assembly, exports, drawings, homes].flatMap((tell) => tell(calendar));
