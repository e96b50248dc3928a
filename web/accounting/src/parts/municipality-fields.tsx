import { Autocomplete, TextInput } from '@mantine/core';
import { common } from '../cs/common.ts';
import { matching } from './code-search.ts';
import { type Municipality, optionsOfMunicipalities } from './municipalities.ts';

type TextField = {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};
type MunicipalityFieldsProps = {
  name: TextField;
  code: TextField;
  labels: { name: string; nameNote?: string; code: string };
  /** Those whose codes are known already; there is no list of all. */
  known: readonly Municipality[];
};

/** Name and code of a municipality: a known one by its name, any other by hand. */
export function MunicipalityFields({ name, code, labels, known }: MunicipalityFieldsProps) {
  const options = optionsOfMunicipalities(known);
  function take(text: string) {
    const chosen = options.find(({ label }) => label === text);
    if (chosen !== undefined) {
      name.onChange(chosen.municipality);
      code.onChange(chosen.municipality_code);
      return;
    }
    name.onChange(text);
    // The code of another municipality must not stay beside a new name.
    const isOfKnown = known.some(
      (each) => each.municipality === name.value && each.municipality_code === code.value,
    );
    if (isOfKnown) code.onChange('');
  }
  return (
    <>
      <Autocomplete
        label={labels.name}
        description={labels.nameNote}
        data={options.map(({ label }) => label)}
        filter={({ search }) => matching(options, search, options.length)}
        autoComplete="off"
        {...name}
        onChange={take}
      />
      <TextInput
        label={labels.code}
        description={common.municipalityCodeHint}
        inputMode="numeric"
        autoComplete="off"
        {...code}
        onChange={(event) => code.onChange(event.currentTarget.value)}
      />
    </>
  );
}
