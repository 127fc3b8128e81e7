import { availableParallelism } from 'node:os';
import { RateLimited, UserError } from '@seedbed/domain/kernel/user-error.ts';
import pLimit from 'p-limit';
import { TenantQueue } from '#platform/http/tenant-queue.ts';
import { perProcess } from '#platform/rate-limit.ts';
import {
  type Drawing,
  drawInChild,
  drawPageInChild,
  type PageDrawing,
  readTextInChild,
  type TextReading,
} from './drawing-process.ts';

/** The person and tenant that wait for the picture. */
export interface DrawingOwner {
  tenantId: string;
  userId: string;
}

/** Each child may need a processor and 256 MB. One processor is left to other requests. */
const mostAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
const mostWaitingOfPerson = 40;
/** A connection without data ends after 20 s, so later nobody would receive the answer. */
const patienceMs = 15_000;
// No place is kept free: a person has one at most, so people of one tenant share both.
const places = new TenantQueue(mostAtOnce, { patienceMs, keepsPlace: false });
const persons = new Map<string, { limit: ReturnType<typeof pLimit>; count: number }>();
let stopping = new AbortController();

/**
 * Draws a picture. A person draws one at a time, so that nobody takes all places, and tenants take turns. Throws
 * `DrawingTooLarge`, `DrawingUnreadable` or a user error.
 */
export const draw = (owner: DrawingOwner, drawing: Drawing): Promise<void> =>
  withPlace(owner, (signal) => drawInChild(drawing, signal));

/** Draws a page of a PDF under the limits of `draw`. Throws `DrawingEncrypted` for a protected file. */
export const drawPage = (owner: DrawingOwner, drawing: PageDrawing): Promise<void> =>
  withPlace(owner, (signal) => drawPageInChild(drawing, signal));

/** Reads the words of a file under the same limits and with the same errors. */
export const readText = (owner: DrawingOwner, reading: TextReading): Promise<void> =>
  withPlace(owner, (signal) => readTextInChild(reading, signal));

async function withPlace(owner: DrawingOwner, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const { signal } = stopping;
  const key = `${owner.tenantId}/${owner.userId}`;
  const person = persons.get(key) ?? { limit: pLimit(1), count: 0 };
  if (person.count > perProcess(mostWaitingOfPerson)) throw new RateLimited(30);
  persons.set(key, person);
  person.count += 1;
  const latest = performance.now() + patienceMs;
  try {
    await person.limit(async () => {
      if (signal.aborted || performance.now() > latest) throw new UserError('Unavailable');
      const leave = await places.enter(owner.tenantId);
      try {
        await work(signal);
      } finally {
        leave();
      }
    });
  } catch (fault) {
    throw signal.aborted ? new UserError('Unavailable') : fault;
  } finally {
    person.count -= 1;
    if (person.count === 0) persons.delete(key);
  }
}

export function startDrawings(): void {
  stopping = new AbortController();
}

/** Kills all drawings and refuses new ones; their clients repeat the call after the restart. */
export function endDrawings(): void {
  stopping.abort();
}
