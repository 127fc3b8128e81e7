// Traces, as an operator's OpenTelemetry SDK receives them.
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newHttpServer } from '#platform/http/server.ts';
import { traced } from './tracing.ts';

const exporter = new InMemorySpanExporter();
const app = newHttpServer([]);
const outer = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };

beforeAll(() => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }));
  // Any format of a proxy's header: the SDK brings its own.
  propagation.setGlobalPropagator({
    extract: (to, headers: Record<string, string>) =>
      headers['x-trace'] ? trace.setSpanContext(to, { ...outer, traceFlags: 1, isRemote: true }) : to,
    inject: () => undefined,
    fields: () => ['x-trace'],
  });
  app.get('/works/:id', async (request) => {
    request.scope.operation = 'ReadWork';
    return traced('write transaction', {}, async () => ({ ok: true }));
  });
  app.get('/fails', () => traced('write transaction', {}, () => Promise.reject(new TypeError('Ana is away'))));
  app.get('/missing', () => traced('write transaction', {}, () => Promise.reject(new NotFound())));
});
afterAll(() => app.close());
beforeEach(() => exporter.reset());

const spanNamed = (name: string) => {
  const found = exporter.getFinishedSpans().find((span) => span.name === name);
  if (!found) throw new Error(`No span ${name}, but ${exporter.getFinishedSpans().map((span) => span.name)}`);
  return found;
};

test('names a request by its operation, and puts its transaction below it', async () => {
  await app.inject({ url: '/works/7' });
  const request = spanNamed('ReadWork');
  expect(request.attributes).toMatchObject({ 'http.route': '/works/:id', 'http.response.status_code': 200 });
  expect(spanNamed('write transaction').parentSpanContext?.spanId).toBe(request.spanContext().spanId);
});

test('continues the trace of a proxy', async () => {
  await app.inject({ url: '/works/7', headers: { 'x-trace': 'yes' } });
  expect(spanNamed('ReadWork').spanContext().traceId).toBe(outer.traceId);
  expect(spanNamed('ReadWork').parentSpanContext?.spanId).toBe(outer.spanId);
});

test('marks defects without their messages, and refusals of people not at all', async () => {
  await app.inject({ url: '/fails' });
  expect(spanNamed('write transaction').status).toEqual({ code: 2, message: 'TypeError' });
  expect(spanNamed('GET /fails').status.code).toBe(2);
  exporter.reset();
  await app.inject({ url: '/missing' });
  expect(spanNamed('write transaction').status.code).toBe(0);
  expect(JSON.stringify(exporter.getFinishedSpans().map(({ attributes }) => attributes))).not.toContain('Ana');
});
