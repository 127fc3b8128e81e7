import { print } from 'graphql';
import pg from 'pg';
import { ownDocument } from '../scripts/own-documents.ts';
import { type CallHeaders, makeContext } from '../server/src/app/make-context.ts';
import { closePool, openPool } from '../server/src/platform/db.ts';
import { startRelay } from '../server/src/platform/live/relay.ts';
import { hashPassword } from '../server/src/platform/password-hash.ts';
import { type LoadResult, load } from './load.ts';
import { median } from './phone.ts';
import { requestOf, tokenOf, type Where } from './reads.ts';
import type { Row } from './table.ts';
import { slugOf, usersPerTenant } from './tenants.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const password = 'correct horse battery staple';
const tenants = 20;
/** More than the concurrent hashes, so that some always wait. */
const newcomers = 8;
const rounds = 5;

/** The cost of loading the session as a share of a request, and the effect of sign-ins on other requests. */
export async function benchSigningIn({ ownerUrl, appUrl, port }: Where): Promise<Row[]> {
  const request = requestOf({ document: print(await ownDocument('MyTasks')), variables: { limit: 15 } }, tenants);
  const ask = () => load({ port, connections: 1, seconds: seconds / rounds, request });
  return [await sessionsShare(appUrl, ask), ...(await signIns(ownerUrl, port, ask))];
}

/** The extra time of a one-read operation with a token, relative to the most frequent request. */
async function sessionsShare(appUrl: string, ask: () => Promise<LoadResult>): Promise<Row> {
  openPool(appUrl, 1);
  const relay = await startRelay(appUrl); // without it sessions are not cached
  const operation = (headers: CallHeaders) =>
    timed(async () => {
      const context = await makeContext({ host: `${slugOf(0)}.localhost`, ...headers });
      await (await context.read()).connection.query('select 1');
      if (headers.authorization && !context.signedIn) throw new Error('Nobody is signed in.');
      await context.end();
    });
  const signedIn = { authorization: `Bearer ${tokenOf(0)}` };
  for (let i = 0; i < 3_000; i++) await operation(signedIn); // warms up the JIT compiler
  const shares: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const [withToken, without]: [number[], number[]] = [[], []];
    for (let i = 0; i < 1_000; i++) {
      withToken.push(await operation(signedIn));
      without.push(await operation({}));
    }
    shares.push((median(withToken) - median(without)) / (await ask()).medianMs);
  }
  await relay.stop();
  await closePool();
  return { name: 'session: share of a request (my tasks)', value: median(shares), limit: { most: 0.05 } };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function signIns(ownerUrl: string, port: number, ask: () => Promise<LoadResult>): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('update users set password_hash = $1', [await hashPassword(password)]);
  let person = 0;
  const request = () => {
    const [tenant, n] = [person % tenants, person++ % (tenants * usersPerTenant)];
    const user = tenant * usersPerTenant + (n % usersPerTenant);
    const body = JSON.stringify({ email: `user-${user}@bench.test`, password, incubator: slugOf(tenant) });
    const address = `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`;
    return `POST /auth/local HTTP/1.1\r\nhost: ${slugOf(tenant)}.localhost\r\napollo-require-preflight: 1\r\nx-forwarded-for: ${address}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  };
  const [slower, rates, failed]: number[][] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    const alone = await ask();
    const [signedIn, beside] = await Promise.all([
      load({ port, connections: newcomers, seconds: seconds / rounds, request }),
      ask(),
    ]);
    slower?.push(beside.medianMs / alone.medianMs);
    rates?.push(signedIn.perSecond);
    failed?.push(signedIn.failed + beside.failed);
  }
  await owner.end();
  return [
    { name: `sign-ins a second, ${newcomers} at once`, value: median(rates ?? []), unit: '/s' },
    { name: 'sign-ins: failed', value: Math.max(...(failed ?? [])), limit: { most: 0 } },
    { name: 'sign-ins: latency of others beside them, times', value: median(slower ?? []), limit: { most: 4 } },
  ];
}
