import { inGroup } from '#access/groups.ts';
import type { Actor } from '#kernel/actor.ts';

/** The team. The importer of a kind also asks for the right to create its records. */
export const canImport = inGroup('incubator');

/** Rows hold personal data, so that only the person who brought the file reads them. */
export const canSeeImport = (actor: Actor, { authorId }: { authorId: string }): boolean =>
  canImport(actor) && authorId === actor.userId;
