import { ActionIcon, Button, Checkbox, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { employees as t } from '../../../cs/employees.ts';
import { Choice } from '../../../parts/choice.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { Section } from '../../../parts/section.tsx';
import { type ChildValues, newChild, newPerson, type OtherPersonValues } from './employee-values.ts';
import type { CardForm } from './person-fields.tsx';

/** Children the benefit is claimed for, and who else supports them. */
export function ChildrenFields({ form }: { form: CardForm }) {
  const { children, 'details.other_persons': others } = form.values;
  const setOthers = (next: OtherPersonValues[]) => form.set('details.other_persons', next);
  return (
    <Section title={t.children} text={t.childrenNote}>
      {children.length === 0 && <Text size="sm">{t.noChildren}</Text>}
      {children.map((child, i) => (
        <ChildRow key={child.key} form={form} child={child} index={i} />
      ))}
      <Group>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} />}
          onClick={() => form.set('children', [...children, newChild(nextOrder(children))])}
        >
          {t.addChild}
        </Button>
      </Group>
      {children.length > 0 && (
        <Checkbox label={t.otherSupporting} {...form.checked('details.other_supporting_person')} />
      )}
      {form.values['details.other_supporting_person'] && (
        <Stack gap="sm">
          <Text fw={600} size="sm">
            {t.otherPersons}
          </Text>
          {others.map((person, i) => (
            <PersonRow
              key={person.key}
              legend={t.otherPerson(i + 1)}
              path={`details.other_persons[${i}]`}
              errors={form.errors}
              person={person}
              onChange={(next) => setOthers(others.with(i, { ...person, ...next }))}
              onRemove={() => setOthers(others.toSpliced(i, 1))}
              removeLabel={t.removeOtherPerson(i + 1)}
            />
          ))}
          <Group>
            <Button
              variant="default"
              size="sm"
              data-field="details.other_persons"
              leftSection={<IconPlus size={16} />}
              onClick={() => setOthers([...others, newPerson()])}
            >
              {t.addOtherPerson}
            </Button>
          </Group>
        </Stack>
      )}
    </Section>
  );
}

function nextOrder(children: readonly ChildValues[]): ChildValues['order'] {
  const taken = children.map(({ order }) => order);
  return !taken.includes('1') ? '1' : !taken.includes('2') ? '2' : '3';
}

function ChildRow({ form, child, index }: { form: CardForm; child: ChildValues; index: number }) {
  const { children } = form.values;
  const path = `children[${index}]`;
  const change = (next: Partial<ChildValues>) =>
    form.set('children', children.with(index, { ...child, ...next }));
  return (
    <PersonRow
      legend={t.child(index + 1)}
      path={path}
      errors={form.errors}
      person={child}
      onChange={change}
      onRemove={() => form.set('children', children.toSpliced(index, 1))}
      removeLabel={t.removeChild(index + 1)}
      before={
        <Choice
          label={t.childOrder}
          name={`${path}.order`}
          options={(['1', '2', '3', 'N'] as const).map((order) => ({
            value: order,
            label: t.childOrders[order],
          }))}
          value={child.order}
          onChange={(order) => change({ order })}
          error={form.errors[`${path}.order`]}
        />
      }
      after={
        <Checkbox
          label={t.ztpp}
          checked={child.ztpp}
          onChange={(event) => change({ ztpp: event.currentTarget.checked })}
        />
      }
    />
  );
}

type PersonRowProps = {
  legend: string;
  /** Of the person in the card. */
  path: string;
  errors: Readonly<Record<string, string>>;
  person: OtherPersonValues;
  onChange: (change: Partial<OtherPersonValues>) => void;
  onRemove: () => void;
  removeLabel: string;
  before?: ReactNode;
  after?: ReactNode;
};

function PersonRow(props: PersonRowProps) {
  const { legend, path, errors, person, onChange, onRemove, removeLabel, before, after } = props;
  const text = (name: 'first_name' | 'last_name' | 'birth_number') => ({
    name: `${path}.${name}`,
    value: person[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
    error: errors[`${path}.${name}`],
  });
  return (
    <fieldset style={{ border: '1px solid var(--line)', borderRadius: 8, margin: 0, minWidth: 0 }}>
      <legend>
        <Text size="sm" fw={600} span px={4}>
          {legend}
        </Text>
      </legend>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2, md: before === undefined ? 4 : 5 }} spacing="sm">
          {before}
          <TextInput label={t.firstName} {...text('first_name')} />
          <TextInput label={t.lastName} {...text('last_name')} />
          <DateInput
            label={t.birthDate}
            data-field={`${path}.birth_date`}
            value={person.birth_date}
            onChange={(birth_date) => onChange({ birth_date })}
            error={errors[`${path}.birth_date`]}
          />
          <TextInput label={t.birthNumber} inputMode="numeric" {...text('birth_number')} />
        </SimpleGrid>
        <Group justify="space-between">
          {after ?? <span />}
          <ActionIcon variant="subtle" color="red" aria-label={removeLabel} onClick={onRemove}>
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      </Stack>
    </fieldset>
  );
}
