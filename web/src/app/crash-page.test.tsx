import { supportAddress } from '@seedbed/domain/kernel/email-address.ts';
import { afterEach, expect, test } from 'vitest';
import { boot, type PublicIncubator } from '#platform/boot.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { CrashWords } from './crash-page.tsx';

afterEach(() => {
  boot.publicIncubator = null;
});

test.each([
  ['the organization’s', { address: 'help@northlight.test' }, 'help@northlight.test'],
  ['the product’s', null, supportAddress],
])('offers an email to %s support', async (_, supportEmail, address) => {
  boot.publicIncubator = { name: 'Northlight', supportEmail } as PublicIncubator;
  const part = await renderPart(<CrashWords id="f00d" />);
  const link = part.getByRole('link', { name: /tell us what happened/ });
  await expect.element(link).toHaveAttribute('href', `mailto:${address}`);
});
