import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Me, MeProvider } from '#capabilities/accounts/public.tsx';
import { press, renderPart } from '#platform/testing/render.tsx';
import { Commands } from './commands.tsx';

const me = { _id: 'mia', singleKeys: true } as Me;

test('opens again while it still closes, and takes the next letters', async () => {
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
