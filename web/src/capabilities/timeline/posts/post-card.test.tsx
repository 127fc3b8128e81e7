import { newId } from '@seedbed/domain/kernel/ids.ts';
import { afterEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import type { Post } from '#capabilities/timeline/post.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { ActivityIcon } from '#platform/ui/icons.tsx';
import { PostCard } from './post-card.tsx';
import { registerPostKinds } from './post-kinds.ts';

const post = (facts: Partial<Post>) =>
  ({
    __typename: 'StartupEvent',
    _id: newId(),
    eventType: 'DATA_DUE',
    message: 'Hello',
    body: null,
    isPublic: true,
    isPinned: false,
    createdAt: new Date().toISOString(),
    editedAt: null,
    startup: { __typename: 'Startup', _id: newId(), name: 'Solarix' },
    createdBy: null,
    ...facts,
  }) as unknown as Post;

afterEach(async () => {
  registerPostKinds([]);
  await cleanup();
});

test('heads a post that no person wrote by its kind, and others by their author', async () => {
  const unsigned = { Icon: ActivityIcon, Title: () => 'Metrics due' };
  registerPostKinds([{ eventType: 'DATA_DUE', Body: () => 'October', unsigned }]);
  const due = await renderPart(<PostCard post={post({})} short />);
  await expect.element(due.getByText('Metrics due')).toBeVisible();
  await expect.element(due.getByText('Someone')).not.toBeInTheDocument();
  await cleanup();
  const createdBy = { __typename: 'User', _id: newId(), fullName: 'Mia Haddad' } as unknown as Post['createdBy'];
  const signed = await renderPart(<PostCard post={post({ createdBy })} short />);
  await expect.element(signed.getByText('Mia Haddad')).toBeVisible();
  await cleanup();
  // Its author is gone.
  const message = await renderPart(<PostCard post={post({ eventType: 'MESSAGE' as Post['eventType'] })} short />);
  await expect.element(message.getByText('Someone')).toBeVisible();
});
