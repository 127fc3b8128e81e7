// The question on the page of a discussion: with its pictures, read once, and hidden while the item is locked.
import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import { beforeEach, expect, test } from 'vitest';
import { countStatements } from '#testing/database/statements.ts';
import { CourseScene, pictureNode } from '#testing/scenes/course-scene.ts';
import { graphql } from '#testing/servers/server.ts';
import { openDiscussion } from './open-discussion.ts';

let scene: CourseScene;
beforeEach(async () => {
  scene = await CourseScene.make();
});

const save = (input: object) => scene.save({ kind: 'discussion', ...input });
const aDiscussion = async () => (await openDiscussion(scene.admin, await scene.begin(), scene.itemId)).id;

const ask = async (person: CourseScene['mia'], id: string, fields = 'item pictures { _id url }') =>
  (await graphql(scene.tenant, person, `{ courseDiscussion(id: "${id}") { ${fields} } }`)).data?.courseDiscussion ??
  null;
const idsOf = (answer: { pictures: { _id: string }[] } | null) => answer?.pictures.map(({ _id }) => _id).sort();

test('shows the pictures of the published question to its readers, and no other file', async () => {
  const [shown, older, arabic] = [
    await scene.put('coursePicture'),
    await scene.put('courseItem'),
    await scene.put('coursePicture'),
  ];
  const content = [...fromMarkdown('What did you learn?').content, pictureNode(shown), pictureNode(older)];
  await save({
    content: { body: { type: 'doc', content } },
    words: { ar: { body: { type: 'doc', content: [pictureNode(arabic)] } } },
  });
  const id = await aDiscussion();
  const [drafted] = [await scene.put('coursePicture'), await scene.put('courseItem')];
  await save({ content: { body: { type: 'doc', content: [pictureNode(drafted)] } } });
  for (const reader of [scene.mia, scene.coach, scene.admin]) {
    const answer = await ask(reader, id);
    expect(answer.item.content.body.content, reader.roleType).toHaveLength(3);
    expect(idsOf(answer), reader.roleType).toEqual([shown, older].sort());
    expect(answer.pictures[0].url, reader.roleType).toContain('/files/');
  }
  const other = await scene.tenant.startup('Other');
  for (const stranger of [await scene.tenant.founderOf(other), await scene.tenant.assignedTo(other, 'Coach')])
    expect(await ask(stranger, id), stranger.roleType).toBeNull();
});

test('reads the question once for its text and its pictures', async () => {
  const shown = await scene.put('coursePicture');
  await save({ content: { body: { type: 'doc', content: [pictureNode(shown)] } } });
  const id = await aDiscussion();
  const countOf = async (fields: string) => {
    await ask(scene.mia, id, fields);
    return (await countStatements(() => ask(scene.mia, id, fields))).count;
  };
  // The text needs statements of its own; the files of all pictures need one more.
  expect(await countOf('item pictures { _id }')).toBe((await countOf('item')) + 1);
});

test('shows no pictures of a question that is locked for the learner', async () => {
  const shown = await scene.put('coursePicture');
  await save({ content: { body: { type: 'doc', content: [pictureNode(shown)] } }, releaseOffsetDays: 30 });
  const id = await aDiscussion();
  expect(await ask(scene.mia, id)).toMatchObject({ item: { content: { body: null } }, pictures: [] });
  expect(idsOf(await ask(scene.admin, id))).toEqual([shown]);
});
