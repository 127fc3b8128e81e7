// A package runs in a frame of another origin. Its page accepts messages of that origin alone, and stores the latest.

import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test, vi } from 'vitest';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { waitFor } from '#platform/testing/wait-for.ts';
import { usePackageState } from './use-package-state.ts';

const actor = {
  ...{ tenantId: newId<'Incubator'>(), userId: newId<'User'>(), roleType: 'Cofounder' as const },
  ...{ scopes: resolveScopes('Cofounder'), startupVisibility: 'ALL' as const, peopleVisibility: 'ALL' as const },
  ...{ ownStartupIds: [], assignedStartupIds: [] },
};
const [courseId, itemId, packageId] = [newId(), newId(), newId()];
const [origin, secret] = ['https://content-1.seedbed.example', 'of-this-page'];

function Player({ isOn }: { isOn: boolean }) {
  const fault = usePackageState({ courseId, itemId, packageId, origin, secret, version: 0, isOn });
  return <p role="status">{fault ?? 'running'}</p>;
}

const says = (from: string, key: string, status: string) =>
  window.dispatchEvent(
    new MessageEvent('message', { origin: from, data: { kind: 'state', key, data: { cmi: { status } } } }),
  );

test('stores the latest state of the package, and nothing that others send', async () => {
  const stored = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name !== 'SavePackageState') return undefined;
    stored(variables.version, variables.data);
    const version = Number(variables.version) + 1;
    return { savePackageState: { __typename: 'CoursePackageState', packageId, score: null, version } };
  });
  await loadTexts(['courses']);
  await renderPart(<Player isOn />, { client, actor });
  says('https://evil.example', secret, 'evil');
  says(origin, 'guessed', 'evil');
  window.dispatchEvent(new MessageEvent('message', { origin, data: { kind: 'state', key: secret, data: 'text' } }));
  says(origin, secret, 'first');
  says(origin, secret, 'second');
  await waitFor(() => expect(stored).toHaveBeenCalledTimes(1));
  expect(stored).toHaveBeenLastCalledWith(0, { cmi: { status: 'second' } });
  says(origin, secret, 'third');
  await waitFor(() => expect(stored).toHaveBeenCalledTimes(2));
  expect(stored).toHaveBeenLastCalledWith(1, { cmi: { status: 'third' } });
});

test('stores nothing in a preview', async () => {
  const stored = vi.fn();
  const client = fakeClient(() => {
    stored();
    return undefined;
  });
  await renderPart(<Player isOn={false} />, { client, actor });
  says(origin, secret, 'first');
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(stored).not.toHaveBeenCalled();
});
