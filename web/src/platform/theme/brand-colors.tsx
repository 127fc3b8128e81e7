import { useComputedColorScheme } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { boot } from '#platform/boot.ts';
import { applyBrand } from './brand.ts';

export function BrandColors() {
  const scheme = useComputedColorScheme('light');
  useLayoutEffect(() => applyBrand(boot.publicIncubator?.brandPalette, scheme), [scheme]);
  return null;
}
