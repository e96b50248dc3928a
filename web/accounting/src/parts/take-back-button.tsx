import { ActionIcon, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Can } from './can.tsx';

type TakeBackButtonProps = {
  /** What it does, for who points at it. */
  title: string;
  /** The same with what it is done to, for who does not see where it stands. */
  label: string;
  isPending: boolean;
  onTakeBack: () => void;
};

/** The cross beside something recorded, for who may write; not on paper. */
export function TakeBackButton({ title, label, isPending, onTakeBack }: TakeBackButtonProps) {
  return (
    <Tooltip label={title}>
      <span className="no-print">
        <Can permission="writer">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={label}
            loading={isPending}
            onClick={onTakeBack}
          >
            <IconX size={16} />
          </ActionIcon>
        </Can>
      </span>
    </Tooltip>
  );
}
