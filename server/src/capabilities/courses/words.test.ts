// Lessons with pictures, and in the languages of their readers.
import { picturesIn } from '@seedbed/domain/courses/texts/pictures.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import type { ArticleContent } from '@seedbed/domain/resources/article/content.ts';
import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import { plainArticle } from '@seedbed/domain/resources/article/plain.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { findAttachment } from '#capabilities/files/attachments/find-attachments.ts';
import { attachments } from '#capabilities/files/table.ts';
import { openRecord } from '#platform/record-kinds.ts';
import { findRecords } from '#platform/search/find-records.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { putFile } from '#testing/scene.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { draftOf } from './building/outline.ts';
import { pendingChanges, publishCourse } from './building/publish.ts';
import { createCourse } from './building/save-course.ts';
import { saveItem, saveSection } from './building/save-outline.ts';
import { findCourse } from './find-courses.ts';
import { coursewareOf, openItem, outlineTitles } from './learning/courseware.ts';
import { enrollPeople, startCourse } from './learning/enroll.ts';
import { createRun } from './teaching/runs.ts';

let tenant: Tenant;
let staff: Actor & { email: string };
let mia: Actor & { email: string };
let courseId: string;
const title = [{ language: 'en', value: 'Animals' }];
const [sectionId, itemId] = [newId() as string, newId() as string];
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  const acme = await tenant.startup('Acme');
  mia = await tenant.founderOf(acme);
  courseId = (await createCourse(staff, { input: { title } }, newId())).id;
  await transact(saveSection, staff, { courseId, id: sectionId, title: 'First', words: { ar: { title: 'أولًا' } } });
  await save({ kind: 'text', title: 'Lesson', content: { body: fromMarkdown('All about the quokka.') }, words });
});

const words = { ar: { title: 'درس', body: fromMarkdown('كل شيء عن الكوكا') } };
const save = (input: object, version?: number) => transact(saveItem, staff, { courseId, id: itemId, input, version });
const draft = () => readTx(staff, async (tx) => draftOf(tx, (await findCourse(tx, staff, courseId)).id));
const item = async () => (await draft()).items[0];
async function taken() {
  await publishCourse(staff, courseId);
  const startsOn = Temporal.Now.plainDateISO('UTC').toString();
  const run = await createRun(staff, courseId, { startsOn }, newId());
  await enrollPeople(staff, run.id, { userIds: [mia.userId] });
  await startCourse(mia, courseId);
}
const undoOf = async (type: string) => {
  const undoId = (await activity(tenant, courseId)).findLast((one) => one.type === type)?.id ?? '';
  return undo(staff, { undoId, zone });
};

test('learners read sections and items in their language, else in the language of the organization', async () => {
  await taken();
  const inArabic = await readTx(mia, (tx) => coursewareOf(tx, mia, courseId, { language: 'ar' }));
  expect([inArabic?.sections[0]?.title, inArabic?.items[0]?.title]).toEqual(['أولًا', 'درس']);
  const opened = (language: string) => readTx(mia, (tx) => openItem(tx, mia, courseId, { itemId, language }));
  const [arabic, french] = [await opened('ar'), await opened('fr')];
  expect(plainArticle(arabic?.content.body as ArticleContent)).toBe('كل شيء عن الكوكا');
  expect([arabic?.language, arabic?.item.title]).toEqual(['ar', 'درس']);
  expect(plainArticle(french?.content.body as ArticleContent)).toBe('All about the quokka.');
  expect([french?.language, french?.item.title]).toEqual(['en', 'Lesson']);
  const titles = await readTx(mia, async (tx) =>
    outlineTitles(tx, await findCourse(tx, mia, courseId), { own: null, language: 'ar' }),
  );
  expect([titles.sections[0]?.title, titles.items[0]?.title]).toEqual(['أولًا', 'درس']);
});

test('a quiz without instructions is in the language of its questions', async () => {
  const quiz = quizOf(fromMarkdown('Which animal?'));
  const texts = { [quiz.questions[0]?.id ?? '']: fromMarkdown('أي حيوان؟') };
  await save({ kind: 'quiz', title: 'Quiz', content: { ...quiz, body: null }, words: { ar: { texts } } });
  await taken();
  const languageFor = async (language: string) =>
    (await readTx(mia, (tx) => openItem(tx, mia, courseId, { itemId, language })))?.language;
  expect([await languageFor('ar'), await languageFor('fr')]).toEqual(['ar', 'en']);
  // Instructions that are not translated are what the reader sees first.
  await save({ content: { ...quiz, body: fromMarkdown('Read the lesson again.') } });
  await publishCourse(staff, courseId);
  expect(await languageFor('ar')).toBe('en');
});

test('the dashboard names items in the language of its reader', async () => {
  await taken();
  const titlesFor = async (language: 'ar' | 'fr') => {
    const admin = await tenant.person('Admin', { language });
    const document = `{ courseDashboard(courseId: "${courseId}") { items { title } } }`;
    const { data } = await graphql(tenant, admin, document);
    return data.courseDashboard.items.map((one: { title: string }) => one.title);
  };
  expect(await titlesFor('ar')).toEqual(['درس']);
  expect(await titlesFor('fr')).toEqual(['Lesson']);
});

test('the search finds a lesson by its words in each language', async () => {
  await taken();
  const found = (word: string) =>
    readTx(mia, async (tx) =>
      (await findRecords(tx, mia, word, 5)).some(({ foundType }) => foundType === 'CourseLesson'),
    );
  expect([await found('quokka'), await found('الكوكا'), await found('wombat')]).toEqual([true, true, false]);
});

test('words are saved, compared and undone as the other fields', async () => {
  await publishCourse(staff, courseId);
  const version = (await item())?.version;
  await save({ words: { ar: { ...words.ar, title: 'درس جديد' } } }, version);
  await expect(save({ words: {} }, version)).rejects.toThrow(Conflict);
  const changes = await readTx(staff, async (tx) => pendingChanges(tx, await findCourse(tx, staff, courseId)));
  expect(changes).toMatchObject([{ kind: 'changed', title: 'Lesson' }]);
  await undoOf('courses.item-changed');
  expect((await item())?.words).toMatchObject({ ar: { title: 'درس' } });

  await transact(saveSection, staff, { courseId, id: sectionId, title: 'First', words: {} });
  expect((await draft()).sections[0]?.words).toEqual({});
  await undoOf('courses.section-changed');
  expect((await draft()).sections[0]).toMatchObject({ title: 'First', words: { ar: { title: 'أولًا' } } });
  // Words that are not given stay.
  await transact(saveSection, staff, { courseId, id: sectionId, title: 'Begin' });
  expect((await draft()).sections[0]).toMatchObject({ title: 'Begin', words: { ar: { title: 'أولًا' } } });
});

const withPicture = (id: string): ArticleContent => ({
  type: 'doc',
  content: [{ type: 'picture', attrs: { id, alt: 'A quokka' } }, ...fromMarkdown('All about it.').content],
});
const put = (kind: 'coursePicture' | 'courseItem' | 'draft' | 'course', recordId: string) =>
  putFile({ tenant, author: { ...staff, token: '' } }, { kind, recordId, isPicture: true });

test('a lesson keeps its own pictures and those on their way, and no others', async () => {
  const [own, waiting, coming] = [await put('coursePicture', itemId), await put('draft', staff.userId), newId()];
  const [foreign, others] = [await put('course', courseId), await put('draft', mia.userId)];
  const content = [own, waiting, coming, foreign, others].flatMap((id) => withPicture(id).content);
  await save({ content: { body: { type: 'doc', content } }, words: { ar: { body: withPicture(foreign) } } });
  const saved = await item();
  expect(picturesIn(saved?.content)).toEqual([own, waiting, coming]);
  expect(picturesIn(saved?.words)).toEqual([]);
});

const quizOf = (text: ArticleContent) => {
  const options = [true, false].map((isRight) => ({ id: newId(), text: String(isRight), isRight }));
  return { questions: [{ id: newId(), kind: 'one', text, options }] };
};

test('a question of another record’s picture alone is refused, and the quiz stays as it was', async () => {
  const [own, foreign] = [await put('coursePicture', itemId), await put('course', courseId)];
  await save({ kind: 'quiz', content: quizOf(withPicture(own)) });
  const before = await item();
  const pictureAlone = { type: 'doc', content: withPicture(foreign).content.slice(0, 1) } as ArticleContent;
  await expect(save({ content: quizOf(pictureAlone) })).rejects.toThrow(Validation);
  expect(await item()).toEqual(before);
  await save({ title: 'Still mine' });
});

test('a lesson of another record’s picture alone is empty, and a picture without a valid id is refused', async () => {
  const foreign = await put('course', courseId);
  const alone = (id: string) => ({ body: { type: 'doc', content: withPicture(id).content.slice(0, 1) } });
  await save({ content: alone(foreign) });
  expect((await item())?.content.body).toMatchObject({ content: [] });
  for (const id of ['no id', '0192aaaa']) await expect(save({ content: alone(id) })).rejects.toThrow(Validation);
});

test('a file of the item that is no picture does not become one', async () => {
  const file = { kind: 'courseItem' as const, recordId: itemId };
  const id = await putFile({ tenant, author: { ...staff, token: '' } }, file);
  await save({ content: { body: withPicture(id) } });
  expect(picturesIn((await item())?.content)).toEqual([]);
});

test('a text that is nested too deeply is refused before its pictures are looked for', async () => {
  const deep = JSON.parse(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`);
  await expect(save({ content: { body: deep } })).rejects.toThrow(Validation);
});

test('the save of a colleague keeps pictures that wait in the drafts of their author', async () => {
  const waiting = await put('draft', staff.userId);
  await save({ content: { body: withPicture(waiting) } });
  const admin = await tenant.person('Admin');
  await transact(saveItem, admin, { courseId, id: itemId, input: { title: 'Renamed' } });
  expect(picturesIn((await item())?.content)).toEqual([waiting]);
});

test('the copy of a question whose picture was deleted can be saved', async () => {
  const gone = newId();
  await save({ kind: 'quiz', content: quizOf({ type: 'doc', content: withPicture(gone).content.slice(0, 1) }) });
  const copy = await createCourse(staff, { input: { title }, copyOf: courseId }, newId());
  const [first] = (await readTx(staff, (tx) => draftOf(tx, copy.id))).items;
  await transact(saveItem, staff, { courseId: copy.id, id: first?.id ?? '', input: { title: 'Copied' } });
});

test('a new picture is told to the staff alone', async () => {
  const { published } = await readTx(staff, (tx) => openRecord(tx, staff, 'coursePicture', itemId));
  expect(await published?.()).toMatchObject({ audience: ['staff'] });
});

test('a copy has words and pictures of its own', async () => {
  const [one, two] = [await put('coursePicture', itemId), await put('courseItem', itemId)];
  await save({ content: { body: withPicture(one) }, words: { ar: { title: 'درس', body: withPicture(two) } } });
  const copy = await createCourse(staff, { input: { title }, copyOf: courseId }, newId());
  const copied = await readTx(staff, (tx) => draftOf(tx, copy.id));
  const [first] = copied.items;
  expect(copied.sections[0]?.words).toEqual({ ar: { title: 'أولًا' } });
  expect(first?.words).toMatchObject({ ar: { title: 'درس' } });
  const pictures = picturesIn([first?.content, first?.words]);
  expect(pictures).toHaveLength(2);
  for (const id of pictures) {
    expect([one, two]).not.toContain(id);
    if (!isId<'Attachment'>(id)) throw new Error('no id');
    const [file] = await inTenant(tenant.id, (tx) => tx.db.select().from(attachments).where(eq(attachments.id, id)));
    expect(file).toMatchObject({ kind: 'coursePicture', recordId: first?.id });
  }
  expect(picturesIn([(await item())?.content, (await item())?.words])).toEqual([one, two]);
});

test('learners do not get pictures of the draft and of other languages as files', async () => {
  const [shown, arabic, drafted] = [await put('courseItem', itemId), await put('courseItem', itemId), newId()];
  await save({ content: { body: withPicture(shown) }, words: { ar: { body: withPicture(arabic) } } });
  await taken();
  await save({
    content: { body: { type: 'doc', content: [shown, drafted].flatMap((id) => withPicture(id).content) } },
  });
  const hidden = async (language: string) =>
    [...((await readTx(mia, (tx) => openItem(tx, mia, courseId, { itemId, language })))?.pictures.hidden ?? [])].sort();
  expect(await hidden('en')).toEqual([arabic, drafted].sort());
  expect(await hidden('ar')).toEqual([shown, drafted].sort());
});

test('a picture that left the texts of an item is none of its files', async () => {
  const [picture, attached] = [await put('coursePicture', itemId), await put('courseItem', itemId)];
  await save({ content: { body: withPicture(picture) } });
  const filesFor = async (person: Actor, document: string) =>
    JSON.stringify((await graphql(tenant, person, document)).data).match(/[0-9a-f-]{36}/g);
  const opened = `{ courseItem(courseId: "${courseId}", itemId: "${itemId}") { files { _id } } }`;
  await taken();
  expect(await filesFor(mia, opened)).toEqual([attached, picture]);
  await undoOf('courses.item-changed');
  await publishCourse(staff, courseId);
  expect(await filesFor(mia, opened)).toEqual([attached]);
  expect(await filesFor(staff, `{ course(id: "${courseId}") { draft { items { files { _id } } } } }`)).toEqual([
    attached,
  ]);
});

test('learners open no picture by itself, since one may belong to the draft', async () => {
  const [picture, attached] = [await put('coursePicture', itemId), await put('courseItem', itemId)];
  await taken();
  const open = (person: Actor, id: string) => readTx(person, (tx) => findAttachment(tx, person, id));
  expect((await open(staff, picture)).card.id).toBe(picture);
  expect((await open(mia, attached)).card.id).toBe(attached);
  await expect(open(mia, picture)).rejects.toThrow(NotFound);
});
