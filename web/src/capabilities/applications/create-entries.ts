import type { CreateEntryPart } from '#platform/create-entries.ts';
import { FunnelDialog } from './funnels/create/funnel-dialog.tsx';
import { LeadDialog } from './leads/lead-dialog.tsx';

export const createEntries: CreateEntryPart[] = [
  { name: 'Funnel', Dialog: FunnelDialog },
  { name: 'Application Lead', Dialog: LeadDialog },
];
