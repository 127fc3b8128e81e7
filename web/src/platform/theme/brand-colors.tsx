import { useComputedColorScheme } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { boot, bootVersion } from '#platform/boot.ts';
import { useStore } from '#platform/store.ts';
import { applyBrand } from './brand.ts';

export function BrandColors() {
  const scheme = useComputedColorScheme('light');
  const version = useStore(bootVersion);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version has new colors
  useLayoutEffect(() => applyBrand(boot.publicIncubator?.brandPalette, scheme), [scheme, version]);
  return null;
}
