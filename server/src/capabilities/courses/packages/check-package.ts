import { partEvent } from '@seedbed/domain/courses/activity-types.ts';
import { NoPackage, PackageHasSeveralUnits, PackageIsNotScorm } from '@seedbed/domain/courses/errors.ts';
import { readManifest } from '@seedbed/domain/courses/packages/manifest.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { type CourseCard, findManagedCourse, loadCourse } from '#capabilities/courses/find-courses.ts';
import { assertOn } from '#capabilities/courses/is-on.ts';
import { courseItems } from '#capabilities/courses/table.ts';
import { ofCurrentContent } from '#capabilities/files/public.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { fileStore } from '#platform/storage/store.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { type ArchiveIndex, type ReadRange, readArchive, readText } from './read-archive.ts';
import { coursePackages } from './table.ts';

const mostManifestBytes = 2 * 1024 ** 2;

/** Checks the newest ZIP file of an item. Learners then run it. An unchanged file writes nothing. */
export async function checkPackage(actor: Actor, courseId: string, itemId: string): Promise<CourseCard> {
  const file = await writeTx(actor, (tx) => findArchive(tx, actor, courseId, itemId));
  if (file.isChecked) return file.course;
  // The archive is read between two transactions, since the store may be far away.
  const checked = await readPackage(rangesOf(file.storageKey), file.size);
  return writeTx(actor, async (tx) => {
    const { course, item, attachmentId, content } = await findArchive(tx, actor, courseId, itemId);
    if (attachmentId !== file.attachmentId || content !== file.content) throw new NoPackage();
    const row = { courseId: course.id, itemId: item.id, attachmentId, content, ...checked };
    const added = await tx.db
      .insert(coursePackages)
      .values({ tenantId: tx.tenantId, id: newId<'CoursePackage'>(), ...row })
      .onConflictDoNothing()
      .returning({ id: coursePackages.id });
    if (added.length > 0) await logActivity(tx, actor, partEvent('courses.package-checked', course, item));
    return loadCourse(tx, course.id);
  });
}

async function findArchive(tx: Tx, actor: Actor, courseId: string, itemId: string) {
  const course = await findManagedCourse(tx, actor, courseId);
  await assertOn(tx);
  if (!isId<'CourseItem'>(itemId)) throw new NotFound();
  const [item] = await tx.db
    .select({ id: courseItems.id, title: courseItems.title, kind: courseItems.kind })
    .from(courseItems)
    .where(and(eq(courseItems.id, itemId), eq(courseItems.courseId, course.id), isNull(courseItems.trashedAt)));
  if (item?.kind !== 'package') throw new NotFound();
  const found = await newestArchive(tx, item.id);
  if (!found) throw new NoPackage();
  return { course, item, ...found };
}

async function newestArchive(tx: Tx, itemId: Id<'CourseItem'>) {
  const isChecked = sql<boolean>`exists (select from ${coursePackages} where ${coursePackages.tenantId} = ${attachments.tenantId}
    and ${coursePackages.attachmentId} = ${attachments.id} and ${coursePackages.content} = ${attachments.content})`;
  const [found] = await tx.db
    .select({
      attachmentId: attachments.id,
      content: attachments.content,
      storageKey: fileContents.storageKey,
      size: fileContents.size,
      isChecked,
    })
    .from(attachments)
    .innerJoin(
      fileContents,
      and(ofCurrentContent, eq(fileContents.state, 'READY'), eq(fileContents.type, 'application/zip')),
    )
    .where(and(eq(attachments.kind, 'courseItem'), eq(attachments.recordId, itemId), isNull(attachments.trashedAt)))
    .orderBy(desc(attachments.createdAt), desc(attachments.id))
    .limit(1);
  return found;
}

export const rangesOf =
  (storageKey: string): ReadRange =>
  (first, last) =>
    fileStore().get(storageKey, { first, last });

/** Everything that is stored of an archive. */
export async function readPackage(read: ReadRange, size: number) {
  const files: ArchiveIndex = await readArchive(read, size);
  const entry = files['imsmanifest.xml'];
  if (!entry) throw new PackageIsNotScorm();
  const manifest = readManifest(await readText(read, entry, mostManifestBytes), new Set(Object.keys(files)));
  if (manifest === 'several') throw new PackageHasSeveralUnits();
  if (manifest === 'manifest') throw new PackageIsNotScorm();
  return { ...manifest, masteryScore: manifest.masteryScore && Math.round(manifest.masteryScore), files };
}
