import type { Brand } from '@seedbed/domain/incubators/palette.ts';

/** The tenant's ten color steps and the button color, as the theme's CSS variables. */
export const paletteCss = ({ scale, shade }: Brand): string =>
  `:root{${scale.map((color, i) => `--brand-${i}:${color}`).join(';')};--brand-shade:${shade.light}}`;
