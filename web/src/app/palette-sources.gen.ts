// Written by `npm run generate` from the register and the manifests. Do not edit.
import { paletteSource as access } from '#capabilities/access/palette-source.ts';
import { paletteSource as sessions } from '#capabilities/sessions/palette-source.ts';
import { paletteSource as taxonomy } from '#capabilities/taxonomy/palette-source.ts';
import { paletteSource as fields } from '#capabilities/fields/palette-source.ts';
import { paletteSource as batches } from '#capabilities/batches/palette-source.ts';
import { paletteSource as activity } from '#capabilities/activity/palette-source.ts';
import { paletteSource as help } from '#capabilities/help/palette-source.ts';
import type { PaletteSource } from '#platform/palette-sources.ts';

export const paletteSources: PaletteSource[] = [access, sessions, taxonomy, fields, batches, activity, help];
