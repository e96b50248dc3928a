import { Code, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { matrixOf } from '@news-and-accounting/payment-code/browser';
import { useState } from 'react';
import { common } from '../../../cs/common.ts';
import { secondFactorTexts as t } from '../../../cs/second-factor.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { useBeginTotp, useConfirmTotp } from './factor-api.ts';

type SetupProps = { onDone: (codes: readonly string[] | null) => void; onClose: () => void };

/** An application is set up: the password, then its square code and a first code of it. */
export function TotpSetup({ onDone, onClose }: SetupProps) {
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null);
  return begun === null ? (
    <PasswordStep onBegun={setBegun} onClose={onClose} />
  ) : (
    <CodeStep {...begun} onDone={onDone} onClose={onClose} />
  );
}

type PasswordStepProps = { onBegun: (begun: { secret: string; uri: string }) => void; onClose: () => void };

function PasswordStep({ onBegun, onClose }: PasswordStepProps) {
  const begin = useBeginTotp();
  const form = useForm({
    initial: { current_password: '' },
    check: ({ current_password }) => (current_password === '' ? { current_password: common.required } : {}),
    submit: async ({ current_password }) => onBegun(await begin.mutateAsync(current_password)),
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <FormProblem form={form} />
        <PasswordInput
          label={t.currentPassword}
          autoComplete="current-password"
          data-autofocus
          {...form.text('current_password')}
        />
        <DialogButtons onClose={onClose} isSending={form.isSending} send={t.next} />
      </Stack>
    </form>
  );
}

function CodeStep({ secret, uri, onDone, onClose }: SetupProps & { secret: string; uri: string }) {
  const confirm = useConfirmTotp();
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: common.required } : {}),
    submit: async ({ code }) => onDone((await confirm.mutateAsync(code)).recovery_codes),
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <FormProblem form={form} />
        <Text size="sm">{t.totpScan}</Text>
        <Squares text={uri} />
        <div>
          <Text size="sm" c="dimmed">
            {t.totpSecret}
          </Text>
          <Code block tabIndex={0} aria-label={t.totpSecret} style={{ whiteSpace: 'pre-wrap' }}>
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </Code>
        </div>
        <TextInput
          label={t.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          {...form.text('code')}
        />
        <DialogButtons onClose={onClose} isSending={form.isSending} send={t.turnOn} />
      </Stack>
    </form>
  );
}

/** Free squares around the code. */
const MARGIN = 4;

/** Dark on white in either theme: readers need it so. */
function Squares({ text }: { text: string }) {
  const matrix = matrixOf(text);
  const side = matrix.length + 2 * MARGIN;
  const path = matrix
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      style={{ width: 220, maxWidth: '100%', alignSelf: 'center' }}
      role="img"
      aria-label={t.totpCodeAlt}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
