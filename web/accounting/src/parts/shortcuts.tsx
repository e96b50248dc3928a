import { Divider, Drawer, Group, Kbd, Stack, Switch, Text, Title } from '@mantine/core';
import { useDisclosure, useWindowEvent } from '@mantine/hooks';
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { shell } from '../cs/shell.ts';
import { useSingleKeys } from './single-keys.tsx';
import { useStayingMessages } from './staying-messages.ts';

const DrawerHelp = lazy(() => import('../help/drawer-help.tsx'));

export type Shortcut = {
  /** A single character such as `n`, a letter with Shift such as `shift+j`, or the name of a key in small letters such as `enter`. */
  key: string;
  label: string;
  run: () => void;
};

type Registry = { add: (shortcut: Shortcut) => () => void; showHelp: (isAboutKeys: boolean) => void };

const Context = createContext<Registry | null>(null);

/** Listens for the keys that screens register, and shows them on `?` before the help of the page. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const [shortcuts, setShortcuts] = useState<readonly Shortcut[]>([]);
  const [isHelpOpen, { open, close }] = useDisclosure(false);
  const [isAboutKeys, setAboutKeys] = useState(false);
  const [singleKeys] = useSingleKeys();
  const registry = useMemo<Registry>(
    () => ({
      add: (shortcut) => {
        setShortcuts((present) => [...present, shortcut]);
        return () => setShortcuts((present) => present.filter((each) => each !== shortcut));
      },
      showHelp: (isAboutKeys) => {
        setAboutKeys(isAboutKeys);
        open();
      },
    }),
    [open],
  );
  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event)) return;
    if (!singleKeys && isSingle(event.key)) return;
    if (event.key === '?') {
      setAboutKeys(true);
      return open();
    }
    const shortcut = heardBy(shortcuts, event);
    if (shortcut === undefined) return;
    event.preventDefault();
    shortcut.run();
  });
  return (
    <Context value={registry}>
      {children}
      <Drawer opened={isHelpOpen} onClose={close} position="right" size="md" title={shell.help}>
        {isHelpOpen && (
          <Stack>
            {isAboutKeys && <Shortcuts shortcuts={shortcuts} />}
            {isAboutKeys && <Divider />}
            <Suspense>
              <DrawerHelp onLeave={close} />
            </Suspense>
            {!isAboutKeys && <Divider />}
            {!isAboutKeys && <Shortcuts shortcuts={shortcuts} />}
          </Stack>
        )}
      </Drawer>
    </Context>
  );
}

/** A key of the screen, as long as it is shown; absent `run` registers nothing. */
export function useShortcut(key: string, label: string, run: (() => void) | null): void {
  const registry = useContext(Context);
  const latest = useRef(run);
  latest.current = run;
  const isActive = run !== null;
  // Heard from the moment in which what they are about is seen.
  useLayoutEffect(() => {
    if (registry === null || !isActive) return;
    return registry.add({ key, label, run: () => latest.current?.() });
  }, [registry, key, label, isActive]);
}

/** `n`: something new. */
export function useNewShortcut(label: string, run: (() => void) | null): void {
  useShortcut('n', label, run);
}

/** Opens the help of the page, or its keys. */
export function useHelp(about: 'page' | 'keys' = 'page'): () => void {
  const registry = useContext(Context);
  return () => registry?.showHelp(about === 'keys');
}

/** What Shift with a letter does, and otherwise what the letter does: whoever writes capitals means it, too. */
function heardBy(shortcuts: readonly Shortcut[], { key, shiftKey }: KeyboardEvent): Shortcut | undefined {
  const pressed = key.toLowerCase();
  const shifted = shiftKey ? shortcuts.findLast((each) => each.key === `${SHIFT}${pressed}`) : undefined;
  return shifted ?? shortcuts.findLast((each) => each.key === pressed);
}

const SHIFT = 'shift+';

/** A letter, figure or sign, as voices that are written down bring them along; not `Enter` and arrows. */
const isSingle = (key: string) => key.replace(SHIFT, '').length === 1;

/** Inputs that take no letters. */
const CHOICES = ['radio', 'checkbox', 'button', 'submit'];

/** Keys belong to what is being typed and to open dialogs first. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  const isChoice = target instanceof HTMLInputElement && CHOICES.includes(target.type);
  return (
    target.isContentEditable ||
    (['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) && !isChoice) ||
    document.querySelector('[role="dialog"]') !== null
  );
}

function Shortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <>
      <Title order={3}>{shell.shortcuts}</Title>
      <ShortcutList shortcuts={shortcuts} />
    </>
  );
}

/** As keyboards have it. */
const nameOf = (key: string): string =>
  key
    .split('+')
    .map((name) =>
      name.length === 1 && !key.startsWith(SHIFT) ? name : `${name[0]?.toUpperCase()}${name.slice(1)}`,
    )
    .join(' ');

function ShortcutList({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const [messagesStay, setMessagesStay] = useStayingMessages();
  const always: [string, string][] = [
    ['?', shell.shortcutHelp],
    ['Ctrl/⌘ K', shell.shortcutPalette],
    ['F6', shell.shortcutRegions],
    ['↑ ↓', shell.shortcutMove],
    ['Enter', shell.shortcutOpen],
    ['Escape', shell.shortcutClose],
  ];
  const own = shortcuts
    .filter(({ key }) => singleKeys || !isSingle(key))
    .map(({ key, label }): [string, string] => [nameOf(key), label]);
  // A screen that does something of its own by one of these keys says what: it is listed once.
  const taken = new Set(own.map(([key]) => key));
  const rows = [...always.filter(([key]) => !taken.has(key) && (singleKeys || !isSingle(key))), ...own];
  return (
    <Stack gap="xs">
      <Switch
        label={shell.singleKeys}
        description={shell.singleKeysHint}
        checked={singleKeys}
        onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
      />
      <Switch
        label={shell.stayingMessages}
        description={shell.stayingMessagesHint}
        checked={messagesStay}
        onChange={({ currentTarget }) => setMessagesStay(currentTarget.checked)}
        mb="xs"
      />
      {rows.map(([key, label]) => (
        <Group key={`${key} ${label}`} justify="space-between">
          <Text size="sm">{label}</Text>
          <Kbd>{key}</Kbd>
        </Group>
      ))}
    </Stack>
  );
}
