import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useCompany } from '../../api/companies.ts';
import { messageOf } from '../../api/error.ts';
import { assetsTexts as t } from '../../cs/assets.ts';
import { common } from '../../cs/common.ts';
import { Can } from '../../parts/can.tsx';
import { type Began, useDraftKey } from '../../parts/draft.ts';
import { DraftOffer } from '../../parts/draft-offer.tsx';
import { FieldsFor } from '../../parts/fields-for.tsx';
import { useForm } from '../../parts/form.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { LeaveGuard } from '../../parts/leave-guard.tsx';
import { LinkButton } from '../../parts/link.tsx';
import { type Asset, type AssetValues, usePreview } from './api.ts';
import { AssetFields } from './asset-fields.tsx';
import { fitting } from './fitting.ts';
import { PlanTabs } from './plans.tsx';

const PREVIEW_AFTER_MILLISECONDS = 400;

type AssetFormProps = {
  initial: AssetValues;
  /** The stored card; none: a new one. */
  of?: Asset;
  submit: (values: AssetValues, began: Began<AssetValues, Asset | null>) => Promise<unknown>;
  submitLabel: string;
  cancelTo: string;
  /** What is chosen then proposes what fits it. */
  isNew?: boolean;
  /** What is to be known of what was chosen. */
  noteOf?: (values: AssetValues) => string | null;
};

/** A card being written, with the plan that it will have. */
export function AssetForm(props: AssetFormProps) {
  const { initial, of, submit, submitLabel, cancelTo, isNew = false, noteOf } = props;
  const { can_write } = useCompany();
  const form = useForm<AssetValues, Asset | null>({
    initial,
    of: of ?? null,
    draft: useDraftKey('majetek', of?.id ?? null),
    wrapper: 'asset',
    submit,
    ...(isNew ? { follow: fitting } : {}),
    check: ({ name, price, in_use_from }) => ({
      ...(name.trim() === '' ? { name: common.required } : {}),
      ...(price === null ? { price: common.required } : {}),
      ...(in_use_from === null ? { in_use_from: common.required } : {}),
    }),
  });
  const [settled] = useDebouncedValue(form.values, PREVIEW_AFTER_MILLISECONDS);
  const preview = usePreview(settled);
  const note = noteOf?.(form.values) ?? null;
  return (
    <Stack gap="xl">
      <form {...form.formProps}>
        <LeaveGuard form={form} />
        <Stack>
          <DraftOffer form={form} />
          <FormProblem form={form} />
          {note !== null && (
            <Text c="dimmed" role="status">
              {note}
            </Text>
          )}
          <FieldsFor canChange={can_write}>
            <AssetFields form={form} />
          </FieldsFor>
          <Group>
            <Can permission="writer">
              <Button type="submit" loading={form.isSending}>
                {submitLabel}
              </Button>
            </Can>
            <LinkButton to={cancelTo} variant="default">
              {common.cancel}
            </LinkButton>
          </Group>
        </Stack>
      </form>
      <Stack gap="xs">
        <Title order={2}>{t.preview}</Title>
        {preview.data === undefined ? (
          <Text c="dimmed" role="status">
            {preview.error === null ? t.previewText : messageOf(preview.error)}
          </Text>
        ) : (
          <PlanTabs plans={preview.data} />
        )}
      </Stack>
    </Stack>
  );
}
