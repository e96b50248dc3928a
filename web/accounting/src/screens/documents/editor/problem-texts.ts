import { documentEditor as t } from '../../../cs/document-editor.ts';

type Errors = Readonly<Record<string, string>>;
type Places = ReadonlyMap<string, number>;

const FIGURES: Readonly<Record<string, string>> = {
  quantity: t.quantity,
  unit_price: t.unitPrice,
  discount_percent: t.discount,
  deduction_percent: t.deductionPercent,
  vat_rate: t.vat,
  rate: t.rate,
  rounding: t.rounding,
};

/**
 * What is wrong, as a list away from the fields tells it: a figure is named with its line, since what is said of one
 * names neither.
 * @param places where the lines of the form stood in what was sent
 */
export function problemTexts(errors: Errors, places: Places, lines: readonly { key: string }[]): string[] {
  return Object.entries(errors).map(([path, text]) => {
    const [, index, field = path] = /^lines\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
    const name = FIGURES[field];
    if (name === undefined) return text;
    const at = lines.findIndex(({ key }) => index !== undefined && places.get(key) === Number(index));
    return t.problemOf(at === -1 ? name : t.ofLine(name, at + 1), text);
  });
}
