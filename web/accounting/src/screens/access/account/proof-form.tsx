import { Anchor, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { common } from '../../../cs/common.ts';
import { secondFactorTexts as t } from '../../../cs/second-factor.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import type { Proof, ProofMethod } from './factor-api.ts';

type ProofFormProps = {
  text: string;
  /** What may prove it, the usual one first. */
  methods: readonly ProofMethod[];
  send: string;
  run: (proof: Proof) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for a second factor before it is taken away, or codes are made anew. */
export function ProofForm({ text, methods, send, run, onClose }: ProofFormProps) {
  const [method, setMethod] = useState<ProofMethod>(methods[0] ?? 'recovery_code');
  const form = useForm({
    initial: { code: '', recovery_code: '' },
    check: (values) =>
      method !== 'passkey' && values[method].trim() === '' ? { [method]: common.required } : {},
    submit: (values) => run({ method, code: method === 'passkey' ? '' : values[method] }),
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <FormProblem form={form} />
        <Text size="sm">{text}</Text>
        {method === 'code' && (
          <TextInput
            key="code"
            label={t.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            data-autofocus
            {...form.text('code')}
          />
        )}
        {method === 'recovery_code' && (
          <TextInput
            key="recovery"
            label={t.recoveryCode}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            {...form.text('recovery_code')}
          />
        )}
        <Group gap="md">
          {methods
            .filter((each) => each !== method)
            .map((each) => (
              <Anchor key={each} component="button" type="button" size="sm" onClick={() => setMethod(each)}>
                {t.insteadOf[each]}
              </Anchor>
            ))}
        </Group>
        <DialogButtons onClose={onClose} isSending={form.isSending} send={send} />
      </Stack>
    </form>
  );
}
