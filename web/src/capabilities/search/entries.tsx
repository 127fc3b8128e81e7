import type { ReactNode } from 'react';
import type { Visit } from '#platform/recent.ts';
import type { Findable } from './match.ts';

/** A line of the palette. */
export interface PaletteEntry extends Findable {
  key: string;
  /** A second, quieter line. */
  detail?: string;
  icon: ReactNode;
  /** Where it leads; else what it does. */
  path?: string;
  run?: () => void;
  /** Shown at the end of the line: the keys that do the same. */
  keys?: string;
}

export interface PaletteGroup {
  key: string;
  label: string;
  entries: PaletteEntry[];
}

const paths: Record<Visit['kind'], (id: string) => string> = {
  Startup: (id) => `/startup/${id}/file/activities`,
  User: (id) => `/profile/${id}`,
  Task: (id) => `/tasks/${id}`,
};

/** Where a record of the kind has its page. */
export const pathOfRecord = (kind: Visit['kind'], id: string): string => paths[kind](id);
