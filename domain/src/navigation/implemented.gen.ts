// Written by `npm run generate` from the register and the manifests. Do not edit.
import type { CreateEntryName } from './create-menu.ts';
import type { EntryName } from './entries.ts';

export const implementedPages: readonly EntryName[] = ["Coaching Preferences","Profile","Tasks","User's Tasks","Startup Tasks","Activity Feed","Startups Portfolio","Startups Management","My Startup","My Applications","Applications Overview","Applications Dashboard","Forms Management","Funnels Management","Evaluation Params","Users Management","User Program Assignation","Custom Fields","User Profile Fields","Startup Profile Fields","Programs","Metrics & Collection","Startup Assignation","User Integrations","User Preferences","User Security","User Account Delete","User Export","Taxonomy","Organisation settings","Custom Domain","Home","My Evaluations","Email Outbox"];

export const implementedCreations: readonly CreateEntryName[] = ["Startup","Program","User","Task","Form","Funnel","Application Lead"];
