import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { asc, inArray } from 'drizzle-orm';
import { forms } from '#capabilities/forms/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import type { Tx } from '#platform/tx.ts';

/** Names of records that a funnel refers to, for everybody who may see the funnel. */
export const namesOfForms = (tx: Tx, ids: Id<'Form'>[]) =>
  tx.db.select({ id: forms.id, name: forms.name }).from(forms).where(inArray(forms.id, ids)).orderBy(asc(forms.name));

export const namesOfPrograms = (tx: Tx, ids: Id<'Program'>[]) =>
  tx.db
    .select({ id: programs.id, name: programs.name })
    .from(programs)
    .where(inArray(programs.id, ids))
    .orderBy(asc(programs.name));

export const namesOfTags = async (tx: Tx, ids: Id<'Tag'>[]) =>
  ids.length === 0
    ? []
    : tx.db.select({ id: tags.id, name: tags.name }).from(tags).where(inArray(tags.id, ids)).orderBy(asc(tags.name));
