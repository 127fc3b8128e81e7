import { resolveScopes } from '../domain/src/access/resolve-scopes.ts';
import type { Actor, RoleType } from '../domain/src/kernel/actor.ts';
import { closePool, openPool } from '../server/src/platform/db.ts';
import { closeJobs, openJobs } from '../server/src/platform/jobs.ts';
import { captureStatements, type Statement } from './captured-statements.ts';
import { median } from './phone.ts';
import { tenantId } from './tenants.ts';
import { ratioOfTurns } from './turns.ts';

/** A person of the benchmark, for use cases that are called in this process. */
export const benchActor = (tenant: number, user: string, roleType: RoleType): Actor =>
  ({
    ...{ tenantId: tenantId(tenant), userId: user, roleType, scopes: resolveScopes(roleType), picked: {} },
    ...{ startupVisibility: 'ALL', peopleVisibility: 'ALL', visibleRoleIds: [] },
    ...{ ownStartupIds: [], assignedStartupIds: [] },
  }) as unknown as Actor;

/** Runs the work with the connections of this process. */
export async function inThisProcess<Result>(appUrl: string, work: () => Promise<Result>, connections = 4) {
  openPool(appUrl, connections);
  await openJobs(appUrl);
  try {
    return await work();
  } finally {
    await closeJobs();
    await closePool();
  }
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Both in turns, so that a machine that changes its speed changes both. */
export async function inTurns(big: () => Promise<unknown>, small: () => Promise<unknown>, turns = 15) {
  const [a, b]: [number[], number[]] = [[], []];
  for (let turn = 0; turn <= turns; turn++) {
    const [one, other] = [await timeOf(big), await timeOf(small)];
    // The first turn prepares statements.
    if (turn > 0) {
      a.push(one);
      b.push(other);
    }
  }
  return { ms: median(a), ratio: ratioOfTurns(a, b) };
}

/** Without what every transaction sends. */
const isOwn = ({ text }: Statement) => !/^(begin|commit|select current_setting)/i.test(text.trim());

export const ownStatements = async (work: () => Promise<unknown>): Promise<Statement[]> =>
  (await captureStatements(work)).filter(isOwn);
