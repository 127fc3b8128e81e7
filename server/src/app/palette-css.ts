import type { Brand } from '@seedbed/domain/incubators/palette.ts';

/** The tenant's ten steps as the variables that the theme is written with. */
export const paletteCss = ({ scale }: Brand): string =>
  `:root{${scale.map((color, i) => `--brand-${i}:${color}`).join(';')}}`;
