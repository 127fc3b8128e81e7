import { settingsChanged } from '@seedbed/domain/incubators/activity-types.ts';
import { canManageSettings } from '@seedbed/domain/incubators/policy.ts';
import { apiHostOptions } from '@seedbed/domain/incubators/settings/api-host.ts';
import {
  type SettingsInputOf,
  type SettingsOf,
  type SettingsSection,
  settingsSections,
} from '@seedbed/domain/incubators/settings/sections.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { assertAllowed, Conflict, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { forgetIncubators, type Incubator } from '#capabilities/incubators/find-incubator.ts';
import { baseDomain } from '#capabilities/incubators/incubator-of-host.ts';
import { incubators } from '#capabilities/incubators/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { readSettings, settingsColumns, settingsVersion } from './settings-values.ts';

/** Saves one form. A version older than the stored one is a `Conflict`. */
export async function updateSettings<Section extends SettingsSection>(
  actor: Actor,
  section: Section,
  input: SettingsInputOf<Section>,
  version: number,
): Promise<Incubator> {
  const saved = await writeTx(actor, (tx) => updateSettingsIn(tx, actor, section, input, version));
  forgetIncubators();
  return saved;
}

export async function updateSettingsIn<Section extends SettingsSection>(
  tx: Tx,
  actor: Actor,
  section: Section,
  input: SettingsInputOf<Section>,
  version?: number,
): Promise<Incubator> {
  assertAllowed(canManageSettings(actor));
  const before = await lockIncubator(tx);
  const values = settingsSections[section].check(input as never) as SettingsOf<Section>;
  if (section === 'apiHost') assertApiHost(before, values as SettingsOf<'apiHost'>);
  const current = settingsVersion(section, before);
  if (version !== undefined && version !== current) throw new Conflict({ version: current });
  const changes = changesBetween<Record<string, unknown>>(readSettings(section, before), values, Object.keys(values));
  if (!changes) return before;
  const saved = await saveIncubator(tx, {
    ...settingsColumns(section, values, before),
    settingsVersions: { ...before.settingsVersions, [section]: current + 1 },
  });
  await logActivity(tx, actor, settingsChanged(tx.tenantId, section, changes));
  publishIncubator(tx);
  return saved;
}

/** Locks the row: every form rewrites a part of it. */
export async function lockIncubator(tx: Tx): Promise<Incubator> {
  const [found] = await tx.db.select().from(incubators).where(eq(incubators.id, tx.tenantId)).for('update');
  if (!found) throw new Error('The tenant of the transaction is gone.');
  return found;
}

export async function saveIncubator(tx: Tx, columns: Partial<typeof incubators.$inferInsert>): Promise<Incubator> {
  const [saved] = await tx.db
    .update(incubators)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(eq(incubators.id, tx.tenantId))
    .returning();
  if (!saved) throw new Error('The tenant of the transaction is gone.');
  return saved;
}

/** Everybody sees name, colors and words: all open pages read them again. */
export const publishIncubator = (tx: Tx): unknown =>
  tx.changes.push({ kind: 'Incubator', id: tx.tenantId, audience: ['everyone'] });

function assertApiHost({ slug, domains }: Incubator, { apiHost }: SettingsOf<'apiHost'>) {
  if (apiHost === null || apiHostOptions(slug, baseDomain(), domains).includes(apiHost)) return;
  throw new Validation({ apiHost: [{ code: 'invalid', params: { field: 'incubators:fields.apiHost' } }] });
}
