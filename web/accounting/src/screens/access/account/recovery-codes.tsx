import { Button, Group, Stack, Text } from '@mantine/core';
import { secondFactorTexts as t } from '../../../cs/second-factor.ts';
import { SeenOnce } from '../../../parts/seen-once.tsx';

/** Recovery codes the only time that they are shown. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Stack>
      <Text size="sm">{t.codesText}</Text>
      <SeenOnce
        label={t.codes}
        value={codes.join('\n')}
        copy={(isCopied) => (isCopied ? t.copied : t.copy)}
        copied={t.copied}
      />
      <Group justify="flex-end">
        <Button onClick={onClose}>{t.codesKept}</Button>
      </Group>
    </Stack>
  );
}
