import type { Browser } from 'playwright-core';

type FrameReport = {
  state: string;
  affects_smoothness: boolean;
  frame_sequence: number;
  layer_tree_host_id: number;
};

type TraceEvent = {
  name: string;
  args?: { frame_reporter?: FrameReport };
};

type Trace = { events: readonly TraceEvent[]; seconds: number };

/** What Chromium itself notes of the frames that it presents and drops while something is done. */
export async function traced(browser: Browser, work: () => Promise<void>): Promise<Trace> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['cc', 'benchmark', 'disabled-by-default-devtools.timeline.frame'] },
  });
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return { events, seconds };
}

const PRESENTED = ['STATE_PRESENTED_ALL', 'STATE_PRESENTED_PARTIAL'];

/** Frames presented a second, and the share of those that were wanted and came late or never. */
export function framesOf({ events, seconds }: Trace): { aSecond: number; late: number } {
  const presented = new Set<string>();
  const dropped = new Set<string>();
  for (const { name, args } of events) {
    const report = args?.frame_reporter;
    if (name !== 'PipelineReporter' || report === undefined) continue;
    // What the page and the compositor do for one frame is reported apart.
    const frame = `${report.layer_tree_host_id} ${report.frame_sequence}`;
    if (PRESENTED.includes(report.state)) presented.add(frame);
    if (report.state === 'STATE_DROPPED' && report.affects_smoothness) dropped.add(frame);
  }
  if (presented.size === 0) throw new Error('Chromium noted no frame: its trace cannot be read');
  const wanted = new Set([...presented, ...dropped]);
  return { aSecond: presented.size / seconds, late: dropped.size / wanted.size };
}
