import { Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { say } from '../../../api/toasts.ts';
import { changedOnly } from '../../../api/versions.ts';
import { common } from '../../../cs/common.ts';
import { documentActions as t } from '../../../cs/document-actions.ts';
import { documentEditor } from '../../../cs/document-editor.ts';
import { DateInput } from '../../../parts/date-input.tsx';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { useUpdateDocument } from '../api.ts';
import { hasDueDay } from '../editor/values.ts';
import type { Document, DocumentChanges } from '../model.ts';

type Values = {
  due_on: string | null;
  note: string;
  tags: string;
  variable_symbol: string;
  constant_symbol: string;
  specific_symbol: string;
};

type NotesDialogProps = { document: Document; onClose: () => void };

/** What may still change on an issued document. */
export function NotesDialog({ document, onClose }: NotesDialogProps) {
  const update = useUpdateDocument(useEntityId());
  const isReceived = document.direction === 'received';
  const form = useForm<Values, Document>({
    initial: valuesOf(document),
    of: document,
    wrapper: 'document',
    submit: async (values, began) => {
      const changes = changedOnly(sent(began.values, isReceived), sent(values, isReceived));
      if (Object.keys(changes).length === 0) say(common.nothingChanged);
      else await update.mutateAsync({ read: began.of, changes });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t.notesTitle(document.number ?? '')} size="lg">
      <form {...form.formProps}>
        <Stack>
          <FormProblem form={form} />
          <Text size="sm" c="dimmed">
            {t.notesText}
          </Text>
          <FieldGrid>
            {hasDueDay(document.kind) && <DateInput label={documentEditor.dueOn} {...form.field('due_on')} />}
            <TextInput
              label={documentEditor.tags}
              description={documentEditor.tagsText}
              {...form.text('tags')}
            />
            {isReceived && (
              <>
                <TextInput
                  label={documentEditor.variableSymbol}
                  inputMode="numeric"
                  {...form.text('variable_symbol')}
                />
                <TextInput
                  label={documentEditor.constantSymbol}
                  inputMode="numeric"
                  {...form.text('constant_symbol')}
                />
                <TextInput
                  label={documentEditor.specificSymbol}
                  inputMode="numeric"
                  {...form.text('specific_symbol')}
                />
              </>
            )}
          </FieldGrid>
          <Textarea
            label={documentEditor.note}
            description={documentEditor.noteText}
            autosize
            minRows={2}
            maxRows={8}
            {...form.text('note')}
          />
          <DialogButtons onClose={onClose} isSending={form.isSending} />
        </Stack>
      </form>
    </Modal>
  );
}

function valuesOf(document: Document): Values {
  const { due_on, note, tags, variable_symbol, constant_symbol, specific_symbol } = document;
  return {
    due_on,
    note: note ?? '',
    tags: tags.join(', '),
    variable_symbol: variable_symbol ?? '',
    constant_symbol: constant_symbol ?? '',
    specific_symbol: specific_symbol ?? '',
  };
}

const filled = (typed: string) => (typed.trim() === '' ? null : typed.trim());

function sent(values: Values, isReceived: boolean): DocumentChanges {
  const { due_on, note, tags, variable_symbol, constant_symbol, specific_symbol } = values;
  return {
    due_on,
    note: filled(note),
    tags: tags.split(',').flatMap((tag) => filled(tag) ?? []),
    ...(isReceived
      ? {
          variable_symbol: filled(variable_symbol),
          constant_symbol: filled(constant_symbol),
          specific_symbol: filled(specific_symbol),
        }
      : {}),
  };
}
