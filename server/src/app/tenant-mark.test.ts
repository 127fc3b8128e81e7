// The tenant's logo as PNG, for mails and for a phone's home screen.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { forgetIncubators } from '#capabilities/incubators/public.ts';
import { defaultSettings } from '#capabilities/incubators/settings/default-settings.ts';
import { inTenant } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { logLines } from '#testing/log-lines.ts';
import { call } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { senderBranding } from './sender-branding.ts';
import { drawnMarkOf } from './tenant-mark.ts';

const red = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#f00" d="M1 1h6v6H1z"/></svg>')}`;

async function aTenantWith(logo: string | null): Promise<Tenant> {
  const tenant = await aTenant();
  await ownerPool().query('update incubators set logo_square = $2 where id = $1', [tenant.id, logo]);
  forgetIncubators();
  return tenant;
}
const touchIconOf = async (tenant: Tenant) =>
  /<link rel="apple-touch-icon" href="(.*?)">/.exec((await call(tenant, { path: '/' })).text)?.[1];
const iconsOf = async (tenant: Tenant) =>
  (await call(tenant, { path: '/manifest.webmanifest' })).json.icons.map(({ src }: { src: string }) => src);
const logoInMails = async (tenant: Tenant) => (await inTenant(tenant.id, senderBranding)).logo;

test('draws the logo at the URL of page, manifest and mails, and allows other sites to embed it', async () => {
  const tenant = await aTenantWith(red);
  const path = (await touchIconOf(tenant)) ?? '';
  expect(path).toMatch(/^\/icon\.png\?v=[0-9a-f]{8}$/);
  expect(await iconsOf(tenant)).toEqual(['/icon.svg', path]);
  expect(await logoInMails(tenant)).toBe(path);
  const { status, headers } = await call(tenant, { path });
  expect({ status, type: headers['content-type'], policy: headers['cross-origin-resource-policy'] }).toEqual({
    status: 200,
    type: 'image/png',
    policy: 'cross-origin',
  });
});

test('has no URL and no image without a logo', async () => {
  for (const logo of [null, '/logo.svg']) {
    const tenant = await aTenantWith(logo);
    expect(await touchIconOf(tenant)).toBeUndefined();
    expect(await iconsOf(tenant)).toEqual(['/icon.svg']);
    expect(await logoInMails(tenant)).toBe(logo);
    expect((await call(tenant, { path: '/icon.png' })).status).toBe(404);
  }
});

test('omits a logo that cannot be drawn, and logs its tenant', async () => {
  const tenant = await aTenantWith('data:image/svg+xml,\u0001');
  const { lines, stop } = logLines('error');
  const { status } = await call(tenant, { path: '/icon.png' });
  stop();
  expect(status).toBe(404);
  expect(lines.join('')).toContain('Cannot draw a logo.');
});

test('draws the logo on the tenant’s color with 512 points', async () => {
  const png = await drawnMarkOf({ id: newId(), name: 'Northlight', logoSquare: red, settings: defaultSettings });
  const { data, info } = await sharp(png ?? Buffer.alloc(0))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  expect([info.width, info.height]).toEqual([512, 512]);
  expect(at(256, 256)).toEqual([255, 0, 0]);
  expect(at(100, 256)).toEqual([255, 0, 0]);
  expect(at(20, 20)).not.toEqual([255, 0, 0]);
});
