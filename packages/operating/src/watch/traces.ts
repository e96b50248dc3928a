import type { Attributes, Span, SpanContext } from '@opentelemetry/api';

export type SpanOf = Span;

export type Traces = {
  /** A span of what the service does; its parent is in another process when one is named. */
  begin(
    name: string,
    options: { kind: 'server' | 'internal'; traceparent?: string; attributes: Attributes },
  ): Span;
  /** A span of a call within another one, begun so many milliseconds ago. */
  call(
    name: string,
    parent: Span,
    options: { attributes: Attributes; startedAt: number; error?: unknown },
  ): void;
  end(span: Span, outcome: { attributes?: Attributes; error?: unknown }): void;
  /** Sends what is left. */
  close(): Promise<void>;
};

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const CLOSE_MILLISECONDS = 2_000;

/**
 * Traces by OpenTelemetry; loaded only when there is a collector.
 * @param endpoint as `OTEL_EXPORTER_OTLP_ENDPOINT` says: without `/v1/traces`
 * @param share of traces that are kept, chosen by their id, so that all processes choose the same
 */
export async function openTraces(endpoint: string, share: number, service: string): Promise<Traces> {
  const [api, sdk, { resourceFromAttributes }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const { SpanKind, SpanStatusCode, ROOT_CONTEXT, trace } = api;
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'process.pid': process.pid }),
    // A child goes with its parent here; whoever asked from outside does not decide what is kept.
    sampler: new sdk.ParentBasedSampler({
      root: new sdk.TraceIdRatioBasedSampler(share),
      remoteParentSampled: new sdk.TraceIdRatioBasedSampler(share),
    }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer(service);
  const failed = (span: Span, error: unknown) => {
    span.recordException(error as Error);
    span.setStatus({ code: SpanStatusCode.ERROR });
  };
  return {
    begin(name, { kind, traceparent, attributes }) {
      const remote = remoteOf(traceparent);
      const context = remote === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, remote);
      return tracer.startSpan(
        name,
        { kind: kind === 'server' ? SpanKind.SERVER : SpanKind.INTERNAL, attributes },
        context,
      );
    },
    call(name, parent, { attributes, startedAt, error }) {
      const context = trace.setSpan(ROOT_CONTEXT, parent);
      const span = tracer.startSpan(
        name,
        { kind: SpanKind.CLIENT, attributes, startTime: startedAt },
        context,
      );
      if (error !== undefined) failed(span, error);
      span.end();
    },
    end(span, { attributes, error }) {
      if (attributes !== undefined) span.setAttributes(attributes);
      if (error !== undefined) failed(span, error);
      span.end();
    },
    async close() {
      // A collector that is away must not hold the end of the service.
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, CLOSE_MILLISECONDS);
      await Promise.race([provider.shutdown().catch(() => {}), promise]);
      clearTimeout(timer);
    },
  };
}

function remoteOf(traceparent: string | undefined): SpanContext | null {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || /^0+$/.test(traceId) || /^0+$/.test(spanId))
    return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags ?? '0', 16) & 1, isRemote: true };
}
