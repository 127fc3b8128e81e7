import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { publishCourse } from '#capabilities/courses/building/publish.ts';
import { createCourse } from '#capabilities/courses/building/save-course.ts';
import { saveItem, saveSection } from '#capabilities/courses/building/save-outline.ts';
import { enrollPeople, startCourse } from '#capabilities/courses/learning/enroll.ts';
import { createRun } from '#capabilities/courses/teaching/runs.ts';
import { transact } from '#platform/tx.ts';
import { putFile } from '#testing/scene.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';

type Person = Actor & { email: string };

/** A course with one item, a founder who learns, and the coach of the startup. */
export class CourseScene {
  readonly itemId: string = newId();
  readonly tenant: Tenant;
  readonly admin: Person;
  readonly mia: Person;
  readonly coach: Person;
  readonly courseId: string;

  constructor({
    tenant,
    admin,
    mia,
    coach,
    courseId,
  }: Pick<CourseScene, 'tenant' | 'admin' | 'mia' | 'coach' | 'courseId'>) {
    this.tenant = tenant;
    this.admin = admin;
    this.mia = mia;
    this.coach = coach;
    this.courseId = courseId;
  }

  static async make(): Promise<CourseScene> {
    const tenant = await aTenant();
    const admin = await tenant.person('Admin');
    const acme = await tenant.startup('Acme');
    const mia = await tenant.founderOf(acme);
    const coach = await tenant.assignedTo(acme, 'Coach');
    const title = [{ language: 'en', value: 'Discovery' }];
    const { id: courseId } = await createCourse(admin, { input: { title } }, newId());
    await transact(saveSection, admin, { courseId, id: newId(), title: 'First' });
    return new CourseScene({ tenant, admin, mia, coach, courseId });
  }

  save(input: object) {
    const { admin, courseId, itemId: id } = this;
    return transact(saveItem, admin, { courseId, id, input: { title: 'Item', ...input } });
  }

  /** A picture of the item. Its id. */
  put(kind: 'coursePicture' | 'courseItem') {
    const { tenant, admin, itemId: recordId } = this;
    return putFile({ tenant, author: { ...admin, token: '' } }, { kind, recordId, isPicture: true });
  }

  publish() {
    return publishCourse(this.admin, this.courseId);
  }

  /** Publishes the course and enrolls the learner in a run from today. The id of the run. */
  async begin() {
    const { admin, mia, courseId } = this;
    await this.publish();
    const run = await createRun(admin, courseId, { startsOn: Temporal.Now.plainDateISO(zone).toString() }, newId());
    await enrollPeople(admin, run.id, { userIds: [mia.userId] });
    await startCourse(mia, courseId);
    return run.id;
  }
}

export const pictureNode = (id: string) => ({ type: 'picture', attrs: { id, alt: '' } });
