import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { UserError } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Does nothing until an operator starts the process with an OpenTelemetry SDK (docs/operating/running.md). */
const tracer = trace.getTracer('seedbed');

/** Runs work in a span of its own. An expected error of a person is no fault of the span. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (fault) {
      if (!(fault instanceof UserError)) failed(span, fault);
      throw fault;
    } finally {
      span.end();
    }
  });
}

function failed(span: Span, fault: unknown): void {
  // Messages may hold personal data, so that only the kind of the fault leaves the process.
  span.setStatus({ code: SpanStatusCode.ERROR, message: fault instanceof Error ? fault.name : 'unknown' });
}

const spans = new WeakMap<FastifyRequest, Span>();

/** The id that joins log lines with traces; undefined without an SDK. */
export const traceIdOf = (request: FastifyRequest): string | undefined => spans.get(request)?.spanContext().traceId;

/** One span for each request. It continues the trace that a proxy named in `traceparent`. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = propagation.extract(context.active(), request.headers);
    const route = request.routeOptions.url ?? 'none';
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'seedbed.request': request.scope.requestId,
    };
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    if (span.isRecording()) spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    const { operation, tenant, statements } = request.scope;
    if (operation) span?.updateName(operation);
    span?.setAttributes({
      'http.response.status_code': reply.statusCode,
      'seedbed.statements': statements,
      ...(tenant && { 'seedbed.tenant': tenant }),
    });
    if (span && reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
