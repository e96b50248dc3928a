import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { ApiError, messageOf } from '../../../api/error.ts';
import { settingsTexts as t } from '../../../cs/settings.ts';
import { Can } from '../../../parts/can.tsx';
import { Section } from '../../../parts/section.tsx';
import { useDeleteLogo, useUploadLogo } from './api.ts';
import classes from './appearance.module.css';
import { LooksForm } from './looks-form.tsx';

const LOGO_BYTES_AT_MOST = 1024 * 1024;
const LOGO_TYPES = ['image/png', 'image/jpeg'];

/** Logo and looks of documents. */
export function Appearance() {
  return (
    <Stack>
      <Logo />
      <LooksForm />
    </Stack>
  );
}

function Logo() {
  const { id, name, has_logo, updated_at, can_manage } = useCompany();
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useUploadLogo(id);
  const remove = useDeleteLogo(id);
  async function send(file: File | null) {
    if (file === null) return;
    const wrong = whyNotLogo(file);
    setProblem(wrong);
    if (wrong !== null) return;
    await upload.mutateAsync(file).catch((error: unknown) => setProblem(refusalOf(error)));
  }
  return (
    <Section title={t.logo} text={t.logoHint}>
      {has_logo ? (
        <img src={logoAddress(id, updated_at)} alt={t.logoAlt(name)} className={classes.logo} />
      ) : (
        <Text c="dimmed">{t.logoNone}</Text>
      )}
      <Group gap="xs">
        <FileButton
          onChange={(file) => void send(file)}
          accept={LOGO_TYPES.join(',')}
          inputProps={{ 'aria-label': t.logoFile, disabled: !can_manage }}
        >
          {({ onClick }) => (
            <Can permission="manager">
              <Button variant="default" onClick={onClick} loading={upload.isPending}>
                {has_logo ? t.logoReplace : t.logoUpload}
              </Button>
            </Can>
          )}
        </FileButton>
        {has_logo && (
          <Can permission="manager">
            <Button variant="default" c="red" loading={remove.isPending} onClick={() => remove.mutate()}>
              {t.logoDelete}
            </Button>
          </Can>
        )}
      </Group>
      {problem !== null && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </Section>
  );
}

/** Why a file cannot be the logo; null when it may be sent. */
function whyNotLogo({ type, size }: File): string | null {
  if (!LOGO_TYPES.includes(type)) return t.logoWrongType;
  return size > LOGO_BYTES_AT_MOST ? t.logoTooLarge : null;
}

/** Every change of the company gives the picture another address, so that a new one is seen at once. */
function logoAddress(entityId: number, updatedAt: string): string {
  return `/api/entities/${entityId}/logo?v=${encodeURIComponent(updatedAt)}`;
}

/** What is wrong with the picture, without the name of its field. */
function refusalOf(error: unknown): string {
  return (error instanceof ApiError ? error.fields.logo : undefined) ?? messageOf(error);
}
