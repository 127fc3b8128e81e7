import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { courseItems, courseSections, courses } from '#capabilities/courses/table.ts';
import { inTenant } from '#platform/tx.ts';
import { aPackage } from '#testing/files/scorm-package.ts';
import { upload } from '#testing/files.ts';
import type { Scene } from '#testing/scene.ts';

type Prepare = (ground: { scene: Scene }) => Promise<{ token: string; args: object }>;

/** A draft with one section and two items. */
const aDraft = ({ tenant: { id: tenantId } }: Scene) =>
  inTenant(tenantId, async (tx) => {
    const [courseId, sectionId] = [newId<'Course'>(), newId<'CourseSection'>()];
    const [one, two] = [newId<'CourseItem'>(), newId<'CourseItem'>()];
    const title = [{ language: 'en', value: 'Discovery' }];
    await tx.db.insert(courses).values({ tenantId, id: courseId, name: 'Discovery', title });
    await tx.db.insert(courseSections).values({ tenantId, id: sectionId, courseId, title: 'First' });
    const of = { tenantId, courseId, sectionId, kind: 'text' as const, content: { body: null } };
    await tx.db
      .insert(courseItems)
      .values([one, two].map((id, position) => ({ ...of, id, position, title: `Lesson ${position}` })));
    return { courseId, sectionId, one, two };
  });

const onDraft =
  (args: (draft: Awaited<ReturnType<typeof aDraft>>, scene: Scene) => object): Prepare =>
  async ({ scene }) => {
    const draft = await aDraft(scene);
    return { token: scene.people.Admin.token, args: { courseId: draft.courseId, ...args(draft, scene) } };
  };

/** The matrix calls these without a change, since its course has one item and is published. */
export const courseCalls: Readonly<Record<string, Prepare>> = {
  checkCoursePackage: async ({ scene }) => {
    const { courseId, one } = await aDraft(scene);
    const { token } = scene.people.Admin;
    await inTenant(scene.tenant.id, (tx) =>
      tx.db.update(courseItems).set({ kind: 'package' }).where(eq(courseItems.id, one)),
    );
    const file = { name: 'pricing.zip', content: aPackage() };
    await upload({ tenant: scene.tenant, token }, file, { reference: `courseItem/${one}` });
    return { token, args: { courseId, itemId: one } };
  },
  publishCourse: onDraft(() => ({})),
  removeCourseSection: onDraft(({ sectionId }) => ({ id: sectionId })),
  removeCourseItem: onDraft(({ one }) => ({ id: one })),
  arrangeCourse: onDraft(({ sectionId, one, two }) => ({ ids: [sectionId, two, one] })),
  setCourseAudience: onDraft((_, { tenant }) => ({
    audience: [{ dimension: 'role', value: tenant.roleId('Cofounder'), isExcluded: false }],
  })),
};
