import type { CreateEntryName } from '@seedbed/domain/navigation/create-menu.ts';
import type { ComponentType } from 'react';

/** One line of the create menu, and the dialog that it opens. */
export interface CreateEntryPart {
  name: CreateEntryName;
  Dialog: ComponentType<{ opened: boolean; onClose: () => void }>;
}

let parts: readonly CreateEntryPart[] = [];

/** Called once by the frame with the entries of all capabilities. */
export function registerCreateEntries(all: readonly CreateEntryPart[]): void {
  parts = all;
}

export const createEntryParts = (): readonly CreateEntryPart[] => parts;
