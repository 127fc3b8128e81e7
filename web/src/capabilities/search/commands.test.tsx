import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Me, MeProvider } from '#capabilities/accounts/public.tsx';
import { useHelp } from '#platform/help.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { press, renderPart } from '#platform/testing/render.tsx';
import { Commands } from './commands.tsx';

function HelpState() {
  const { open, search } = useHelp();
  return open && search && <p>searching the help</p>;
}

const me = { _id: 'mia', singleKeys: true } as Me;

// The code of dialogs loads with the first.
test('opens again while it still closes, and takes the next letters', { repeats: 2 }, async () => {
  await renderPart(
    <MeProvider me={me}>
      <Commands />
    </MeProvider>,
  );
  const box = page.getByRole('combobox');
  await press('/');
  await expect.element(box).toHaveFocus();
  await press('Escape');
  await userEvent.keyboard('/deutsch');
  await expect.element(box).toHaveValue('deutsch');
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('offers to search the help where nothing is found', async () => {
  const client = fakeClient((name) => (name === 'SearchRecords' ? { search: [] } : undefined));
  await renderPart(
    <MeProvider me={me}>
      <Commands />
      <HelpState />
    </MeProvider>,
    { client },
  );
  await press('/');
  await page.getByRole('combobox').fill('xyzzy');
  await expect.element(page.getByRole('status').filter({ hasText: 'No results found!' })).toBeVisible();
  await page.getByRole('button', { name: 'Search the help instead' }).click();
  await expect.element(page.getByText('searching the help')).toBeVisible();
});
