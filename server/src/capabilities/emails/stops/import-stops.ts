import { addressesImported, addressImportUndone } from '@seedbed/domain/emails/campaigns/activity-types.ts';
import { checkStopList } from '@seedbed/domain/emails/campaigns/input.ts';
import { mostListed, readStopList, type StopList } from '@seedbed/domain/emails/campaigns/stop-list.ts';
import { TooManyAddresses } from '@seedbed/domain/emails/errors.ts';
import { canLiftMailStop } from '@seedbed/domain/emails/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { findStops } from '#platform/mail/stopped-addresses.ts';
import { mailStops } from '#platform/mail/table.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { UndoCall, UndoRule } from '#platform/undo/undo-rules.ts';
import type { VisibleChanges } from '#platform/undo/visible-changes.ts';

export interface StopListPreview {
  added: number;
  known: number;
  repeated: number;
  invalid: StopList['invalid'];
}

/** Writes nothing. */
export async function previewStops(tx: Tx, actor: Actor, text: string): Promise<StopListPreview> {
  assertAllowed(canLiftMailStop(actor));
  const { stops, repeated, invalid } = listed(checkStopList({ text }).text);
  const known = (await findStops(tx, addressesOf(stops))).length;
  return { added: stops.length - known, known, repeated, invalid };
}

/** In one batch, with one undo. Stops in force keep their reason. Lines without an address are left out. */
export const importStops = (actor: Actor, input: object): Promise<number> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canLiftMailStop(actor));
    const { text, detail } = checkStopList(input);
    const { stops } = listed(text);
    const isOver = and(inArray(mailStops.address, addressesOf(stops)), lte(mailStops.until, Temporal.Now.instant()));
    await tx.db.delete(mailStops).where(isOver);
    const importId = newId<'MailStop'>();
    const rows = stops.map((one) => ({
      address: one.address,
      detail: one.detail ?? detail,
      until: one.until?.toString() ?? null,
    }));
    const { rowCount } = await tx.db.execute(sql`
      insert into ${mailStops} (tenant_id, address, reason, detail, until, stopped_by_id, import_id)
      select ${tx.tenantId}, address, 'manual', detail, until, ${actor.userId}, ${importId}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as listed (address text, detail text, until timestamptz)
      on conflict do nothing`);
    const added = rowCount ?? 0;
    if (added > 0) await logActivity(tx, actor, addressesImported(importId, added, actor));
    return added;
  });

function listed(text: string): StopList {
  const list = readStopList(text, Temporal.Now.instant());
  assertAllowed(list.stops.length <= mostListed, () => new TooManyAddresses(mostListed));
  return list;
}

const addressesOf = (stops: StopList['stops']) => stops.map(({ address }) => address);

/** Allows the addresses again that this import stopped. Addresses that bounced since then stay stopped. */
async function undoImport({ tx, actor, recordId }: UndoCall): Promise<void> {
  assertAllowed(canLiftMailStop(actor));
  const { rowCount } = await tx.db.delete(mailStops).where(eq(mailStops.importId, recordId));
  assertAllowed((rowCount ?? 0) > 0, () => new Conflict());
  await logActivity(tx, actor, addressImportUndone(recordId, rowCount ?? 0, actor));
}

export const stopUndoRules: readonly UndoRule[] = [
  { event: 'emails.addresses-imported', isDeletion: false, undo: undoImport },
];

export const stopChanges: VisibleChanges = { MailStop: canLiftMailStop };
