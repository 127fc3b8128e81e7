import type { Brand } from '@seedbed/domain/incubators/palette.ts';
import i18next from 'i18next';
import { type Boot, boot, changeBoot } from './boot.ts';

type Settings = Pick<Boot, 'publicIncubator' | 'auth'> & { brand: Brand };

/** Reads the tenant's settings again after an Admin has changed them. Offline the old ones stay. */
export async function refreshBoot(): Promise<void> {
  const answer = await fetch('/api/boot').catch(() => null);
  if (!answer?.ok) return;
  const { brand, ...settings }: Settings = await answer.json();
  const isSame =
    JSON.stringify(settings) === JSON.stringify({ publicIncubator: boot.publicIncubator, auth: boot.auth });
  // The boot data holds no main color, so a new one shows only in the page's styles.
  if (isSame && isShown(brand)) return;
  const { style } = document.documentElement;
  for (const [name, value] of variablesOf(brand)) style.setProperty(name, value);
  changeBoot(settings);
  // Every text may contain the name or the word for a startup, so all are written again.
  i18next.emit('languageChanged', i18next.language);
}

const variablesOf = ({ scale, shade }: Brand): [name: string, value: string][] => [
  ...scale.map((color, i): [string, string] => [`--brand-${i}`, color]),
  ['--brand-shade', String(shade.light)],
];

function isShown(brand: Brand): boolean {
  const style = getComputedStyle(document.documentElement);
  return variablesOf(brand).every(([name, value]) => style.getPropertyValue(name).trim() === value);
}
