import type { ReactNode } from 'react';
import type { Findable } from '#platform/match.ts';

/** One line of the palette. */
export interface PaletteEntry extends Findable {
  key: string;
  /** A second, muted line. */
  detail?: string;
  icon: ReactNode;
  /** The target page, if the entry is a link. */
  path?: string;
  run?: () => void;
  /** The shortcut shown at the end of the line. */
  keys?: string;
}

export interface PaletteGroup {
  key: string;
  label: string;
  entries: PaletteEntry[];
}
