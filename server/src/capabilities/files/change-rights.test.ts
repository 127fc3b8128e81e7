// The startup side changes only files of its own people.
import { parseReference } from '@seedbed/domain/files/attachment.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPdf } from '#testing/files/sample-files.ts';
import { upload } from '#testing/files.ts';
import { type Roles, staffAndCoaches } from '#testing/matrix/roles.ts';
import { aScene, type Person, putFile, putTask, type Scene } from '#testing/scene.ts';
import { call, type HttpAnswer, send } from '#testing/servers/server.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await aScene();
});

const as = (who: Person, method: string, path: string, body?: object): Promise<HttpAnswer> =>
  call(scene.tenant, { method, path, body, headers: { authorization: `Bearer ${who.token}` } });

function fileOf({ tenant }: Scene, reference: string, author: Person): Promise<string> {
  const found = parseReference(reference);
  if (!found) throw new Error(`No reference: ${reference}`);
  return putFile({ tenant, author }, { kind: found.kind, recordId: found.id });
}

describe('files of others', () => {
  const uploaders: [string, (scene: Scene) => Person, Roles][] = [
    ['staff', (s) => s.author, staffAndCoaches],
    ['a mentor of the startup', (s) => s.people.Mentor, staffAndCoaches],
    ['another founder of the startup', (s) => s.ownStartupFounder, [...staffAndCoaches, 'Cofounder']],
    ['a founder of another startup', (s) => s.otherStartupFounder, staffAndCoaches],
  ];

  test.each(uploaders)('of a startup, put by %s', async (_, by, changes) => {
    for (const role of ['Staff', 'Coach', 'Cofounder'] as const) {
      const who = scene.people[role];
      const files = [
        await fileOf(scene, `startup/${scene.ownStartup.id}`, by(scene)),
        await fileOf(scene, `task/${await putTask(scene, { createdById: who.userId })}`, by(scene)),
      ];
      for (const id of files) {
        const path = `/api/attachments/${id}`;
        const sender = { tenant: scene.tenant, token: who.token };
        const metadata = `filename ${btoa('d.pdf')},replaces ${btoa(id)}`;
        const begin = { authorization: `Bearer ${who.token}`, 'upload-length': '10', 'upload-metadata': metadata };
        const shown = await send(scene.tenant, who.token, restoring, { id });
        const statuses = [
          (await as(who, 'PUT', path, { name: 'other.pdf', version: 1 })).status,
          (await upload(sender, { name: 'b.pdf', content: aPdf() }, {}, { method: 'PUT', path })).status,
          (await call(scene.tenant, { method: 'POST', path: '/api/uploads', headers: begin })).status,
          (await as(who, 'DELETE', `${path}/${changes.includes(role) ? 3 : 1}`)).status,
        ];
        const expected = changes.includes(role) ? [200, 200, 201, 200] : [403, 403, 403, 403];
        expect({ role, statuses, restored: shown.json.errors === undefined }).toEqual({
          role,
          statuses: expected,
          restored: changes.includes(role),
        });
      }
    }
  });

  const restoring = `mutation ($id: ID!) { restoreAttachmentVersion(attachmentId: $id, number: 1) { canChange } }`;

  test('shows the page which files of a task the person may change', async () => {
    const { Cofounder: mia, Staff: sam } = scene.people;
    const taskId = await putTask(scene, { createdById: mia.userId, assigneeIds: [sam.userId] });
    for (const by of [scene.author, scene.ownStartupFounder, mia]) await fileOf(scene, `task/${taskId}`, by);
    const query = 'query ($id: ID!) { task(id: $id) { attachments { canChange } } }';
    const canChange = async (who: Person) =>
      (await send(scene.tenant, who.token, query, { id: taskId })).json.data.task.attachments.map(
        (file: { canChange: boolean }) => file.canChange,
      );
    expect(await canChange(mia)).toEqual([false, true, true]);
    expect(await canChange(sam)).toEqual([true, true, true]);
  });
});
