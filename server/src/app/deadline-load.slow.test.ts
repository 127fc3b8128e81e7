// Many people save their drafts at once in the last minutes before a deadline: no save is lost, and saving stays fast.
import { mkdtemp } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applications } from '#capabilities/applications/table.ts';
import { formFillings } from '#capabilities/forms/table.ts';
import { inTenant } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { publishedForm, question, readRound } from '#testing/evaluation-round.ts';
import { times } from '#testing/runs.ts';
import { freePort, Process } from '#testing/servers/server-process.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

const people = 500;
const few = 40;
/** How often a person who writes lets the page save: it saves at most every second and a half. */
const pauseMs = 5_000;
const idleSeconds = times(10, 30);
const seconds = times(15, 60);
const mostSlower = 3;

let product: Process;
beforeAll(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'seedbed-deadline-'));
  product = new Process(dataDir, await freePort());
  await product.ready(40_000);
  await product.takeHands();
}, 60_000);
afterAll(() => product?.remove(), 60_000);

interface Writer {
  token: string;
  fillingId: string;
  agent: Agent;
  /** The newest text that the server confirmed, and its version. */
  saved: string;
  version: number;
}

const document = `mutation ($fillingId: ID!, $answers: JSON!) {
  saveAnswers(fillingId: $fillingId, formNumber: 1, answers: $answers) { saved conflicts refused }
}`;

let questionId: string;
let tenant: Tenant;

/** One save on the connection that the page keeps open. The time in milliseconds until it is confirmed. */
async function save(writer: Writer, text: string): Promise<number> {
  const began = performance.now();
  let answer = await send(writer, text);
  // The page, too, sends again what a busy server did not take.
  for (; answer.status === 503; answer = await send(writer, text)) await wait(1_000);
  const { data, errors } = JSON.parse(answer.body);
  if (
    !data ||
    errors ||
    Object.keys(data.saveAnswers.conflicts).length + Object.keys(data.saveAnswers.refused).length > 0
  )
    throw new Error(`A save was not taken: ${answer.body.slice(0, 500)}`);
  writer.version = data.saveAnswers.saved[questionId];
  writer.saved = text;
  return performance.now() - began;
}

async function send(writer: Writer, text: string): Promise<{ status: number; body: string }> {
  const body = JSON.stringify({
    query: document,
    variables: { fillingId: writer.fillingId, answers: [{ questionId, value: text, base: writer.version }] },
  });
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        ...{ host: '127.0.0.1', port: product.port, method: 'POST', path: '/graphql', agent: writer.agent },
        headers: {
          host: `${tenant.slug}.localhost:${product.port}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          authorization: `Bearer ${writer.token}`,
        },
      },
      (incoming) => {
        let whole = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk) => {
          whole += chunk;
        });
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body: whole }));
        incoming.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function addWriters(): Promise<Writer[]> {
  tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const pitch = question('text_long', 'Pitch');
  questionId = pitch.id;
  const formId = await publishedForm(tenant, staff, 'application', [question('section', 'Company'), pitch]);
  const closesAt = Temporal.Now.instant().add({ minutes: 10 });
  const { funnelId } = await readRound(tenant, staff, { closesAt, intakeFormId: formId });
  const writers: Writer[] = [];
  for (let i = 0; i < people; i++) {
    const applicant = await tenant.person('Applicant');
    const [applicationId, fillingId] = [newId<'Application'>(), newId<'FormResponse'>()];
    await inTenant(tenant.id, async (tx) => {
      await tx.db.insert(applications).values({
        ...{ tenantId: tenant.id, id: applicationId, funnelId, applicantId: applicant.userId },
        ...{ name: `Acme ${i}`, status: 'draft' },
      });
      await tx.db.insert(formFillings).values({
        ...{ tenantId: tenant.id, id: fillingId, formId, purpose: 'application', createdById: applicant.userId },
        ...{ recordKind: 'application', recordId: applicationId },
      });
    });
    const token = await openSessionFor(applicant);
    writers.push({ token, fillingId, agent: new Agent({ keepAlive: true, maxSockets: 1 }), saved: '', version: 0 });
  }
  await ownerPool().query('vacuum analyze form_fillings');
  return writers;
}

/** Everybody writes on, and lets the page save at irregular moments. The times of all saves. */
async function write(writers: readonly Writer[], forSeconds: number, mark: string): Promise<number[]> {
  const until = performance.now() + forSeconds * 1_000;
  const all = await Promise.all(
    writers.map(async (writer, i) => {
      const taken: number[] = [];
      await wait(Math.random() * pauseMs);
      for (let n = 0; performance.now() < until; n++) {
        taken.push(await save(writer, `${mark} ${i} ${n}. ${'We clean rivers. '.repeat(10 + n)}`));
        await wait(pauseMs * (0.5 + Math.random()));
      }
      return taken;
    }),
  );
  return all.flat();
}

const p95 = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? Number.NaN;

test(`${people} people save at once before a deadline: no save is lost, and p95 is at most ${mostSlower} times the idle one`, {
  timeout: 300_000,
}, async () => {
  const writers = await addWriters();
  // Connections, prepared statements and sessions of everybody exist before the first measurement.
  for (const writer of writers) await save(writer, 'We begin.');
  const idle = await write(writers.slice(0, few), idleSeconds, 'Quiet');
  const busy = await write(writers, seconds, 'Busy');
  const [calm, loaded] = [p95(idle), p95(busy)];
  process.stdout.write(
    `saves: ${idle.length} idle, p95 ${calm.toFixed(1)} ms; ${busy.length} with ${people} people, p95 ${loaded.toFixed(1)} ms\n`,
  );
  // All of them in the same instant wait for each other, but nothing is lost.
  const burst = await Promise.all(writers.map((writer, i) => save(writer, `The last words of ${i}.`)));
  process.stdout.write(`saves: ${people} in one instant, p95 ${p95(burst).toFixed(0)} ms\n`);

  const { rows } = await ownerPool().query(
    'select filling_id, value, version from form_answers where tenant_id = $1 and question_id = $2',
    [tenant.id, questionId],
  );
  const stored = new Map(rows.map(({ filling_id, value, version }) => [filling_id, { value, version }]));
  const lost = writers.filter(({ fillingId, saved, version }) => {
    const found = stored.get(fillingId);
    return found?.value !== saved || found?.version !== version;
  });
  expect(lost).toEqual([]);
  expect(stored.size).toBe(people);
  expect(busy.length).toBeGreaterThan((people * seconds * 1_000) / pauseMs / 2);
  expect(loaded / calm).toBeLessThanOrEqual(mostSlower);
  for (const { agent } of writers) agent.destroy();
});
