import { Badge, Button, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { passkeysWork, type SecondFactors } from '../../../api/passkeys.ts';
import { secondFactorTexts as t } from '../../../cs/second-factor.ts';
import { timeText } from '../../../parts/dates.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { Section } from '../../../parts/section.tsx';
import { WarningNote } from '../../../parts/warning-note.tsx';
import {
  type ProofMethod,
  useFactors,
  useRemovePasskey,
  useRemoveTotp,
  useRenewCodes,
} from './factor-api.ts';
import { FactorDialog } from './factor-dialog.tsx';
import { PasskeyName } from './passkey-name.tsx';
import { PasskeySetup } from './passkey-setup.tsx';
import { ProofForm } from './proof-form.tsx';
import classes from './rows.module.css';
import { TotpSetup } from './totp-setup.tsx';

const FEW_CODES = 3;

/** What is asked for beside the password. */
export function Security() {
  const factors = useFactors();
  return (
    <Section title={t.title} text={t.text}>
      <Loaded query={factors}>
        {(present) => (
          <Stack gap="lg">
            <Group gap="sm">
              <Badge variant="default" fw={500}>
                {present.is_protected ? t.isOn : t.isOff}
              </Badge>
              <Text size="sm">{present.is_protected ? t.onText : t.offText}</Text>
            </Group>
            <Application factors={present} />
            <Passkeys factors={present} />
            {present.is_protected && <Recovery factors={present} />}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}

type PartProps = { factors: SecondFactors };

/** Whether taking one away leaves the password alone. */
const isLast = ({ totp, passkeys }: SecondFactors) => (totp === null ? 0 : 1) + passkeys.length === 1;

function removalText(factors: SecondFactors): string {
  return isLast(factors) ? `${t.removeText} ${t.lastFactor}` : t.removeText;
}

function Application({ factors }: PartProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const remove = useRemoveTotp();
  const { totp } = factors;
  return (
    <div>
      <Title order={3}>{t.totp}</Title>
      <div className={classes.row}>
        <Text size="sm" c="dimmed" className={classes.what}>
          {totp === null ? t.totpText : t.totpSince(timeText(totp.created_at))}
        </Text>
        {totp === null ? (
          <Button size="xs" variant="default" onClick={open}>
            {t.addTotp}
          </Button>
        ) : (
          <Button size="xs" variant="default" c="red" onClick={open}>
            {t.removeTotp}
          </Button>
        )}
      </div>
      <FactorDialog title={totp === null ? t.addTotp : t.removeTotp} opened={opened} onClose={close}>
        {(onDone) =>
          totp === null ? (
            <TotpSetup onDone={onDone} onClose={close} />
          ) : (
            <ProofForm
              text={removalText(factors)}
              methods={['code', 'recovery_code']}
              send={t.remove}
              run={async (proof) => {
                await remove.mutateAsync(proof);
                onDone(null);
              }}
              onClose={close}
            />
          )
        }
      </FactorDialog>
    </div>
  );
}

function Passkeys({ factors }: PartProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const isPossible = factors.passkeys_possible && passkeysWork();
  return (
    <div>
      <Title order={3}>{t.passkeys}</Title>
      <Text size="sm" c="dimmed">
        {t.passkeysText}
      </Text>
      <ul className={classes.rows}>
        {factors.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} factors={factors} />
        ))}
      </ul>
      {isPossible ? (
        <Button size="xs" variant="default" mt="xs" onClick={open}>
          {t.addPasskey}
        </Button>
      ) : (
        <Text size="sm" mt="xs">
          {t.noPasskeysHere}
        </Text>
      )}
      <FactorDialog title={t.addPasskey} opened={opened} onClose={close}>
        {(onDone) => <PasskeySetup onDone={onDone} onClose={close} />}
      </FactorDialog>
    </div>
  );
}

type PasskeyRowProps = PartProps & { passkey: SecondFactors['passkeys'][number] };

function PasskeyRow({ passkey, factors }: PasskeyRowProps) {
  const { id, name, created_at, last_used_at } = passkey;
  const [opened, { open, close }] = useDisclosure(false);
  const [isNaming, naming] = useDisclosure(false);
  const remove = useRemovePasskey(id);
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {t.passkeyCreated(timeText(created_at))} ·{' '}
          {last_used_at === null ? t.passkeyUnused : t.passkeyUsed(timeText(last_used_at))}
        </Text>
      </div>
      <Group gap="xs">
        <Button size="xs" variant="default" aria-label={t.renamePasskeyOf(name)} onClick={naming.open}>
          {t.rename}
        </Button>
        <Button size="xs" variant="default" c="red" aria-label={t.removePasskeyOf(name)} onClick={open}>
          {t.remove}
        </Button>
      </Group>
      <Modal title={t.renamePasskeyTitle} opened={isNaming} onClose={naming.close}>
        <PasskeyName id={id} name={name} onClose={naming.close} />
      </Modal>
      <FactorDialog title={t.removePasskeyTitle(name)} opened={opened} onClose={close}>
        {(onDone) => (
          <ProofForm
            text={removalText(factors)}
            methods={passkeysWork() ? ['passkey', 'recovery_code'] : ['recovery_code']}
            send={t.remove}
            run={async (proof) => {
              await remove.mutateAsync(proof);
              onDone(null);
            }}
            onClose={close}
          />
        )}
      </FactorDialog>
    </li>
  );
}

function Recovery({ factors }: PartProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const renew = useRenewCodes();
  const left = factors.recovery_codes_left;
  const methods: ProofMethod[] = [
    ...(factors.totp === null ? [] : (['code'] as const)),
    ...(factors.passkeys.length > 0 && passkeysWork() ? (['passkey'] as const) : []),
    'recovery_code',
  ];
  return (
    <div>
      <Title order={3}>{t.recovery}</Title>
      <div className={classes.row}>
        <Text size="sm" c="dimmed" className={classes.what}>
          {t.recoveryText} {t.recoveryLeft(left)}
        </Text>
        <Button size="xs" variant="default" onClick={open}>
          {t.renew}
        </Button>
      </div>
      {left <= FEW_CODES && <WarningNote title={t.recovery}>{t.recoveryFew}</WarningNote>}
      <FactorDialog title={t.renewTitle} opened={opened} onClose={close}>
        {(onDone) => (
          <ProofForm
            text={t.renewText}
            methods={methods}
            send={t.renew}
            run={async (proof) => onDone((await renew.mutateAsync(proof)).recovery_codes)}
            onClose={close}
          />
        )}
      </FactorDialog>
    </div>
  );
}
