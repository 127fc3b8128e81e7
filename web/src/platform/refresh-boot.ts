import type { Brand } from '@seedbed/domain/incubators/palette.ts';
import i18next from 'i18next';
import { type Boot, boot, changeBoot } from './boot.ts';

type Settings = Pick<Boot, 'publicIncubator' | 'auth'> & { brand: Brand };

/** Reads the tenant's settings again after an Admin has changed them. Offline the old ones stay. */
export async function refreshBoot(): Promise<void> {
  const answer = await fetch('/api/boot').catch(() => null);
  if (!answer?.ok) return;
  const { brand, ...settings }: Settings = await answer.json();
  if (JSON.stringify(settings) === JSON.stringify({ publicIncubator: boot.publicIncubator, auth: boot.auth })) return;
  const { style } = document.documentElement;
  for (const [i, color] of brand.scale.entries()) style.setProperty(`--brand-${i}`, color);
  style.setProperty('--brand-shade', String(brand.shade.light));
  changeBoot(settings);
  // Every text may contain the name or the word for a startup, so all are written again.
  i18next.emit('languageChanged', i18next.language);
}
