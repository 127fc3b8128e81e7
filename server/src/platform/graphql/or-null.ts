import { NotFound } from '@seedbed/domain/kernel/user-error.ts';

/** Answers null for a hidden or missing record. */
export async function orNull<Found>(finding: Promise<Found>): Promise<Found | null> {
  try {
    return await finding;
  } catch (fault) {
    if (fault instanceof NotFound) return null;
    throw fault;
  }
}
