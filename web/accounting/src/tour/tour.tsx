import { Button, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { useCompany } from '../api/companies.ts';
import { useSession } from '../api/session.ts';
import { sayError } from '../api/toasts.ts';
import { tourTexts as t } from '../cs/tour.ts';
import { PLACES, stationsOf } from './stations.ts';

/** How far somebody has come; the browser keeps it, so that the tour goes on there whenever they want. */
type Progress = { at: number; isOpen: boolean };

const BEFORE: Progress = { at: -1, isOpen: false };

/** The tour through a sample company: a line that starts it or goes on, or the station where it stands. */
export default function Tour() {
  const company = useCompany();
  const user = useSession().data?.id ?? 0;
  const [progress, setProgress] = useLocalStorage<Progress>({
    key: `prohlidka:${user}:${company.id}`,
    defaultValue: BEFORE,
    getInitialValueInEffect: false,
    deserialize: readProgress,
  });
  const navigate = useNavigate();
  const start = useRef<HTMLButtonElement>(null);
  const hasLeft = useRef(false);
  useEffect(() => {
    if (progress.isOpen || !hasLeft.current) return;
    // The button that goes on takes the place of what had the focus.
    hasLeft.current = false;
    start.current?.focus();
  }, [progress.isOpen]);
  const stations = stationsOf(company);
  const last = stations.length - 1;
  const at = Math.min(progress.at, last);
  const goTo = (next: number) => {
    setProgress({ at: next, isOpen: true });
    const place = PLACES[stations[next] ?? 'home'];
    void navigate({ to: `/firmy/${company.id}${place}` }).catch(sayError);
  };
  if (!progress.isOpen) {
    const isOver = at >= last;
    return (
      <div className="no-print">
        <Button
          ref={start}
          variant="light"
          size="compact-md"
          mb="md"
          onClick={() => goTo(isOver ? 0 : Math.max(at, 0))}
        >
          {at < 0 ? t.start(stations.length) : isOver ? t.again : t.goOn(at + 1, stations.length)}
        </Button>
      </div>
    );
  }
  return (
    <Station
      company={company.id}
      station={stations[at] ?? 'home'}
      at={at}
      last={last}
      onGo={goTo}
      onLeave={() => {
        hasLeft.current = true;
        setProgress({ at, isOpen: false });
      }}
    />
  );
}

type StationProps = {
  company: number;
  station: keyof typeof PLACES;
  at: number;
  last: number;
  onGo: (station: number) => void;
  onLeave: () => void;
};

function Station({ company, station, at, last, onGo, onLeave }: StationProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const place = `/firmy/${company}${PLACES[station]}`;
  const { pathname } = useLocation();
  const isElsewhere = pathname.replace(/\/$/, '') !== place;
  const words = t.stations[station];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each station begins at its title
  useEffect(() => title.current?.focus({ preventScroll: true }), [at]);
  return (
    <section
      className="surface no-print"
      aria-label={t.title}
      style={{ padding: 'var(--mantine-spacing-md)', marginBottom: 'var(--mantine-spacing-md)' }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onLeave();
      }}
    >
      <Text size="sm" c="dimmed">
        {t.station(at + 1, last + 1)}
      </Text>
      <Title order={2} size="h3" ref={title} tabIndex={-1} aria-describedby={id} style={{ outline: 'none' }}>
        {words.title}
      </Title>
      <Text id={id} mt={4}>
        {words.text}
      </Text>
      <VisuallyHidden role="status">{`${t.station(at + 1, last + 1)}: ${words.title}`}</VisuallyHidden>
      <Group mt="sm" gap="xs">
        {at < last ? (
          <Button size="sm" onClick={() => onGo(at + 1)}>
            {t.next}
          </Button>
        ) : (
          <Button size="sm" onClick={onLeave}>
            {t.finish}
          </Button>
        )}
        {at > 0 && (
          <Button size="sm" variant="default" onClick={() => onGo(at - 1)}>
            {t.previous}
          </Button>
        )}
        {isElsewhere && (
          <Button size="sm" variant="default" onClick={() => void navigate({ to: place }).catch(sayError)}>
            {t.toStation}
          </Button>
        )}
        {at < last && (
          <Button size="sm" variant="subtle" color="gray" onClick={onLeave}>
            {t.leave}
          </Button>
        )}
      </Group>
    </section>
  );
}

function readProgress(stored: string | undefined): Progress {
  try {
    const { at, isOpen } = JSON.parse(stored ?? '{}') as Partial<Progress>;
    return Number.isInteger(at) && typeof isOpen === 'boolean'
      ? { at: Math.max(at ?? -1, -1), isOpen }
      : BEFORE;
  } catch {
    return BEFORE;
  }
}
