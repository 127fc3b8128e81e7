import type { Browser } from '@playwright/test';
import { print } from 'graphql';
import { ownDocument } from '../scripts/own-documents.ts';
import { summarizeRound } from '../server/src/capabilities/evaluations/results/summarize-round.ts';
import { closePool, openPool } from '../server/src/platform/db.ts';
import { closeJobs, openJobs } from '../server/src/platform/jobs.ts';
import { startRelay } from '../server/src/platform/live/relay.ts';
import { inTenant } from '../server/src/platform/tx.ts';
import type { Statement } from './captured-statements.ts';
import { addReadRound, type ReadingRound, reader } from './evaluation-round.ts';
import { load } from './load.ts';
import { asPgbench, installPgbench, pgbench } from './pgbench.ts';
import { aPhone, median, slowDown } from './phone.ts';
import { lowestMedian, requestAs, statementsOf, tokenOf, type Where } from './reads.ts';
import type { Row } from './table.ts';
import { slugOf, tenantId } from './tenants.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const connections = 4;
const nextMs = 300;

interface Measurement {
  name: string;
  operation: string;
  /** One for writes: pgbench repeats one call, whose rows would otherwise wait for each other. */
  connections: number;
  /** Different in each call for writes, which would otherwise write nothing. */
  variables: (round: ReadingRound, call: number) => object;
}

const calls: readonly Measurement[] = [
  { name: 'evaluations: the queue of 40', operation: 'OwnEvaluations', connections, variables: () => ({}) },
  {
    name: 'evaluations: one application',
    operation: 'OneEvaluation',
    connections,
    variables: ({ evaluations: [first] }) => ({ id: first?.id }),
  },
  {
    name: 'evaluations: its scorecard',
    operation: 'OneFilling',
    connections,
    variables: ({ evaluations: [first] }) => ({ id: first?.fillingId }),
  },
  {
    name: 'forms: autosave',
    operation: 'SaveAnswers',
    connections: 1,
    variables: ({ evaluations: [first], feedbackId }, call) => ({
      fillingId: first?.fillingId,
      formNumber: 1,
      answers: [{ questionId: feedbackId, value: `Talk to ${call} more customers.`, base: call - 1 }],
    }),
  },
];

/** The work of an evaluator, and the results of a round of 2,000 applications with 6,000 evaluations. */
export async function benchEvaluations({ appUrl, port }: Where, browser: Browser): Promise<Row[]> {
  openPool(appUrl, 4);
  await openJobs(appUrl);
  const [round, quarter] = [await addReadRound(2_000), await addReadRound(500)];
  const rows: Row[] = [...(await benchResults(round, quarter))];
  await closeJobs();
  await closePool();
  for (const call of calls) rows.push(...(await benchCall(call, round, { appUrl, port })));
  rows.push(await benchNext(browser, round, port));
  return rows;
}

async function benchResults(whole: ReadingRound, quarter: ReadingRound): Promise<Row[]> {
  const time = async ({ roundId }: ReadingRound) => {
    const times: number[] = [];
    for (let i = 0; i < 5; i++) {
      const began = performance.now();
      await inTenant(tenantId(0) as never, (tx) => summarizeRound(tx, roundId));
      times.push(performance.now() - began);
    }
    return Math.min(...times);
  };
  const small = await time(quarter);
  const big = await time(whole);
  return [
    {
      name: 'evaluations: results of 2,000 applications',
      value: big,
      unit: ' ms',
      limit: { most: 1_000 },
      isGoal: true,
    },
    { name: 'evaluations: results of 2,000 applications against 500', value: big / small, limit: { most: 5 } },
  ];
}

let count = 0;

async function benchCall(
  { name, operation, connections: at, variables }: Measurement,
  round: ReadingRound,
  { appUrl, port }: Pick<Where, 'appUrl' | 'port'>,
): Promise<Row[]> {
  const document = print(await ownDocument(operation));
  const request = () => {
    const call = requestAs(0, reader, { query: document, variables: variables(round, count + 1) });
    count += 1;
    return call;
  };
  const from = { port, connections: at, request };
  await load({ ...from, seconds: Math.min(seconds, 2) });
  const { perSecond, failed } = await load({ ...from, seconds });
  const medianMs = await lowestMedian(from);
  const statements = await captured(appUrl, document, variables(round, count + 1));
  count += 2;
  const tps = await pgbench(appUrl, asPgbench(statements, 1), { connections: at, seconds });
  return [
    { name: `${name}: requests a second, ${at} connections`, value: perSecond, unit: '/s' },
    { name: `${name}: failed requests`, value: failed, limit: { most: 0 } },
    { name: `${name}: latency`, value: medianMs, unit: ' ms' },
    {
      name: `${name}: throughput against pgbench`,
      value: tps && perSecond / tps,
      ...(tps === null && { needs: installPgbench }),
      // Answers of many small fields: the statements are the smaller part of a call.
      limit: { least: 0.13 },
    },
  ];
}

async function captured(appUrl: string, document: string, variables: object): Promise<Statement[]> {
  openPool(appUrl, 4);
  await openJobs(appUrl);
  const relay = await startRelay(appUrl); // without it sessions are not cached
  const statements = await statementsOf({ document, variables, user: reader });
  await relay.stop();
  await closeJobs();
  await closePool();
  return statements;
}

/** From the key to the answers of the next application, on a phone that had a second to load them. [UX-J1] */
async function benchNext(browser: Browser, { evaluations }: ReadingRound, port: number): Promise<Row> {
  const context = await browser.newContext(aPhone);
  await context.addInitScript((value) => localStorage.setItem('seedbed:token', value), tokenOf(reader));
  const page = await context.newPage();
  await slowDown(await context.newCDPSession(page));
  await page.goto(`http://${slugOf(0)}.localhost:${port}/applications/evaluations/${evaluations[0]?.id}`);
  const times: number[] = [];
  for (let i = 0; i < 10; i++) {
    await page.locator('main article, main section').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_000);
    await page.evaluate(measureNext);
    await page.keyboard.press('n');
    times.push(await page.evaluate<number>('window.next'));
  }
  await context.close();
  return {
    name: 'evaluations: the next application, after the key',
    value: median(times),
    unit: ' ms',
    limit: { most: nextMs },
    isGoal: true,
  };
}

/** Resolves once the title has changed and the scorecard of the next application is there. */
const measureNext = `window.next = new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('No next application at ' + location.pathname)), 10_000);
  const title = document.querySelector('main h1').textContent;
  let began;
  addEventListener('keydown', () => { began = performance.now(); }, { capture: true, once: true });
  new MutationObserver((_, observer) => {
    const now = document.querySelector('main h1');
    if (!now || now.textContent === title || !document.querySelector('main [data-line]')) return;
    observer.disconnect();
    requestAnimationFrame(() => resolve(performance.now() - began));
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}); undefined`;
