import { afterEach, expect, test } from 'vitest';
import { type Me, MeProvider } from '#capabilities/accounts/public.tsx';
import { boot, type PublicIncubator } from '#platform/boot.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { TopBar } from './top-bar.tsx';

afterEach(() => {
  boot.publicIncubator = null;
});

const logos = { logo: '/logo.svg', whiteLogo: '/white.svg', logoSquare: '/square.svg' };
const sidebar = { open: true, toggle: () => {} } as Parameters<typeof TopBar>[0]['sidebar'];
const me = { _id: 'mia', fullName: 'Mia Haddad', singleKeys: true } as Me;

test.each([
  [null, '/logo.svg'],
  ['logoSquare', '/square.svg'],
])('shows the logo that the organization chose, else its usual one: %s', async (logoType, file) => {
  const brandPalette = { sidebar: { logoType }, login: {} } as PublicIncubator['brandPalette'];
  boot.publicIncubator = { name: 'Northlight', ...logos, brandPalette } as PublicIncubator;
  const bar = await renderPart(
    <MeProvider me={me}>
      <TopBar sidebar={sidebar} />
    </MeProvider>,
  );
  await expect.element(bar.getByRole('img', { name: 'Northlight' })).toHaveAttribute('src', file);
});
