import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCompany } from '../../../api/companies.ts';
import { filings as t } from '../../../cs/filings.ts';
import { Can } from '../../../parts/can.tsx';
import { confirmDestructive } from '../../../parts/confirm.tsx';
import { useChangeFiling, useDeleteFiling, useDownloadXml, useUnpostEntries } from './api.ts';
import type { Filing, FilingType } from './model.ts';
import { useTitles } from './names.ts';

type FilingMenuProps = {
  filing: Filing;
  isPosted: boolean | undefined;
  /** Types that can be prepared of the same form now; the usual one first. */
  types: readonly FilingType[];
  onPrepare: (type: FilingType) => void;
  onValidate: () => void;
  /** Of a control statement: answers a call of the office. */
  onAnswer?: () => void;
  /** After it was deleted. */
  onGone?: () => void;
  /** The filing is the page. */
  isDetail?: boolean;
};

/** What can be done with a filing besides the next step. */
export function FilingMenu({
  filing,
  isPosted,
  types,
  onPrepare,
  onValidate,
  onAnswer,
  onGone,
  isDetail = false,
}: FilingMenuProps) {
  const { id: entityId } = useCompany();
  const { filingTitle } = useTitles();
  const navigate = useNavigate();
  const download = useDownloadXml(entityId);
  const { takeBack, remove, unpost } = useUndoing(filing, isPosted === true, onGone);
  const isDraft = filing.status === 'draft';
  const hasFile = filing.sha256 !== null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={t.more(filingTitle(filing))}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!isDetail && (
          <Menu.Item onClick={() => void navigate({ href: `/firmy/${entityId}/podani/${filing.id}` })}>
            {t.detail}
          </Menu.Item>
        )}
        {!isDraft && hasFile && (
          <Menu.Item onClick={() => download.mutate(filing.id)}>{t.download}</Menu.Item>
        )}
        {!isDraft && hasFile && (
          <Can permission="writer">
            <Menu.Item onClick={onValidate}>{t.validate}</Menu.Item>
          </Can>
        )}
        {types.map((type) => (
          <Can key={type} permission="manager">
            <Menu.Item onClick={() => onPrepare(type)}>
              {isDraft && type === filing.filing_type
                ? t.prepareAgain
                : t.prepareType(t.typeOf(filing.kind, type))}
            </Menu.Item>
          </Can>
        ))}
        {filing.kind === 'control_statement' && !isDraft && onAnswer !== undefined && (
          <Can permission="manager">
            <Menu.Item onClick={onAnswer}>{t.answerCall}</Menu.Item>
          </Can>
        )}
        {unpost}
        {isDraft ? (
          <Can permission="manager">
            <Menu.Item color="red" onClick={remove}>
              {t.deleteDraft}
            </Menu.Item>
          </Can>
        ) : (
          <Can permission="manager" whyNot={isPosted === true ? t.takeBackPosted : null}>
            <Menu.Item onClick={takeBack}>{t.takeBack}</Menu.Item>
          </Can>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What takes a filing or its draft back, after asking, and its posting, which is posted again as easily. */
function useUndoing(filing: Filing, isPosted: boolean, onGone: () => void = () => undefined) {
  const { id } = useCompany();
  const change = useChangeFiling(id);
  const remove = useDeleteFiling(id, onGone);
  const unpost = useUnpostEntries(id);
  const ask = (title: string, text: string, confirm: string, run: () => void) => () =>
    confirmDestructive({ title, text, confirm, run });
  return {
    takeBack: ask(t.takeBackTitle, t.takeBackText, t.takeBack, () =>
      change.mutate({ read: filing, change: { status: 'draft' }, done: t.takenBack }),
    ),
    remove: ask(t.deleteTitle, t.deleteText, t.deleteDraft, () => remove.mutate(filing)),
    unpost: isPosted ? (
      <Can permission="writer">
        <Menu.Item onClick={() => unpost.mutate(filing.id)}>{t.unpost}</Menu.Item>
      </Can>
    ) : null,
  };
}
