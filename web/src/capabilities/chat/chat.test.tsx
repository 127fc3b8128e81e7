import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { recordLinks as courseLinks } from '#capabilities/courses/record-links.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { registerRecordLinks } from '#platform/record-links.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { focus, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { Conversation } from './conversation/conversation.tsx';
import { pendingMessages } from './conversation/pending-messages.ts';
import { Previews } from './links/previews.tsx';

const mia: Actor = {
  tenantId: newId(),
  userId: newId(),
  roleType: 'Cofounder',
  scopes: resolveScopes('Cofounder'),
  startupVisibility: 'ASSIGNED',
  peopleVisibility: 'ALL',
  ownStartupIds: [],
  assignedStartupIds: [],
};
const roya = { _id: newId<'User'>(), fullName: 'Roya Moradi' };
const channelId = newId<'ChatChannel'>();

const person = ({ _id, fullName }: { _id: string; fullName: string }) => ({
  __typename: 'User',
  ...{ _id, fullName, firstName: null, lastName: null, avatar: null, status: 'active' },
  role: { __typename: 'Role', _id: 'r', type: 'Cofounder' },
});
const message = (seq: number, by: Parameters<typeof person>[0], text: string, id: string = newId()) => ({
  __typename: 'ChatMessage',
  ...{ _id: id, channelId, seq, message: text, body: null, editedAt: null, version: 1 },
  ...{ sentAt: new Date(Date.now() - 60_000 * (20 - seq)).toISOString(), isDeleted: text === '' },
  ...{ author: person(by), replyTo: null, reactions: [], attachments: [] },
});
const me = { _id: mia.userId, fullName: 'Mia' };

afterEach(() => {
  for (const id of pendingMessages.ids(mia.userId)) pendingMessages.drop(mia.userId, id);
});

async function renderConversation(surroundings: Surroundings = {}, more: object[] = []) {
  const sent = vi.fn();
  const messages = [message(1, me, 'Hello'), message(2, roya, 'How are the pilots?'), message(3, roya, ''), ...more];
  const client = fakeClient((name, variables) => {
    if (name === 'ChatChannel')
      return {
        chatChannel: {
          __typename: 'ChatChannel',
          ...{ _id: channelId, kind: 'direct', name: null, person: person(roya), startupId: null, programId: null },
          ...{ isOwn: true, lastSeq: 3, lastMessageAt: null, lastText: '', isLastOwn: false, readSeq: 1, version: 1 },
          ...{ unreadCount: 2, mentionCount: 0, isMuted: false, snoozedUntil: null },
        },
      };
    if (name === 'ChatMembers')
      return {
        chatMembers: [
          { __typename: 'ChatMember', readSeq: 1, user: person(me) },
          { __typename: 'ChatMember', readSeq: 3, user: person(roya) },
        ],
      };
    if (name === 'ChatMessages')
      return {
        chatMessages: { __typename: 'ChatMessagePage', results: messages, hasEarlier: false, hasLater: false },
      };
    sent(name, variables);
    if (name === 'SendChatMessage')
      return { sendChatMessage: message(4, me, String(variables.message), String(variables.id)) };
    return undefined;
  });
  await loadTexts(['chat', 'comments', 'files']);
  const part = await renderPart(<Conversation channelId={channelId} />, { actor: mia, ...surroundings, client });
  await expect.element(part.getByText('How are the pilots?')).toBeVisible();
  return { part, sent };
}

const callsOf = (sent: ReturnType<typeof vi.fn>, name: string) => sent.mock.calls.filter(([called]) => called === name);

test('shows what is new, a mark of a deleted message, and that the other person has seen the own one', async () => {
  const { part, sent } = await renderConversation();
  await expect.element(part.getByText('New', { exact: true })).toBeVisible();
  await expect.element(part.getByText('Message deleted')).toBeVisible();
  await expect.element(part.getByText('Seen', { exact: true })).toBeVisible();
  await expect.poll(() => callsOf(sent, 'SetChannelRead')).toEqual([['SetChannelRead', { channelId, seq: 3 }]]);
});

test('sends by Enter, begins a line by Shift and Enter, and empties the field', async () => {
  const { part, sent } = await renderConversation();
  await part.getByRole('textbox', { name: 'Write a message' }).click();
  const box = part.getByCss('[contenteditable="true"]');
  await expect.element(box).toBeVisible();
  await focus(box);
  await userEvent.keyboard('First{Shift>}{Enter}{/Shift}second{Enter}');
  await expect.poll(() => callsOf(sent, 'SendChatMessage').length).toBe(1);
  const [, input] = callsOf(sent, 'SendChatMessage')[0] ?? [];
  expect(input).toMatchObject({ channelId, message: 'First\nsecond', replyToId: null });
  await expect.poll(() => box.element().textContent).toBe('');
  expect(pendingMessages.ids(mia.userId)).toEqual([]);
});

test('edits a message in a field as wide as the one below, until Escape', async () => {
  const own = [message(18, me, 'We start'), { ...message(19, me, 'on Monday'), editedAt: new Date().toISOString() }];
  const { part, sent } = await renderConversation({ viewport: [390, 800] }, own);
  // The time has its own line also right after another message.
  await expect.element(part.getByText(/^\d.* \(edited\)$/)).toBeVisible();
  const menu = part.getByRole('listitem').last().getByRole('button', { name: 'Actions for this message' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const field = part.getByRole('textbox', { name: 'Edit' });
  await expect.element(field).toHaveFocus();
  await expect.element(menu).not.toBeInTheDocument();
  const widths = [...document.querySelectorAll('form')].map((form) => form.getBoundingClientRect().width);
  expect([widths.length, new Set(widths).size]).toEqual([2, 1]);
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
  expect(callsOf(sent, 'EditChatMessage')).toEqual([]);
});

test('keeps a message on the device while there is no connection', async () => {
  const { part, sent } = await renderConversation();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await part.getByRole('textbox', { name: 'Write a message' }).click();
  const box = part.getByCss('[contenteditable="true"]');
  await expect.element(box).toBeVisible();
  await focus(box);
  await userEvent.keyboard('On the train{Enter}');
  await expect.element(part.getByText('Sent when you are connected')).toBeVisible();
  expect(callsOf(sent, 'SendChatMessage')).toEqual([]);
  online.mockRestore();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => callsOf(sent, 'SendChatMessage').length).toBe(1);
  await expect.element(part.getByText('Sent when you are connected')).not.toBeInTheDocument();
});

test('fits an Arabic phone', async () => {
  await renderConversation({ viewport: [360, 740] });
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('tells others that the person is here and types, at most once in three seconds', async () => {
  const { part, sent } = await renderConversation();
  await expect.poll(() => callsOf(sent, 'SignalChat')).toEqual([['SignalChat', { channelId, isTyping: false }]]);
  await part.getByRole('textbox', { name: 'Write a message' }).click();
  const box = part.getByCss('[contenteditable="true"]');
  await expect.element(box).toBeVisible();
  await focus(box);
  await userEvent.keyboard('Hello');
  expect(callsOf(sent, 'SignalChat').length).toBeLessThan(3);
});

test('snoozes a conversation for a time', async () => {
  const { part, sent } = await renderConversation();
  await userEvent.click(part.getByRole('button', { name: 'Details' }));
  await userEvent.click(page.getByRole('button', { name: 'For one hour' }));
  await expect.poll(() => callsOf(sent, 'SetChannelSnoozed').length).toBe(1);
  const [, { until }] = callsOf(sent, 'SetChannelSnoozed')[0] as [string, { until: string }];
  expect(Math.round((Date.parse(until) - Date.now()) / 60_000)).toBe(60);
});

test('names the host of a linked page, also if the page gives itself a name', async () => {
  const preview = { __typename: 'LinkPreview', url: 'https://evil.example/a', title: 'Sign in', site: 'Bank' };
  const linked = { ...message(1, roya, 'https://evil.example/a'), previews: [preview] };
  await renderPart(<Previews message={linked as never} />, { client: fakeClient(() => undefined), actor: mia });
  await expect.element(page.getByRole('link')).toHaveTextContent('Sign in Bank · evil.example');
});

test('names the kind of a linked record whose texts are not loaded yet', async () => {
  const course = newId<'Course'>();
  registerRecordLinks(courseLinks);
  const linked = { ...message(1, roya, `${window.location.origin}/courses/${course}`), previews: [] };
  const client = fakeClient((name) =>
    name === 'LinkedRecords'
      ? { linkedRecords: [{ __typename: 'Course', _id: course, name: 'Discovery' }] }
      : undefined,
  );
  await renderPart(<Previews message={linked as never} />, { client, actor: mia });
  await expect.element(page.getByRole('link')).toHaveTextContent('Discovery Courses');
});
