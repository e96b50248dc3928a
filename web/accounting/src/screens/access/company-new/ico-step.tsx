import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { ApiError, messageOf } from '../../../api/error.ts';
import { common } from '../../../cs/common.ts';
import { companyNewTexts as t } from '../../../cs/company-new.ts';
import { withPlainSpaces } from '../../../parts/plain-spaces.ts';
import { type Lookup, useCreateCompany, useLookup } from './api.ts';

type IcoStepProps = {
  ico: string;
  onIco: (ico: string) => void;
  onFound: (lookup: Lookup) => void;
  onByHand: () => void;
};

/** First the identification number: the registries know the rest. */
export function IcoStep({ ico, onIco, onFound, onByHand }: IcoStepProps) {
  const lookup = useLookup(onFound);
  const [isEmpty, setEmpty] = useState(false);
  const digits = ico.replaceAll(/\D/g, '');
  const isWrongNumber = lookup.error instanceof ApiError && lookup.error.status === 422;
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setEmpty(digits === '');
    if (digits !== '') lookup.mutate(digits);
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {lookup.isError && !isWrongNumber && (
          <Alert color="yellow" variant="light" role="alert">
            {messageOf(lookup.error)} {t.registryDown}
          </Alert>
        )}
        {lookup.data?.found === false && (
          <Alert color="yellow" variant="light" role="alert">
            {t.notFound}
          </Alert>
        )}
        <TextInput
          label={t.ico}
          description={t.icoHint}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          maw={320}
          value={ico}
          onChange={(event) => onIco(event.currentTarget.value)}
          error={isEmpty ? common.required : isWrongNumber ? messageOf(lookup.error) : null}
        />
        <Group>
          <Button type="submit" loading={lookup.isPending}>
            {t.lookUp}
          </Button>
          <Button variant="default" onClick={onByHand}>
            {t.withoutIco}
          </Button>
          <FromArchive />
        </Group>
        <Text size="sm" c="dimmed">
          {t.fromArchiveHint}
        </Text>
      </Stack>
    </form>
  );
}

/** An empty company that an archive is uploaded into. */
function FromArchive() {
  const navigate = useNavigate();
  const create = useCreateCompany(({ id }) => {
    void navigate({ href: `/firmy/${id}/prevzeti?format=archive` });
  });
  return (
    <Button
      variant="default"
      loading={create.isPending}
      onClick={() => create.mutate({ name: withPlainSpaces(t.archivedName) })}
    >
      {t.fromArchive}
    </Button>
  );
}
