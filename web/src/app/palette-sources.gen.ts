// Written by `npm run generate` from the register and the manifests. Do not edit.
import { paletteSource as sessions } from '#capabilities/sessions/palette-source.ts';
import { paletteSource as activity } from '#capabilities/activity/palette-source.ts';
import { paletteSource as help } from '#capabilities/help/palette-source.ts';
import type { PaletteSource } from '#platform/palette-sources.ts';

export const paletteSources: PaletteSource[] = [sessions, activity, help];
