import type { Actor } from '../domain/src/kernel/actor.ts';
import { findViewLink, linkAddress, makeViewLink } from '../server/src/capabilities/exports/links/view-links.ts';
import { createSavedView } from '../server/src/capabilities/views/change-views.ts';
import { readTx } from '../server/src/platform/tx.ts';

/** The path of a link to a view of people. */
export async function sampleViewLink(actor: Actor): Promise<string> {
  const shown = { list: 'userList', columns: ['name', 'role'], filter: null, sort: null, group: null, search: null };
  const view = await createSavedView(actor, { list: 'people', name: 'Everyone', address: 'view=table', shown });
  await makeViewLink(actor, view.id, { days: 7, password: '', limitedColumns: [] });
  return readTx(actor, async (tx) => {
    const link = await findViewLink(tx, view.id);
    return link ? new URL(await linkAddress(tx, link)).pathname : '';
  });
}
