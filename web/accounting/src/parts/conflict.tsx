import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { ApiError } from '../api/error.ts';
import { queryClient } from '../api/query-client.ts';
import {
  type Difference,
  differences,
  type IfMatch,
  LOADED_AGAIN,
  rebased,
  staleOf,
  type Versioned,
  versionOf,
} from '../api/versions.ts';
import { conflictTexts as t } from '../cs/conflict.ts';

type Guarded<Read extends Versioned, Changes extends object, Output> = {
  /** What the fields are called: `Employee`. */
  subject: string;
  /** What the write was made from. */
  read: Read;
  /** Only what was changed; null: an action on the whole. */
  changes: Changes | null;
  send: (changes: Changes, header: IfMatch) => Promise<Output>;
  /** A resource in the words of its changes, where these differ. */
  view?: (resource: Read) => object;
};

/** Where the own writes led, by the thing and the version they were made for: they are no conflict. */
const ownVersions = new Map<string, string>();
/** Writes of one thing go one after another: the second is made for what the first leaves. */
const pending = new Map<string, Promise<unknown>>();

/**
 * Sends a write for the version that it was made from. When that has changed, both values are shown, and the person
 * decides: nothing of anybody is overwritten unseen.
 * @throws {ApiError} `LOADED_AGAIN` when the stored state was chosen
 */
export async function sendGuarded<Read extends Versioned & { id: number }, Changes extends object, Output>(
  guarded: Guarded<Read, Changes, Output>,
): Promise<Output> {
  const thing = `${guarded.subject} ${guarded.read.id}`;
  const before = pending.get(thing);
  const written = (async () => {
    await before?.catch(() => undefined);
    return sendInTurn(guarded, thing);
  })();
  pending.set(thing, written);
  try {
    return await written;
  } finally {
    if (pending.get(thing) === written) pending.delete(thing);
  }
}

async function sendInTurn<Read extends Versioned & { id: number }, Changes extends object, Output>(
  guarded: Guarded<Read, Changes, Output>,
  thing: string,
): Promise<Output> {
  const { subject, send, view = (resource: Read) => resource } = guarded;
  let { read } = guarded;
  let changes = guarded.changes ?? ({} as Changes);
  let version = latest(thing, versionOf(read));
  for (;;) {
    try {
      const output = await send(changes, version === null ? {} : { 'If-Match': version });
      const next = versionOf(output as Versioned | undefined);
      if (version !== null && next !== null && next !== version) ownVersions.set(`${thing} ${version}`, next);
      return output;
    } catch (error) {
      const stale = staleOf(error);
      if (stale === null) throw error;
      const current = stale.current as unknown as Read;
      const [was, now] = [view(read), view(current)] as [Record<string, unknown>, Record<string, unknown>];
      const found = await named(subject, differences(was, now, changes as Record<string, unknown>));
      // Stored again as it was: there is nothing to decide about.
      if (found.length > 0) await decide(found, guarded.changes === null);
      changes = rebased(was, now, changes);
      read = current;
      version = stale.version;
    }
  }
}

function latest(thing: string, version: string | null): string | null {
  const next = version === null ? undefined : ownVersions.get(`${thing} ${version}`);
  return next === undefined ? version : latest(thing, next);
}

/** A difference as people read it. */
type Named = { field: string; label: string; was: string; theirs: string; mine?: string };

/**
 * Fields that people know; those behind them, such as plans that follow from a price, change with them. Their names are
 * loaded only now: every list and form can come to a conflict, and hardly any does.
 */
async function named(subject: string, found: readonly Difference[]): Promise<Named[]> {
  const { fieldLabel, fieldValue } = await import('./field-value.ts');
  return found.flatMap(({ field, was, theirs, ...rest }) => {
    const label = fieldLabel(subject, field);
    if (label === null) return [];
    const [said, saidTheirs] = [fieldValue(field, was), fieldValue(field, theirs)];
    const mine = 'mine' in rest ? { mine: fieldValue(field, rest.mine) } : {};
    return [{ field, label, was: said, theirs: saidTheirs, ...mine }];
  });
}

/** Asks what shall hold; resolves when the write shall be sent. */
function decide(found: readonly Named[], isAction: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let isDecided = false;
    const id = modals.open({
      title: t.title,
      size: 'lg',
      children: (
        <Conflict
          found={found}
          isAction={isAction}
          onSave={() => end(resolve)}
          onLoad={() =>
            // What is stored is there when the form shows it.
            end(() => void queryClient.invalidateQueries().finally(() => reject(LOADED_AGAIN)))
          }
        />
      ),
      onClose: () => {
        if (!isDecided) reject(new ApiError(412, t.notSaved));
      },
    });
    function end(then: () => void) {
      isDecided = true;
      modals.close(id);
      then();
    }
  });
}

type ConflictProps = {
  found: readonly Named[];
  isAction: boolean;
  onSave: () => void;
  onLoad: () => void;
};

/** What was, what is stored now, and what would be saved. */
function Conflict({ found, isAction, onSave, onLoad }: ConflictProps) {
  const isBoth = found.some((each) => 'mine' in each);
  return (
    <Stack>
      <Text size="sm">{isAction ? t.action : isBoth ? t.both : t.others}</Text>
      <Table.ScrollContainer minWidth={320}>
        <Table aria-label={t.title}>
          <Table.Thead>
            <Table.Tr>
              {[t.what, t.was, t.theirs, ...(isBoth ? [t.mine] : [])].map((head) => (
                <Table.Th key={head}>{head}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {found.map((each) => (
              <Table.Tr key={each.field}>
                <Table.Th scope="row" fw={500}>
                  {each.label}
                </Table.Th>
                <Table.Td>{each.was}</Table.Td>
                <Table.Td fw={600}>{each.theirs}</Table.Td>
                {isBoth && <Table.Td>{each.mine ?? ''}</Table.Td>}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onLoad}>
          {t.load}
        </Button>
        <Button onClick={onSave}>{isAction ? t.proceed : t.save}</Button>
      </Group>
    </Stack>
  );
}
