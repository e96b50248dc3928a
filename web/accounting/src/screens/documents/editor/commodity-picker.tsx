import { documentEditor as t } from '../../../cs/document-editor.ts';
import { CodePicker } from '../../../parts/code-picker.tsx';
import { useCodebook } from '../../../parts/codebooks.ts';
import type { LineRowProps } from './line-row.tsx';

type CommodityPickerProps = Pick<LineRowProps, 'line' | 'index' | 'onChange'> & {
  /** Why it is asked for. */
  description?: string;
  isMissing?: boolean;
};

/** What is supplied, by the code of the control statement. */
export function CommodityPicker({ line, index, onChange, description, isMissing }: CommodityPickerProps) {
  const commodities = useCodebook('vat_commodities').data ?? [];
  return (
    <CodePicker
      label={t.commodity}
      aria-label={t.ofLine(t.commodity, index + 1)}
      description={description}
      error={isMissing === true}
      empty={t.noCommodity}
      value={line.commodity}
      options={commodities.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
      onChange={(commodity) => onChange(line.key, { commodity })}
    />
  );
}
