import { isDeepStrictEqual } from 'node:util';
import { ItemIsLocked, PackageIsOpenElsewhere } from '@seedbed/domain/courses/errors.ts';
import { checkPackageData, outcomeOf } from '@seedbed/domain/courses/packages/outcome.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { checked } from '@seedbed/domain/kernel/validation.ts';
import { sql } from 'drizzle-orm';
import { assertOn } from '#capabilities/courses/is-on.ts';
import { itemIn, ownSeat } from '#capabilities/courses/learning/find-enrollments.ts';
import { writeDone } from '#capabilities/courses/learning/set-item-done.ts';
import { writeTx } from '#platform/tx.ts';
import { findPackage, findState, type StoredState } from './find-packages.ts';
import { coursePackageStates } from './table.ts';

interface GivenState {
  courseId: string;
  itemId: string;
  packageId: string;
  /** The version that the window has; 0 before the first one. */
  version: number;
  data?: unknown;
}

/** Stores what the package of the item says about this learner. A completed or passed one finishes the item. */
export const savePackageState = (actor: Actor, given: GivenState): Promise<StoredState> =>
  writeTx(actor, async (tx) => {
    const seat = await ownSeat(tx, actor, given.courseId);
    await assertOn(tx);
    const { item, status } = itemIn(seat, given.itemId);
    if (item.kind !== 'package') throw new NotFound();
    assertAllowed(status.state !== 'locked', () => new ItemIsLocked());
    const data = checked(checkPackageData, given.data, { namespace: 'courses' });
    const itemId = item.id as Id<'CourseItem'>;
    const found = await findPackage(tx, itemId);
    assertAllowed(found?.id === given.packageId, () => new PackageIsOpenElsewhere());
    if (!found) throw new NotFound();
    const { enrollment } = seat;
    const before = await findState(tx, enrollment.id, itemId);
    const isSame = before?.packageId === found.id;
    // A repeated call, whose answer was lost.
    if (before && isSame && isDeepStrictEqual(before.data, data)) return before;
    assertAllowed(given.version === (before && isSame ? before.version : 0), () => new PackageIsOpenElsewhere());
    const { isDone, score } = outcomeOf(found, data);
    const row = { packageId: found.id, data, score };
    const [state] = await tx.db
      .insert(coursePackageStates)
      .values({ tenantId: tx.tenantId, id: newId<'CoursePackageState'>(), enrollmentId: enrollment.id, itemId, ...row })
      .onConflictDoUpdate({
        target: [coursePackageStates.tenantId, coursePackageStates.enrollmentId, coursePackageStates.itemId],
        set: { ...row, updatedAt: sql`excluded.updated_at`, version: sql`${coursePackageStates.version} + 1` },
      })
      .returning({ version: coursePackageStates.version });
    if (!state) throw new Error('The state was not written.');
    if (isDone && status.state !== 'done') await writeDone(tx, actor, enrollment, itemId, true);
    return { ...row, version: state.version };
  });
