import type { CreateEntryPart } from '#platform/create-entries.ts';
import { InviteDialog } from './invite-dialog.tsx';

export const createEntries: CreateEntryPart[] = [{ name: 'User', Dialog: InviteDialog }];
