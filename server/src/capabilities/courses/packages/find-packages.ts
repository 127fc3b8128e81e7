import type { PackageData } from '@seedbed/domain/courses/packages/outcome.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import type { Tx } from '#platform/tx.ts';
import { coursePackageStates, coursePackages } from './table.ts';

const { id, itemId, attachmentId, content, format, title, launch, launchData, masteryScore } = coursePackages;
const packageCard = { id, itemId, attachmentId, content, format, title, launch, launchData, masteryScore };
export type PackageCard = Awaited<ReturnType<typeof findPackages>>[number];

const withFile = (tx: Tx) =>
  tx.db
    .select(packageCard)
    .from(coursePackages)
    .innerJoin(
      attachments,
      and(
        eq(attachments.tenantId, coursePackages.tenantId),
        eq(attachments.id, coursePackages.attachmentId),
        isNull(attachments.trashedAt),
      ),
    );

const findPackages = (tx: Tx, item: Id<'CourseItem'>) =>
  withFile(tx).where(eq(coursePackages.itemId, item)).orderBy(desc(coursePackages.id)).limit(1);

/** The newest package of an item whose file is still there. */
export const findPackage = async (tx: Tx, item: Id<'CourseItem'>): Promise<PackageCard | null> =>
  (await findPackages(tx, item))[0] ?? null;

/** The place of the bytes of a package, with one of its files. */
export async function findStored(tx: Tx, packageId: Id<'CoursePackage'>, path: string | null) {
  const [found] = await tx.db
    .select({
      format,
      title,
      launch,
      entry: sql<readonly [number, 0 | 1, number, number] | null>`${coursePackages.files} -> ${path ?? ''}::text`,
      storageKey: fileContents.storageKey,
      sha256: fileContents.sha256,
    })
    .from(coursePackages)
    .innerJoin(
      fileContents,
      and(
        eq(fileContents.tenantId, coursePackages.tenantId),
        eq(fileContents.attachmentId, coursePackages.attachmentId),
        eq(fileContents.number, coursePackages.content),
        eq(fileContents.state, 'READY'),
      ),
    )
    .innerJoin(
      attachments,
      and(
        eq(attachments.tenantId, coursePackages.tenantId),
        eq(attachments.id, coursePackages.attachmentId),
        isNull(attachments.trashedAt),
      ),
    )
    .where(eq(coursePackages.id, packageId));
  return found ?? null;
}

export interface StoredState {
  packageId: string;
  data: PackageData;
  score: number | null;
  version: number;
}

export async function findState(
  tx: Tx,
  enrollmentId: Id<'Enrollment'>,
  item: Id<'CourseItem'>,
): Promise<StoredState | null> {
  const { packageId, data, score, version } = coursePackageStates;
  const [found] = await tx.db
    .select({ packageId, data, score, version })
    .from(coursePackageStates)
    .where(and(eq(coursePackageStates.enrollmentId, enrollmentId), eq(coursePackageStates.itemId, item)));
  return found ?? null;
}
