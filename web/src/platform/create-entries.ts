import type { CreateEntryName } from '@seedbed/domain/navigation/create-menu.ts';
import type { ComponentType } from 'react';

/** One entry of the create menu, with its dialog. */
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
