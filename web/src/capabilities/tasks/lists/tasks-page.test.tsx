import { expect, test, vi } from 'vitest';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { waitFor } from '#platform/testing/wait-for.ts';
import { Component } from './tasks-page.tsx';

test('lists done tasks newest first, and open ones by their due date', async () => {
  const asked = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name !== 'MyTasks') return undefined;
    asked(variables);
    return { myTaskList: { __typename: 'MyTaskListPage', rows: [], next: null, count: 0, isCountCapped: false } };
  });
  await loadTexts(['tasks', 'lists', 'navigation']);
  const part = await renderPart(<Component />, { client, path: '/tasks' });
  await waitFor(() => expect(asked).toHaveBeenCalledWith(expect.objectContaining({ sort: null, group: 'due' })));
  await part.getByText('Done', { exact: true }).click();
  const newestDone = expect.objectContaining({ sort: { column: 'doneAt', isDescending: true } });
  await waitFor(() => expect(asked).toHaveBeenCalledWith(newestDone));
});
