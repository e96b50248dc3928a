import { Alert, Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEntityId } from '../../../api/companies.ts';
import { ApiError, messageOf } from '../../../api/error.ts';
import { matching as t } from '../../../cs/bank-matching.ts';

type MatchProblemProps = { problem: Error | null; onRetry: () => void; onSkip: () => void };

/** Why a movement was not settled, and what can be done about it. */
export function MatchProblem({ problem, onRetry, onSkip }: MatchProblemProps) {
  const client = useQueryClient();
  const entityId = useEntityId();
  if (problem === null) return null;
  const isUnanswered = problem instanceof ApiError && problem.status === 0;
  const isTaken = problem instanceof ApiError && problem.code === 'ALREADY_MATCHED';
  const reload = () => void client.invalidateQueries({ queryKey: ['entities', entityId] });
  return (
    <Alert color="red" variant="light" role="alert">
      <Text size="sm" fw={600}>
        {messageOf(problem)}
      </Text>
      <Text size="sm">{isUnanswered ? t.unansweredHint : isTaken ? t.takenHint : t.refusedHint}</Text>
      <Group gap="sm" mt="xs">
        {isUnanswered ? (
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            {t.tryAgain}
          </Button>
        ) : (
          <Button size="compact-sm" variant="default" onClick={reload}>
            {t.loadAgain}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={onSkip}>
          {t.skip}
        </Button>
      </Group>
    </Alert>
  );
}
