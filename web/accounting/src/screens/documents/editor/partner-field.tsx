import { Alert, Button, Group, Select, type SelectProps, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../api/error.ts';
import { isSignInAwaited } from '../../../api/session-lost.ts';
import { say } from '../../../api/toasts.ts';
import { common } from '../../../cs/common.ts';
import { documentEditor as t } from '../../../cs/document-editor.ts';
import { useEmptied } from '../../../parts/option-list.ts';
import { type PartnerRow, usePartners } from '../../contacts/api.ts';
import { lookUp, makeOfRegistry } from '../../contacts/registry-partner.ts';

/** What the form of a document needs to know of a contact, as lists and details have it. */
export type PartnerFacts = Omit<PartnerRow, 'receivable' | 'payable'>;

type PartnerFieldProps = {
  entityId: number;
  label: string;
  /** The chosen contact; null: none, or it loads. */
  partner: PartnerFacts | null;
  error: string | undefined;
  /** Takes the focus when the page opens. */
  isFirst: boolean;
  onChange: (partner: PartnerFacts | null) => void;
  /** A contact is wanted that is not there yet, by the name that was typed. */
  onNew: (name: string) => void;
  /** A contact is to be changed; absent where it is not changed from here. */
  onEdit?: (id: number) => void;
  onFocus?: () => void;
};

const OF_REGISTRY = 'registr:';
const NEW = 'novy:';
const TYPING_MILLISECONDS = 150;

/** Who a document is of: by name or IČO, from the registry, or a new contact, without leaving the document. */
export function PartnerField(props: PartnerFieldProps) {
  const { entityId, label, partner, error, isFirst, onChange, onNew, onEdit, onFocus } = props;
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who it is of is what a new document begins with, once
  useEffect(() => {
    if (isFirst) input.current?.focus({ preventScroll: true });
  }, []);
  const [settled] = useDebouncedValue(typed, TYPING_MILLISECONDS);
  const isChosenName = partner?.name === typed;
  const words = isChosenName ? '' : settled.trim();
  const found = usePartners(entityId, { q: words, archived: '', tag: '' }, 1);
  const rows = found.data?.rows ?? [];
  const registry = useOfRegistry(entityId, onChange);
  const choose = (value: string | null) => {
    if (value === null) return onChange(null);
    if (value.startsWith(OF_REGISTRY)) return registry.mutate(value.slice(OF_REGISTRY.length));
    if (value.startsWith(NEW)) return onNew(value.slice(NEW.length));
    const row = rows.find(({ id }) => String(id) === value);
    if (row !== undefined) onChange(row);
  };
  const isWaiting = !isChosenName && (found.isFetching || settled !== typed);
  const options = optionsOf({ typed: isChosenName ? '' : typed, rows, partner, isWaiting });
  const hurry = useHurry(isWaiting, input);
  const emptied = useEmptied(typed === '' && partner !== null, () => onChange(null));
  return (
    <Stack gap="xs">
      <Select
        label={label}
        placeholder={t.partnerPlaceholder}
        data-field="partner_id"
        // Opened by typing or a click: it would cover what stands below as soon as the page is there.
        openOnFocus={false}
        ref={input}
        searchable
        clearable
        autoComplete="off"
        data={options}
        // Before the field itself sees the key: it would take what it offered for the words before.
        onKeyDownCapture={(event) => {
          if (!emptied(event)) hurry(event);
        }}
        value={partner === null ? null : String(partner.id)}
        searchValue={typed}
        onSearchChange={(words) => {
          // The field empties itself when it is left; for the sign-in over the page nobody has left it.
          if (!isSignInAwaited() || input.current === document.activeElement) setTyped(words);
        }}
        onChange={choose}
        onFocus={onFocus}
        filter={({ options }) => options}
        selectFirstOptionOnChange
        allowDeselect={false}
        renderOption={renderOption(rows)}
        nothingFoundMessage={common.loading}
        clearButtonProps={{ 'aria-label': common.clearChoice, tabIndex: -1 }}
        error={error ?? (registry.error === null ? undefined : problemOf(registry.error))}
        {...(registry.isPending ? { description: t.partnerSearching } : {})}
      />
      {partner !== null && (
        <PartnerSummary
          partner={partner}
          {...(onEdit === undefined ? {} : { onEdit: () => onEdit(partner.id) })}
        />
      )}
    </Stack>
  );
}

/** Enter pressed before the contacts were found takes the first one as soon as it is there. */
function useHurry(isWaiting: boolean, input: RefObject<HTMLInputElement | null>) {
  const isPressed = useRef(false);
  useEffect(() => {
    if (isWaiting || !isPressed.current) return;
    isPressed.current = false;
    optionsIn(input.current)[0]?.click();
  }, [isWaiting, input]);
  return (event: KeyboardEvent<HTMLInputElement>) => {
    isPressed.current = false;
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isOpen(event.currentTarget)) return;
    const offered = optionsIn(event.currentTarget);
    // What was offered after the last key is not selected yet.
    const isUnselected = offered.length > 0 && !offered.some((each) => each.hasAttribute(SELECTED));
    if (!isWaiting && !isUnselected) return;
    event.preventDefault();
    event.stopPropagation();
    if (isWaiting) isPressed.current = true;
    else offered[0]?.click();
  };
}

const SELECTED = 'data-combobox-selected';

const isOpen = (input: HTMLInputElement) => input.getAttribute('aria-expanded') === 'true';

/** What the open list of a field offers. */
function optionsIn(input: HTMLInputElement | null): HTMLElement[] {
  if (input === null || !isOpen(input)) return [];
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  return [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
}

type Options = {
  typed: string;
  rows: readonly PartnerRow[];
  partner: PartnerFacts | null;
  isWaiting: boolean;
};

/** Contacts that were found, then what can be made of what is typed. */
function optionsOf({ typed, rows, partner, isWaiting }: Options) {
  const words = typed.trim();
  const isKnown = partner === null || rows.some(({ id }) => id === partner.id);
  const contacts = [...(isKnown || words !== '' ? [] : [partner]), ...rows].map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  const ico = words.replaceAll(/\s/g, '');
  const isIco = /^\d{7,8}$/.test(ico);
  const hasIco = rows.some((row) => row.ico === ico.padStart(8, '0'));
  const further = [
    ...(isIco && !isWaiting && !hasIco
      ? [{ value: `${OF_REGISTRY}${ico}`, label: t.partnerOfRegistry(ico) }]
      : []),
    ...(isIco || isWaiting
      ? []
      : [{ value: `${NEW}${words}`, label: words === '' ? t.partnerNewEmpty : t.partnerNew(words) }]),
  ];
  // A chosen contact keeps its name in the field whatever is offered.
  const chosen = partner === null || contacts.some(({ value }) => value === String(partner.id));
  return [
    ...contacts,
    ...further,
    ...(chosen || partner === null || words === ''
      ? []
      : [{ value: String(partner.id), label: partner.name }]),
  ];
}

function renderOption(rows: readonly PartnerRow[]): NonNullable<SelectProps['renderOption']> {
  return ({ option }) => {
    const row = rows.find(({ id }) => String(id) === option.value);
    const further = [row?.ico == null ? null : t.ico(row.ico), row?.city ?? null];
    return (
      <Group gap="xs" justify="space-between" w="100%">
        <span>{option.label}</span>
        <Text span size="xs">
          {further.filter((part) => part !== null).join(' · ')}
        </Text>
      </Group>
    );
  };
}

/** Makes a contact of what the registry knows of an IČO, or finds that there is one already. */
function useOfRegistry(entityId: number, onChange: PartnerFieldProps['onChange']) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ico: string) => {
      const lookup = await lookUp(ico);
      if (!lookup.found) throw new ApiError(404, lookup.error ?? t.partnerNotFound);
      return makeOfRegistry(entityId, lookup);
    },
    onSuccess: async (partner) => {
      await client.invalidateQueries({ queryKey: ['entities', entityId, 'partners'] });
      say(t.partnerFound(partner.name));
      onChange(partner);
    },
  });
}

function problemOf(error: unknown): string {
  return error instanceof ApiError && error.code === 'PARTNER_EXISTS' ? t.partnerAlready : messageOf(error);
}

/** Where the contact is and by what it is known, so that a wrong one is noticed. */
function PartnerSummary({ partner, onEdit }: { partner: PartnerFacts; onEdit?: () => void }) {
  const { street, house_number, orientation_number, city, zip, ico, dic, vat_id, unreliable } = partner;
  const house = [house_number, orientation_number].filter((part) => part !== null).join('/');
  const address = [`${street ?? ''} ${house}`.trim(), `${zip ?? ''} ${city ?? ''}`.trim()];
  const numbers = [ico === null ? '' : t.ico(ico), dic === null ? '' : t.dic(dic), vat_id ?? ''];
  return (
    <>
      <Group gap="sm">
        <Text size="sm" c="dimmed">
          {[...address, ...numbers].filter((part) => part !== '').join(' · ')}
        </Text>
        {onEdit !== undefined && (
          <Button variant="subtle" size="compact-sm" onClick={onEdit} data-aside>
            {t.editPartner}
          </Button>
        )}
      </Group>
      {unreliable === true && (
        <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} />} role="note" py="xs">
          {t.unreliable}
        </Alert>
      )}
    </>
  );
}
