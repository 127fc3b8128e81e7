import type { Brand } from '@seedbed/domain/incubators/palette.ts';

/** The tenant's ten steps, and which of them fills buttons, as the variables that the theme is written with. */
export const paletteCss = ({ scale, shade }: Brand): string =>
  `:root{${scale.map((color, i) => `--brand-${i}:${color}`).join(';')};--brand-shade:${shade.light}}`;
