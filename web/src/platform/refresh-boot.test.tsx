import { brandFrom } from '@seedbed/domain/incubators/palette.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { boot, bootVersion } from './boot.ts';
import { refreshBoot } from './refresh-boot.ts';
import { renderPart } from './testing/render.tsx';
import { BrandColors } from './theme/brand-colors.tsx';

const { style } = document.documentElement;
const before = style.cssText;
afterEach(() => {
  style.cssText = before;
  vi.restoreAllMocks();
});

/** The server's settings, with no change but the main color. */
const serve = (color: string) =>
  vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () =>
      Response.json({ publicIncubator: boot.publicIncubator, auth: boot.auth, brand: brandFrom(color) }),
    );

test('paints the frame in a new main color at once, also when nothing else changed', async () => {
  await renderPart(<BrandColors />);
  serve('#b3261e');
  await refreshBoot();
  await expect.poll(() => style.getPropertyValue('--brand-fill')).toBe('#b3261e');
  serve('#14506e');
  await refreshBoot();
  await expect.poll(() => style.getPropertyValue('--brand-fill')).toBe('#14506e');
});

test('writes no text again when nothing changed', async () => {
  await renderPart(<BrandColors />);
  serve('#14506e');
  await refreshBoot();
  const version = bootVersion.read();
  await refreshBoot();
  expect(bootVersion.read()).toBe(version);
});
