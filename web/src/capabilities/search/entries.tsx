import type { ReactNode } from 'react';
import type { Findable } from '#platform/text-match.ts';

/** One line of the palette. */
export interface PaletteEntry extends Findable {
  key: string;
  /** A second, muted line. */
  detail?: string;
  icon: ReactNode;
  /** The target page, if the entry is a link. */
  path?: string;
  run?: () => void;
  /** Found by the server, so that a new text may drop it. */
  isRecord?: boolean;
  /** The shortcut shown at the end of the line. */
  keys?: string;
}

export interface PaletteGroup {
  key: string;
  label: string;
  entries: PaletteEntry[];
}
