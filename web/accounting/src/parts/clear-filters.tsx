import { Button, type ButtonProps } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { common } from '../cs/common.ts';

type ClearFiltersProps = Pick<ButtonProps, 'mt'> & {
  /** What of the address filters nothing, such as the year of the page. */
  keep?: readonly string[];
};

/** Leaves nothing of the filters that stand in the address. */
export function ClearFilters({ keep = [], ...props }: ClearFiltersProps) {
  const navigate = useNavigate();
  const kept = (present: object) =>
    Object.fromEntries(Object.entries(present).filter(([name]) => keep.includes(name)));
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      {...props}
      onClick={() => void navigate({ to: '.', search: kept as never, replace: true })}
    >
      {common.clearFilters}
    </Button>
  );
}
