/** Why something was left out. */
export type Refusal = { what: string; reason: string };

/** What a run did; kept with the run and shown to the operator. */
export type Report = {
  writer: string;
  sources: { asked: number; unchanged: number; postponed: number; failed: Refusal[] };
  items: { added: number; changed: number; tooOld: number; refused: number };
  pages: { read: number; refused: number };
  /** Reports within the window, the groups they form, and the groups that became events in this run. */
  groups: { reports: number; groups: number; events: number };
  written: number;
  published: { added: number; updated: number; unchanged: number };
  /** Events that wait. */
  refused: Refusal[];
  model: { calls: number; inputTokens: number; outputTokens: number; cost: string };
  milliseconds: { collect: number; group: number; write: number };
};

export function emptyReport(writer: string): Report {
  return {
    writer,
    sources: { asked: 0, unchanged: 0, postponed: 0, failed: [] },
    items: { added: 0, changed: 0, tooOld: 0, refused: 0 },
    pages: { read: 0, refused: 0 },
    groups: { reports: 0, groups: 0, events: 0 },
    written: 0,
    published: { added: 0, updated: 0, unchanged: 0 },
    refused: [],
    model: { calls: 0, inputTokens: 0, outputTokens: 0, cost: '0' },
    milliseconds: { collect: 0, group: 0, write: 0 },
  };
}
