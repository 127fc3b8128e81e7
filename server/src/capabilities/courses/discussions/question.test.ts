// The question on the page of a discussion: with its pictures, read once, and hidden while the item is locked.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import { beforeEach, expect, test } from 'vitest';
import { publishCourse } from '#capabilities/courses/building/publish.ts';
import { createCourse } from '#capabilities/courses/building/save-course.ts';
import { saveItem, saveSection } from '#capabilities/courses/building/save-outline.ts';
import { enrollPeople, startCourse } from '#capabilities/courses/learning/enroll.ts';
import { createRun } from '#capabilities/courses/teaching/runs.ts';
import { transact } from '#platform/tx.ts';
import { countStatements } from '#testing/database/statements.ts';
import { putFile } from '#testing/scene.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { openDiscussion } from './open-discussion.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;

const itemId: string = newId();
let tenant: Tenant;
let admin: Person;
let mia: Person;
let coach: Person;
let courseId: string;
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
  const acme = await tenant.startup('Acme');
  mia = await tenant.founderOf(acme);
  coach = await tenant.assignedTo(acme, 'Coach');
  courseId = (await createCourse(admin, { input: { title: [{ language: 'en', value: 'Talks' }] } }, newId())).id;
  await transact(saveSection, admin, { courseId, id: newId(), title: 'First' });
});

const put = (kind: 'coursePicture' | 'courseItem') =>
  putFile({ tenant, author: { ...admin, token: '' } }, { kind, recordId: itemId, isPicture: true });
const picture = (id: string) => ({ type: 'picture', attrs: { id, alt: 'A chart' } });
const save = (input: object) =>
  transact(saveItem, admin, { courseId, id: itemId, input: { kind: 'discussion', title: 'Talk', ...input } });

async function aDiscussion(): Promise<string> {
  await publishCourse(admin, courseId);
  const startsOn = Temporal.Now.plainDateISO('UTC').toString();
  const run = await createRun(admin, courseId, { startsOn }, newId());
  await enrollPeople(admin, run.id, { userIds: [mia.userId] });
  await startCourse(mia, courseId);
  return (await openDiscussion(admin, run.id, itemId)).id;
}

const ask = async (person: Person, id: string, fields = 'item pictures { _id url }') =>
  (await graphql(tenant, person, `{ courseDiscussion(id: "${id}") { ${fields} } }`)).data?.courseDiscussion ?? null;
const idsOf = (answer: { pictures: { _id: string }[] } | null) => answer?.pictures.map(({ _id }) => _id).sort();

test('shows the pictures of the published question to its readers, and no other file', async () => {
  const [shown, older, arabic] = [await put('coursePicture'), await put('courseItem'), await put('coursePicture')];
  const content = [...fromMarkdown('What did you learn?').content, picture(shown), picture(older)];
  await save({
    content: { body: { type: 'doc', content } },
    words: { ar: { body: { type: 'doc', content: [picture(arabic)] } } },
  });
  const id = await aDiscussion();
  const [drafted] = [await put('coursePicture'), await put('courseItem')];
  await save({ content: { body: { type: 'doc', content: [picture(drafted)] } } });
  for (const reader of [mia, coach, admin]) {
    const answer = await ask(reader, id);
    expect(answer.item.content.body.content, reader.roleType).toHaveLength(3);
    expect(idsOf(answer), reader.roleType).toEqual([shown, older].sort());
    expect(answer.pictures[0].url, reader.roleType).toContain('/files/');
  }
  const other = await tenant.startup('Other');
  for (const stranger of [await tenant.founderOf(other), await tenant.assignedTo(other, 'Coach')])
    expect(await ask(stranger, id), stranger.roleType).toBeNull();
});

test('reads the question once for its text and its pictures', async () => {
  const shown = await put('coursePicture');
  await save({ content: { body: { type: 'doc', content: [picture(shown)] } } });
  const id = await aDiscussion();
  const countOf = async (fields: string) => {
    await ask(mia, id, fields);
    return (await countStatements(() => ask(mia, id, fields))).count;
  };
  // The text needs statements of its own; the files of all pictures need one more.
  expect(await countOf('item pictures { _id }')).toBe((await countOf('item')) + 1);
});

test('shows no pictures of a question that is locked for the learner', async () => {
  const shown = await put('coursePicture');
  await save({ content: { body: { type: 'doc', content: [picture(shown)] } }, releaseOffsetDays: 30 });
  const id = await aDiscussion();
  expect(await ask(mia, id)).toMatchObject({ item: { content: { body: null } }, pictures: [] });
  expect(idsOf(await ask(admin, id))).toEqual([shown]);
});
