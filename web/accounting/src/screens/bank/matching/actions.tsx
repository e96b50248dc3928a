import { Button, Group, Kbd, Menu, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useCompany } from '../../../api/companies.ts';
import { matching as t } from '../../../cs/bank-matching.ts';
import { Can } from '../../../parts/can.tsx';
import { KeyButton } from '../../../parts/key-button.tsx';
import { KeyHint } from '../../../parts/single-keys.tsx';
import type { MovementRow } from '../movements/api.ts';
import { NewRuleItem } from '../rules/new-rule-item.tsx';
import type { Candidate } from './api.ts';
import classes from './desk.module.css';
import { isPosted } from './items.ts';
import type { SettleDialog } from './settle-dialogs.tsx';
import { SettleMenuItems } from './settle-menu.tsx';

type ActionsProps = {
  movement: MovementRow;
  /** The chosen one; null: there is none. */
  candidate: Candidate | null;
  isLooking: boolean;
  isSending: boolean;
  /** Why nothing can be settled now. */
  whyNot: string | null;
  onSkip: () => void;
  onOpen: (dialog: SettleDialog) => void;
};

/** What can be done with a movement, the likeliest first, each with its key. */
export function Actions({ movement, candidate, isLooking, isSending, whyNot, onSkip, onOpen }: ActionsProps) {
  const { bookkeeping } = useCompany();
  const isDoubleEntry = bookkeeping === 'double_entry';
  const hasNothing = candidate === null && !isLooking;
  return (
    <div className={`${classes.actions} phone-bar no-print`}>
      <Group gap={6}>
        {!hasNothing && (
          <Can permission="writer" whyNot={whyNot}>
            <KeyButton type="submit" keyName="Enter" loading={isSending} disabled={isLooking}>
              {acceptOf(candidate, isDoubleEntry)}
            </KeyButton>
          </Can>
        )}
        <Can permission="writer" whyNot={whyNot}>
          <KeyButton
            keyName="D"
            variant={hasNothing ? 'filled' : 'default'}
            {...(hasNothing ? {} : { visibleFrom: 'sm' })}
            onClick={() => onOpen({ kind: 'assign', candidate: null })}
          >
            {hasNothing ? t.find : t.findShort}
          </KeyButton>
        </Can>
        <Can permission="writer" whyNot={whyNot}>
          <KeyButton
            keyName="Z"
            variant="default"
            {...(hasNothing ? {} : { visibleFrom: 'sm' })}
            onClick={() => onOpen({ kind: 'post' })}
          >
            {postOf(candidate, isDoubleEntry)}
          </KeyButton>
        </Can>
        <KeyButton keyName="S" variant="default" onClick={onSkip}>
          {t.skip}
        </KeyButton>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" px="sm" rightSection={<IconChevronDown size={16} />}>
              {t.otherwise}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <SettleMenuItems onOpen={onOpen} whyNot={whyNot} canIgnore={movement.state === 'new'} />
            <NewRuleItem movement={movement} />
          </Menu.Dropdown>
        </Menu>
        {hasNothing && <PlaceOfAccept />}
      </Group>
      <Hints />
    </div>
  );
}

/** Where nothing can be accepted: the buttons take as many rows as they did while candidates were looked for. */
function PlaceOfAccept() {
  return (
    <Can permission="writer">
      <KeyButton keyName="Enter" visibleFrom="sm" style={{ visibility: 'hidden' }}>
        {t.accept}
      </KeyButton>
    </Can>
  );
}

/** What accepting a candidate does. */
function acceptOf(candidate: Candidate | null, isDoubleEntry: boolean): string {
  if (candidate?.effects?.ignore === true) return t.ignore;
  if (candidate !== null && isPosted(candidate)) {
    const account = candidate.effects?.account_code ?? candidate.difference?.account_code ?? null;
    return isDoubleEntry && account !== null ? t.postTo(account) : t.categoryOffered;
  }
  return candidate === null || candidate.difference === null ? t.accept : t.acceptDifference;
}

/** What posting by hand is called: beside a proposal that posts as well it is the other way. */
function postOf(candidate: Candidate | null, isDoubleEntry: boolean): string {
  if (candidate !== null && isPosted(candidate)) return isDoubleEntry ? t.postOtherwise : t.categoryOtherwise;
  return isDoubleEntry ? t.post : t.postCategory;
}

/** Keys that no button shows. */
function Hints() {
  return (
    <KeyHint>
      <div className={classes.hints}>
        <Group gap="md" mt="xs">
          {t.keyHints.map(([key, text]) => (
            <Group key={key} gap={6}>
              <Kbd size="xs">{key}</Kbd>
              <Text size="xs" c="dimmed">
                {text}
              </Text>
            </Group>
          ))}
        </Group>
      </div>
    </KeyHint>
  );
}
