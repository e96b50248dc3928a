import { ActionIcon, Button, Code, Drawer, Group, List, Stack, Text, Title, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconListDetails } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { common } from '../cs/common.ts';
import type { Law } from './law.ts';
import { LawLink } from './law-link.tsx';
import { saidIn } from './said.ts';

/** One step of a computation. */
export type Step = {
  /** What was computed. */
  what: string;
  /** From what, ready to read: `základ 35 000 Kč`. */
  from?: readonly string[];
  /** How: `35 000 × 6,5 %, zaokrouhleno nahoru na koruny`. */
  how?: string;
  /** The result, ready to read. */
  result: string;
  /** The paragraph of the law. */
  law?: Law | null;
};

/** Steps of one part, such as a month of a year. */
export type StepGroup = { title: string; steps: readonly Step[] };

type StepsButtonProps = {
  steps: readonly Step[] | readonly StepGroup[];
  title?: string;
  /** In a row of a table: only the picture, named by the title. */
  isSmall?: boolean;
  /** Steps that are asked for only now. */
  onOpen?: () => void;
  /** What stands there as long as there are no steps. */
  empty?: ReactNode;
};

/** A quiet button that opens a drawer with the steps behind a figure. */
export function StepsButton({
  steps,
  title = common.steps,
  isSmall = false,
  onOpen,
  empty,
}: StepsButtonProps) {
  const [isOpen, { open, close }] = useDisclosure(false, onOpen === undefined ? {} : { onOpen });
  return (
    <>
      {isSmall ? (
        <Tooltip label={title}>
          <ActionIcon variant="subtle" onClick={open} aria-label={title} className="no-print">
            <IconListDetails size={16} />
          </ActionIcon>
        </Tooltip>
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconListDetails size={16} />}
          onClick={open}
          className="no-print"
        >
          {common.howComputed}
        </Button>
      )}
      <Drawer opened={isOpen} onClose={close} position="right" size="md" title={title}>
        {isOpen && (steps.length === 0 && empty !== undefined ? empty : <Steps steps={steps} />)}
      </Drawer>
    </>
  );
}

function Steps({ steps }: Pick<StepsButtonProps, 'steps'>) {
  if (!isGrouped(steps)) return <StepList steps={steps} />;
  return (
    <Stack gap="xl">
      {steps.map((group) => (
        <section key={group.title}>
          <Title order={3} mb="xs">
            {group.title}
          </Title>
          <StepList steps={group.steps} />
        </section>
      ))}
    </Stack>
  );
}

function isGrouped(steps: StepsButtonProps['steps']): steps is readonly StepGroup[] {
  return steps[0] !== undefined && 'steps' in steps[0];
}

/** Results of all steps end in one line. */
const FULL_WIDTH = { itemWrapper: { display: 'block' }, itemLabel: { display: 'block' } };

/** The steps themselves, top to bottom. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <List type="ordered" spacing="md" listStyleType="none" m={0} p={0} styles={FULL_WIDTH}>
      {steps.map((step, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other identity than their place
        <List.Item key={position}>
          <Stack gap={2}>
            <Group justify="space-between" wrap="nowrap" align="baseline">
              <Text fw={600} {...saidIn(step.what)}>
                {step.what}
              </Text>
              <Text fw={600} className="figure">
                {step.result}
              </Text>
            </Group>
            {step.from?.map((line) => (
              <Text size="sm" key={line} {...saidIn(line)}>
                {line}
              </Text>
            ))}
            {step.how !== undefined && (
              <Code fz="sm" {...saidIn(step.how)}>
                {step.how}
              </Code>
            )}
            {step.law !== undefined && step.law !== null && (
              <Text size="sm" c="dimmed">
                <LawLink law={step.law} />
              </Text>
            )}
          </Stack>
        </List.Item>
      ))}
    </List>
  );
}
