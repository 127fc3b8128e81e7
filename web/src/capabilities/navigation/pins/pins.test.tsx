import { expect, test } from 'vitest';
import { recordLinks } from '#capabilities/startups/record-links.ts';
import { registerRecordLinks } from '#platform/record-links.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { PinButton } from './pin-button.tsx';
import { PinnedEntries } from './pinned-entries.tsx';

const startup = {
  __typename: 'Pin',
  kind: 'Startup',
  path: null,
  record: { __typename: 'Startup', _id: 'acme', name: 'Acme' },
};
const view = {
  __typename: 'Pin',
  kind: 'SavedView',
  path: '/tasks',
  record: { __typename: 'SavedView', _id: 'late', name: 'Late', address: 'due=before%3A2027-01-01' },
};

const client = (sent: [string, object][] = []) =>
  fakeClient((name, variables) => {
    sent.push([name, variables]);
    return name === 'Pins' ? { pins: [startup, view] } : { setPinned: [] };
  });

test('leads to pinned records, and to the list of a pinned view as it was saved', async () => {
  registerRecordLinks(recordLinks);
  const part = await renderPart(<PinnedEntries rail={false} />, { client: client() });
  const nav = part.getByRole('navigation', { name: 'Pinned' });
  await expect
    .element(nav.getByRole('link', { name: 'Acme' }))
    .toHaveAttribute('href', '/startup/acme/file/activities');
  await expect
    .element(nav.getByRole('link', { name: 'Late' }))
    .toHaveAttribute('href', '/tasks?due=before%3A2027-01-01&saved=late');
});

test('takes out what is pinned', async () => {
  registerRecordLinks(recordLinks);
  const sent: [string, object][] = [];
  const part = await renderPart(<PinButton kind="Startup" id="acme" name="Acme" />, { client: client(sent) });
  const button = part.getByRole('button', { name: 'Unpin Acme' });
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  const pin = { kind: 'Startup', recordId: 'acme', path: null };
  await expect.poll(() => sent).toContainEqual(['SetPinned', { pin, isPinned: false }]);
});
