import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { useShortcutListener } from '#platform/shortcuts.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { press, renderPart } from '#platform/testing/render.tsx';
import { QueueBar } from './queue-bar.tsx';

/** The application that the address names, as on its page. */
function OpenRecord() {
  const { pathname, search } = useLocation();
  useShortcutListener(true);
  return (
    <>
      <QueueBar id={pathname.split('/')[2] ?? ''} />
      <p data-testid="address">{pathname + decodeURIComponent(search)}</p>
    </>
  );
}

async function open(id: string, list: string) {
  const asked: [string, Record<string, unknown>][] = [];
  const client = fakeClient((name, variables) => {
    asked.push([name, variables as Record<string, unknown>]);
    if (name !== 'ApplicationQueue') return undefined;
    // Two pages of the list.
    const isFirst = !variables.cursor;
    const rows = (isFirst ? ['Acme', 'Birch'] : ['Cedar']).map((_id) => ({ __typename: 'Application', _id }));
    return {
      applicationList: {
        __typename: 'ApplicationListPage',
        ...{ rows, next: isFirst ? 'more' : null, count: 3, isCountCapped: false },
      },
    };
  });
  const path = `/application/${id}/form?list=${encodeURIComponent(list)}`;
  return { main: await renderPart(<OpenRecord />, { client, path }), asked };
}

test('leads by key through the list that the person came from, shows the place, and loads the next one before', async () => {
  const { main, asked } = await open('Acme', 'status=ANY_OF:under_review');
  await expect.element(main.getByText('1 of 3')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Previous application' })).toBeDisabled();
  await expect.poll(() => asked.find(([name]) => name === 'OneApplication')?.[1]).toEqual({ id: 'Birch' });
  await press('j');
  await expect.element(main.getByText('2 of 3')).toBeVisible();
  await press('j');
  await expect.element(main.getByText('3 of 3')).toBeVisible();
  // The tab and the list stay in the address.
  await expect
    .element(main.getByTestId('address'))
    .toHaveTextContent('/application/Cedar/form?list=status=ANY_OF:under_review');
  await expect.element(main.getByRole('button', { name: 'Next application' })).toBeDisabled();
  await press('k');
  await expect.element(main.getByText('2 of 3')).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Back to the list' }))
    .toHaveAttribute('href', '/applications/overview?status=ANY_OF:under_review');
});

test('says that an application is not in the list, and begins with the first one', async () => {
  const { main } = await open('Dune', 'search=x');
  await expect.element(main.getByText('Not in this list')).toBeVisible();
  await press('j');
  await expect.element(main.getByTestId('address')).toHaveTextContent('/application/Acme/form?list=search=x');
});
