import { tenantExported, tenantResumed, tenantSuspended } from '@seedbed/domain/incubators/operator-events.ts';
import { asc } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { incubators } from '#capabilities/incubators/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { appPool } from '#platform/db.ts';
import { inTenant } from '#platform/tx.ts';
import { changeTenant, findTenant } from './change-tenant.ts';
import { type Command, onlyArgument, table, text } from './command.ts';
import { create } from './create-command.ts';
import { exportTenant } from './export-tenant.ts';
import { countLicensed } from './plan-commands.ts';
import { startPostponedJobs } from './postponed-jobs.ts';

const list: Command = {
  usage: '',
  about: 'Lists all tenants with their plan, licensed users and state.',
  read: () => async () => {
    const all = await drizzle(appPool(), { casing: 'snake_case' })
      .select()
      .from(incubators)
      .orderBy(asc(incubators.slug));
    const rows = [];
    for (const { id, slug, name, plan, suspendedAt, readOnlySince, createdAt } of all)
      rows.push({ tenant: slug, name, plan, licensed: await countLicensed(id), suspendedAt, readOnlySince, createdAt });
    if (rows.length === 0) return { text: 'There is no tenant yet. Create one: npx seedbed tenant create', data: rows };
    const text = table(
      rows.map(({ licensed, suspendedAt, readOnlySince, createdAt, ...row }) => ({
        ...row,
        licensed: String(licensed),
        state: stateOf(suspendedAt, readOnlySince),
        created: createdAt.toString().slice(0, 10),
      })),
    );
    return { text, data: rows };
  },
};

function stateOf(suspendedAt: Temporal.Instant | null, readOnlySince: Temporal.Instant | null): string {
  if (suspendedAt) return `suspended since ${suspendedAt.toString().slice(0, 10)}`;
  return readOnlySince ? `read-only since ${readOnlySince.toString().slice(0, 10)}` : 'active';
}

const suspend: Command = {
  usage: '<tenant> [--reason <text>]',
  about: 'Closes a tenant: a plain page, an error from the API, and its jobs rest. Nothing is deleted.',
  options: { reason: { type: 'string' } },
  read: (positionals, values) => {
    const slug = onlyArgument(positionals, 'tenant');
    return async ({ ownerUrl, name }) => {
      const { isChanged } = await changeTenant(ownerUrl, slug, ({ id, suspendedAt }) =>
        suspendedAt
          ? null
          : {
              columns: { suspendedAt: Temporal.Now.instant() },
              event: tenantSuspended(id, name, text(values, 'reason') || null),
            },
      );
      return {
        text: isChanged
          ? `${slug} is suspended. Open it again: npx seedbed tenant resume ${slug}`
          : `${slug} is suspended already.`,
        data: { tenant: slug, isSuspended: true, isChanged },
      };
    };
  },
};

const resume: Command = {
  usage: '<tenant>',
  about: 'Opens a suspended tenant again; its jobs continue.',
  read: (positionals) => {
    const slug = onlyArgument(positionals, 'tenant');
    return async ({ ownerUrl, name }) => {
      const { tenant, isChanged } = await changeTenant(ownerUrl, slug, ({ id, suspendedAt }) =>
        suspendedAt ? { columns: { suspendedAt: null }, event: tenantResumed(id, name) } : null,
      );
      if (isChanged) await startPostponedJobs(tenant.id);
      return {
        text: isChanged ? `${slug} is open again.` : `${slug} is not suspended.`,
        data: { tenant: slug, isSuspended: false, isChanged },
      };
    };
  },
};

const exported: Command = {
  usage: '<tenant> [--to <file.zip>] [--without-files]',
  about: 'Writes a tenant into a ZIP: its rows, one JSON file per table, and its files; no passwords and tokens.',
  options: { to: { type: 'string' }, 'without-files': { type: 'boolean' } },
  read: (positionals, values) => {
    const slug = onlyArgument(positionals, 'tenant');
    return async ({ name }) => {
      const tenant = await findTenant(slug);
      const file = text(values, 'to') || `${slug}.zip`;
      const counts = await exportTenant(tenant, file, values['without-files'] !== true);
      await inTenant(tenant.id, (tx) => logActivity(tx, null, tenantExported(tenant.id, name)));
      const { tableCount: tables, rowCount: rows, fileCount: files } = counts;
      return {
        text: `Wrote ${rows} rows of ${tables} tables and ${files} files to ${file}.`,
        data: { tenant: slug, file, tables, rows, files },
      };
    };
  },
};

export const tenantCommands = {
  'tenant create': create,
  'tenant list': list,
  'tenant suspend': suspend,
  'tenant resume': resume,
  'tenant export': exported,
};
