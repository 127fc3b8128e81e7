import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Me, MeProvider } from '#capabilities/accounts/public.tsx';
import { press, renderPart } from '#platform/testing/render.tsx';
import { Commands } from './commands.tsx';

const arrival = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('#platform/ui/dialogs.tsx', async (load) => {
  await arrival.promise;
  return load();
});

const me = { _id: 'mia', singleKeys: true } as Me;

test('takes the letters that are typed before the code of dialogs has arrived', async () => {
  await renderPart(
    <MeProvider me={me}>
      <Commands />
    </MeProvider>,
  );
  const box = page.getByRole('combobox');
  await press('/');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('deu');
  expect(document.querySelector('[aria-modal]')).toBeNull();
  arrival.resolve();
  await expect.poll(() => document.querySelector('[aria-modal]')).not.toBeNull();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('tsch');
  await expect.element(box).toHaveValue('deutsch');
  await press('Escape');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
