import { readFileSync } from 'node:fs';
import { ROOT } from './sources.ts';

type Panel = { title: string; targets: { expr: string }[] };

/** What every Node process shows by the library of metrics; those of them that say when to act have panels. */
const OF_EVERY_PROCESS = /^(?:process|nodejs)_/;

/** Names of metrics that the dashboard asks for, each once: without what Prometheus adds to those of a histogram. */
export function dashboardNames(): string[] {
  const text = readFileSync(`${ROOT}docs/grafana-dashboard.json`, 'utf8');
  const { panels } = JSON.parse(text) as { panels: Panel[] };
  const names = panels.flatMap(({ targets }) =>
    // Functions are followed by a parenthesis, labels stand in braces or after "by".
    targets.flatMap(
      ({ expr }) =>
        expr
          .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '')
          .match(/\b[a-z]+(?:_[a-z0-9]+)+\b(?!\s*\()/g) ?? [],
    ),
  );
  return [...new Set(names.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')))].sort();
}

/** Names of the metrics in what Prometheus reads. */
export function shownNames(metrics: string): string[] {
  return [...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
}

/** What is shown and the dashboard does not ask for, but for what every Node process shows. */
export function withoutPanel(metrics: string): string[] {
  const asked = dashboardNames();
  return shownNames(metrics).filter((name) => !asked.includes(name) && !OF_EVERY_PROCESS.test(name));
}
