import type { Report } from '../report.ts';
import type { Run, TroubledSource, Waiting } from './store.ts';

/** What `news newsroom --status` prints. */
export function statusText(
  runs: readonly Run[],
  waiting: readonly Waiting[],
  troubled: readonly TroubledSource[],
): string {
  const [last] = runs;
  if (last === undefined) return 'The newsroom has not run yet.';
  return [
    `Run ${last.id}: ${last.state}, started ${last.started_at.toISOString()}${last.ended_at === null ? '' : `, ended ${last.ended_at.toISOString()}`}`,
    ...reportLines(last.report).map((line) => `  ${line}`),
    ...section(
      'Events that wait',
      waiting.map((each) => `${each.title ?? each.key}: ${each.reason ?? ''}`),
    ),
    ...section(
      'Sources in trouble',
      troubled.map(
        (each) =>
          `${each.feed}: ${each.failure ?? ''} (${each.failures} in a row)${each.not_before === null ? '' : `, asked again after ${each.not_before.toISOString()}`}`,
      ),
    ),
  ].join('\n');
}

/** A run in lines of words and numbers. */
export function reportLines(report: Report): string[] {
  const { sources, items, pages, groups, published, model, milliseconds } = report;
  return [
    `writer: ${report.writer}`,
    `sources: ${sources.asked} asked, ${sources.unchanged} unchanged, ${sources.postponed} postponed, ${sources.failed.length} failed`,
    `reports: ${items.added} new, ${items.changed} changed, ${items.tooOld} too old, ${items.refused} unusable`,
    `pages: ${pages.read} read, ${pages.refused} not`,
    `groups: ${groups.groups} of ${groups.reports} reports, ${groups.events} new events`,
    `articles: ${report.written} written, ${published.added} added, ${published.updated} updated, ${published.unchanged} unchanged`,
    `model: ${model.calls} calls, ${model.inputTokens} input and ${model.outputTokens} output tokens, cost ${model.cost}`,
    `time: collecting ${seconds(milliseconds.collect)}, grouping ${seconds(milliseconds.group)}, writing ${seconds(milliseconds.write)}`,
    ...report.refused.map(({ what, reason }) => `waits: ${what}: ${reason}`),
    ...sources.failed.map(({ what, reason }) => `failed: ${what}: ${reason}`),
  ];
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${heading}:`, ...lines.map((line) => `  ${line}`)];
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
