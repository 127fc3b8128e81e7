import { inGroup } from '#access/groups.ts';
import { permits } from '#access/permits.ts';
import type { Actor } from '#kernel/actor.ts';

/** The team. The importer of a kind also asks for the right to create its records. */
export const canImport = inGroup('incubator');

/** People are invited, so the page needs the right to invite anybody. */
export const canImportPeople = (actor: Actor): boolean => canImport(actor) && permits(actor, 'USERS:INVITE');

/** Rows hold personal data, so that only the person who brought the file reads them. */
export const canSeeImport = (actor: Actor, { authorId }: { authorId: string }): boolean =>
  canImport(actor) && authorId === actor.userId;
