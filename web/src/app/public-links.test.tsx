import { matchPath } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { boot, type PublicIncubator } from '#platform/boot.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fullPath } from '#platform/routes.ts';
import { session } from '#platform/session.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { routes } from './routes.ts';

afterEach(() => {
  boot.publicIncubator = null;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const brandPalette = { sidebar: {}, login: {} };
const supportEmail = { address: 'help@northlight.test' };
const organization = { name: 'Northlight', brandPalette, supportEmail } as PublicIncubator;

const unknown: string[] = [
  '/apply/program/unknown',
  '/share/forms/unknown',
  '/download/forms/unknown',
  '/survey/unknown',
  '/coaching/invitation/unknown/cancel-meeting',
  '/file',
  '/share/views/unknown',
  '/notifications/unsubscribe?token=unknown',
  '/campaigns/unsubscribe?token=unknown',
];
/** A list may have existed, so its page says more. */
const headings: Record<string, string> = { '/share/views/unknown': 'This list isn’t available' };

test.each(unknown.flatMap((path) => [[path, 'no'] as const, [path, 'an expired'] as const]))(
  '%s says with %s session that it does not exist, and shows the organization, its languages and a way on',
  async (path, held) => {
    boot.publicIncubator = organization;
    vi.spyOn(session, 'token').mockReturnValue(held === 'no' ? null : 'expired-token');
    vi.spyOn(session, 'isOpen').mockReturnValue(held !== 'no');
    const lost = vi.spyOn(session, 'lost').mockReturnValue();
    vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit = {}) => {
      const isKnown = !new Headers(headers).has('authorization');
      const errors = [{ message: 'Log in', extensions: { code: 'AuthenticationRequiredError' } }];
      return Response.json(
        isKnown ? { data: { applyPage: null, sharedForm: null, linkedView: null, survey: null } } : { errors },
      );
    });
    const row = routes.find((one) => matchPath(fullPath(one), path.replace(/\?.*/, '')));
    if (!row) throw new Error(`No route: ${path}`);
    const [{ Component }] = await Promise.all([row.page(), loadTexts(['common', ...row.texts])]);
    const part = await renderPart(<Component />, { path });
    const name = headings[path] ?? 'This link does not exist';
    await expect.element(part.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect.poll(() => document.title).toBe(`${name} · Northlight`);
    await expect.element(part.getByRole('combobox')).toBeVisible();
    const marks = part.getByText('Northlight').elements();
    expect(marks.some((mark) => mark.checkVisibility())).toBe(true);
    await expect.element(part.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    const support = part.getByRole('link', { name: 'Contact support' });
    await expect.element(support).toHaveAttribute('href', `mailto:${supportEmail.address}`);
    expect(lost).not.toHaveBeenCalled();
  },
);
