import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import { anActor } from '@seedbed/domain/testing/an-actor.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { OwnSlack, SlackWorkspace } from './slack-sections.tsx';

const admin = anActor('Admin', { scopes: resolveScopes('Admin') });
const render = async (Part: typeof OwnSlack, slack: object, actor = admin) => {
  const sent: string[] = [];
  const client = fakeClient((name) => {
    if (name === 'Slack')
      return { slack: { __typename: 'Slack', isOffered: true, teamName: null, isLinked: false, ...slack } };
    sent.push(name);
    return { disconnectSlack: true, unlinkSlack: true };
  });
  return { part: await renderPart(<Part />, { client, actor }), sent };
};
const headings = (part: Awaited<ReturnType<typeof render>>['part']) => part.getByRole('heading').elements().length;

test('offers Slack to Admins alone, where the operator has registered the app', async () => {
  const offered = await render(SlackWorkspace, {});
  await expect.element(offered.part.getByRole('button', { name: 'Connect Slack' })).toBeVisible();
  expect(headings((await render(SlackWorkspace, { isOffered: false })).part)).toBe(0);
  expect(headings((await render(SlackWorkspace, {}, anActor('Staff'))).part)).toBe(0);
});

test('asks before it ends the links of all people', async () => {
  const { part, sent } = await render(SlackWorkspace, { teamName: 'Northlight' });
  await expect.element(part.getByText('Connected to Northlight')).toBeVisible();
  await part.getByRole('button', { name: 'Disconnect' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Disconnect Slack? The links of all people end.')).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect.poll(() => sent).toEqual(['DisconnectSlack']);
});

test('links the own account once a workspace is connected, and unlinks it', async () => {
  expect(headings((await render(OwnSlack, {})).part)).toBe(0);
  const unlinked = await render(OwnSlack, { teamName: 'Northlight' });
  await expect.element(unlinked.part.getByRole('button', { name: 'Link my Slack account' })).toBeVisible();
  const { part, sent } = await render(OwnSlack, { teamName: 'Northlight', isLinked: true });
  await part.getByRole('button', { name: 'Unlink' }).click();
  await expect.poll(() => sent).toEqual(['UnlinkSlack']);
});
