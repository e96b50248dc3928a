import { Anchor, Text } from '@mantine/core';
import { signInTexts as t } from '../../../cs/sign-in.ts';

/** To the pages that need no account; they are no screens of the application. */
export function CalculatorsLink() {
  return (
    <Text size="sm" c="dimmed">
      {t.calculatorsText}{' '}
      <Anchor inherit underline="always" href="/kalkulacky">
        {t.calculators}
      </Anchor>
    </Text>
  );
}
