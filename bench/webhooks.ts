import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Id, newId } from '../domain/src/kernel/ids.ts';
import { capability } from '../server/src/capabilities/integrations/capability.ts';
import { webhookDeliveries, webhooks } from '../server/src/capabilities/integrations/table.ts';
import { webhookQueue } from '../server/src/capabilities/integrations/webhooks/queue.ts';
import { enqueueAll, workEach } from '../server/src/platform/jobs.ts';
import { seal } from '../server/src/platform/seal.ts';
import { inTenant } from '../server/src/platform/tx.ts';
import type { Where } from './reads.ts';
import type { Row } from './table.ts';
import { tenantId } from './tenants.ts';
import { inThisProcess } from './use-cases.ts';

const id = tenantId(17) as Id<'Incubator'>;
const receivers = 10;
const events = 100;
const deliveries = receivers * events;
const ofOthers = deliveries - events;
const longestMs = 180_000;

interface Receiver {
  port: number;
  /** Moments of the first receiver are not among them. */
  arrivals: number[];
  close: () => void;
}

/** Ten webhooks get 100 events each, while all of them answer, and while the first one hangs. */
export const benchWebhooks = ({ appUrl }: Pick<Where, 'appUrl'>): Promise<Row[]> =>
  inThisProcess(
    appUrl,
    async () => {
      await workEach(capability.queues?.filter(({ queue }) => queue === webhookQueue) ?? []);
      const quiet = await lateness(false);
      const beside = await lateness(true);
      return [
        {
          name: 'webhooks: deliveries that came while one of ten receivers hangs, of 900',
          value: beside.length,
          limit: { least: ofOthers, most: ofOthers },
        },
        {
          name: 'webhooks: deliveries a second, ten receivers',
          value: (quiet.length * 1_000) / last(quiet),
          unit: '/s',
        },
        {
          name: 'webhooks: median lateness beside one that hangs, against none',
          value: middle(beside) / middle(quiet),
          limit: { most: 1.5 },
        },
        {
          name: 'webhooks: time of the last delivery beside one that hangs, against none',
          value: last(beside) / last(quiet),
          limit: { most: 1.5 },
        },
      ];
    },
    8,
  );

const last = (times: readonly number[]) => times.at(-1) ?? Number.NaN;
const middle = (times: readonly number[]) => times[Math.floor(times.length / 2)] ?? Number.NaN;

/** The times from the events to the deliveries of the nine other receivers, in their order. */
async function lateness(hangs: boolean): Promise<number[]> {
  const receiver = await startReceiver(hangs);
  try {
    const began = performance.now();
    await addDeliveries(receiver.port);
    while (receiver.arrivals.length < ofOthers && performance.now() - began < longestMs) await wait(20);
    return receiver.arrivals.map((at) => at - began);
  } finally {
    receiver.close();
    // Waiting deliveries would disturb the next run.
    await inTenant(id, (tx) => tx.db.delete(webhooks));
  }
}

async function startReceiver(hangs: boolean): Promise<Receiver> {
  const arrivals: number[] = [];
  const answer = (path: string | undefined, response: ServerResponse) => {
    const isFirst = path === '/0';
    if (!isFirst) arrivals.push(performance.now());
    if (!isFirst || !hangs) response.writeHead(204).end();
  };
  const server = createServer((request, response) => request.resume().on('end', () => answer(request.url, response)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, arrivals, close };
}

/** Each event goes to all webhooks, as its reaction writes it. */
const addDeliveries = (port: number) =>
  inTenant(id, async (tx) => {
    const hooks = Array.from({ length: receivers }, (_, n) => ({
      ...{ tenantId: id, id: newId<'Webhook'>(), url: `http://127.0.0.1:${port}/${n}` },
      ...{ events: ['task.created'] as const, secret: seal(`whsec_${Buffer.alloc(32).toString('base64')}`) },
    }));
    await tx.db.insert(webhooks).values(hooks);
    const eventAt = Temporal.Now.instant();
    const rows = Array.from({ length: events }, () => newId()).flatMap((recordId) =>
      hooks.map((hook) => ({
        ...{ tenantId: id, id: newId<'WebhookDelivery'>(), webhookId: hook.id, event: 'task.created' },
        ...{ recordId, eventAt, body: JSON.stringify({ type: 'task.created', data: { id: recordId } }) },
      })),
    );
    await tx.db.insert(webhookDeliveries).values(rows);
    const jobs = rows.map(({ webhookId }) => ({ tenantId: id, webhookId }));
    await enqueueAll(tx, webhookQueue, jobs);
  });
