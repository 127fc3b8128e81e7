import { afterEach, expect, test } from 'vitest';
import { boot, type PublicIncubator } from '#platform/boot.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { TenantPanel } from './tenant-panel.tsx';

afterEach(() => {
  boot.publicIncubator = null;
});

const link = { active: true, text: 'Read the terms', url: null, buttonBackgroundColor: null, buttonTextColor: null };

function renderPanel(facts: Partial<PublicIncubator>) {
  boot.publicIncubator = { name: 'Northlight', brandPalette: { sidebar: {}, login: {} }, ...facts } as PublicIncubator;
  return renderPart(<TenantPanel />);
}

test('shows the own text of the organization without a link, and none that is switched off', async () => {
  const panel = await renderPanel({ incubatorCustomLoginTextAndLink: link });
  await expect.element(panel.getByText('Read the terms')).toBeVisible();
  await expect.element(panel.getByRole('link')).not.toBeInTheDocument();
  const off = await renderPanel({ incubatorCustomLoginTextAndLink: { ...link, active: false } });
  await expect.element(off.getByText('Read the terms')).not.toBeInTheDocument();
});

test('paints the link in the chosen colors', async () => {
  const colors = { buttonBackgroundColor: '#102a43', buttonTextColor: '#ffffff' };
  const panel = await renderPanel({ incubatorCustomLoginTextAndLink: { ...link, url: 'https://a.test/', ...colors } });
  const element = panel.getByRole('link', { name: 'Read the terms' });
  await expect.element(element).toHaveStyle({ backgroundColor: '#102a43', color: '#ffffff' });
});

test('shows the logo that the organization chose for sign-in', async () => {
  const logos = { whiteLogo: '/white.svg', logoSquare: '/square.svg' };
  const brandPalette = { sidebar: {}, login: { logoType: 'logoSquare' } } as PublicIncubator['brandPalette'];
  const panel = await renderPanel({ ...logos, brandPalette });
  await expect.element(panel.getByRole('img', { name: 'Northlight' })).toHaveAttribute('src', '/square.svg');
});
