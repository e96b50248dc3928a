import { Button, ColorInput, FileButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { ApiError, messageOf } from '../../../api/error.ts';
import { settingsTexts as t } from '../../../cs/settings.ts';
import { Can } from '../../../parts/can.tsx';
import { confirmDestructive } from '../../../parts/confirm.tsx';
import { useForm } from '../../../parts/form.ts';
import { Section } from '../../../parts/section.tsx';
import { useChangeCompany, useDeleteLogo, useUploadLogo } from './api.ts';
import classes from './appearance.module.css';
import { SettingsForm } from './settings-form.tsx';

const SWATCHES = ['#1f7a74', '#1d4ed8', '#6d28d9', '#be123c', '#c2410c', '#a16207', '#15803d', '#334155'];
const LOGO_BYTES_AT_MOST = 1024 * 1024;
const LOGO_TYPES = ['image/png', 'image/jpeg'];

/** Colour and logo of the company. */
export function Appearance() {
  return (
    <Stack>
      <Logo />
      <AccentForm />
    </Stack>
  );
}

function AccentForm() {
  const company = useCompany();
  const change = useChangeCompany(company.id, t.saved);
  const form = useForm({
    initial: { accent_color: company.accent_color ?? '' },
    of: company,
    wrapper: 'entity',
    check: ({ accent_color }) =>
      accent_color === '' || isColor(accent_color) ? {} : { accent_color: t.accentWrong },
    submit: ({ accent_color }, began) =>
      change.mutateAsync({
        read: began.of,
        changes: { accent_color: accent_color === '' ? null : accent_color },
      }),
  });
  const { accent_color: color } = form.values;
  return (
    <SettingsForm form={form} label={t.accent}>
      <Section title={t.accent} text={t.appearanceText}>
        <Group align="flex-start" gap="xl">
          <ColorInput
            label={t.accent}
            description={t.accentHint}
            withEyeDropper={false}
            fixOnBlur={false}
            swatches={SWATCHES}
            popoverProps={{ withinPortal: true }}
            w={280}
            {...form.field('accent_color')}
          />
          <Preview color={isColor(color) ? color : null} />
        </Group>
      </Section>
    </SettingsForm>
  );
}

function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** The head of a document as it will look; always on paper white. */
function Preview({ color }: { color: string | null }) {
  const { id, name, has_logo, updated_at } = useCompany();
  return (
    <figure className={classes.preview} style={{ borderTopColor: color ?? '#1f7a74' }}>
      <figcaption className={classes.caption}>{t.preview}</figcaption>
      <Group justify="space-between" wrap="nowrap">
        <span className={classes.name}>{name}</span>
        {has_logo && <img src={logoAddress(id, updated_at)} alt="" className={classes.small} />}
      </Group>
    </figure>
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
            <Button
              variant="default"
              c="red"
              loading={remove.isPending}
              onClick={() =>
                confirmDestructive({
                  title: t.logoDeleteTitle,
                  text: t.logoDeleteText,
                  confirm: t.logoDelete,
                  run: () => remove.mutate(),
                })
              }
            >
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
