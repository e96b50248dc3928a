import { Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useCompany } from '../../api/companies.ts';
import { assetsTexts as t } from '../../cs/assets.ts';
import { common } from '../../cs/common.ts';
import { hasLedger } from '../../parts/bookkeeping-years.ts';
import { DateInput } from '../../parts/date-input.tsx';
import { todayInPrague } from '../../parts/dates.ts';
import { DialogButtons } from '../../parts/dialog-buttons.tsx';
import { useForm } from '../../parts/form.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { optionsOf } from '../../parts/options.ts';
import { type Asset, useUpdateAsset } from './api.ts';

type DisposeDialogProps = { asset: Asset; isOpen: boolean; onClose: () => void };

/** Asks for the day and the kind of the disposal. */
export function DisposeDialog({ asset, isOpen, onClose }: DisposeDialogProps) {
  const company = useCompany();
  const update = useUpdateAsset(company.id, t.disposed);
  const form = useForm<{ disposed_on: string | null; disposal_kind: string }>({
    initial: { disposed_on: todayInPrague(), disposal_kind: 'sale' },
    wrapper: 'asset',
    check: ({ disposed_on }) => (disposed_on === null ? { disposed_on: common.required } : {}),
    submit: async (values) => {
      await update.mutateAsync({ read: asset, changes: values });
      onClose();
    },
  });
  return (
    <Modal opened={isOpen} onClose={onClose} title={t.disposeTitle(asset.name)}>
      <form {...form.formProps}>
        <Stack>
          <Text size="sm">
            {hasLedger(company) ? `${t.disposeAccounting} ${t.disposeTax}` : t.disposeTax}
          </Text>
          <FormProblem form={form} />
          <DateInput label={t.disposedOn} required {...form.field('disposed_on')} />
          <NativeSelect
            label={t.disposalKind}
            data={optionsOf(t.disposalKinds)}
            {...form.text('disposal_kind')}
          />
          <DialogButtons onClose={onClose} isSending={form.isSending} send={t.dispose} />
        </Stack>
      </form>
    </Modal>
  );
}
