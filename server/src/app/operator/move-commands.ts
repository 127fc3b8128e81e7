import { isTenantLabel } from '@seedbed/domain/incubators/host.ts';
import { tenantOutgoingSet } from '@seedbed/domain/incubators/operator-events.ts';
import { withArchive } from '#app/backup/backup-target.ts';
import { deleteTenant } from '#app/moving/delete-tenant.ts';
import { importTenant } from '#app/moving/import-tenant.ts';
import { moveOut } from '#app/moving/move-out.ts';
import { setReadOnly, waitForWrites } from '#app/moving/read-only.ts';
import { restoreRows } from '#app/moving/restore-rows.ts';
import { changeTenant, findTenant } from './change-tenant.ts';
import { type Command, oneOf, onlyArgument, table, text } from './command.ts';
import { Refused, WrongCommand } from './operator-errors.ts';
import { startPostponedJobs } from './postponed-jobs.ts';

const size = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

function tenantAndState([slug, given, ...more]: readonly string[]) {
  if (!slug || !given) throw new WrongCommand('Name the tenant, and on or off.');
  if (more.length > 0) throw new WrongCommand(`There is one argument too many: ${more[0]}`);
  return { slug, isOn: oneOf(given, ['on', 'off'] as const, 'state') === 'on' };
}

const readOnly: Command = {
  usage: '<tenant> on|off',
  about: 'People of the tenant read, and nothing changes, while it is moved or restored. Its jobs rest.',
  read: (positionals) => {
    const { slug, isOn } = tenantAndState(positionals);
    return async ({ ownerUrl, name }) => {
      const { id } = await findTenant(slug);
      const isChanged = await setReadOnly(ownerUrl, slug, name, isOn);
      if (isOn) await waitForWrites(ownerUrl, id);
      else if (isChanged) await startPostponedJobs(id);
      const off = isChanged ? `${slug} can be changed again.` : `${slug} was not read-only.`;
      return {
        text: isOn ? `${slug} is read-only. Open it again: npx seedbed tenant read-only ${slug} off` : off,
        data: { tenant: slug, isReadOnly: isOn, isChanged },
      };
    };
  },
};

const outgoing: Command = {
  usage: '<tenant> on|off',
  about: 'Lets emails and webhooks of one tenant leave, or holds them back. An imported tenant holds them back.',
  read: (positionals) => {
    const { slug, isOn } = tenantAndState(positionals);
    return async ({ ownerUrl, name }) => {
      const { tenant, isChanged } = await changeTenant(ownerUrl, slug, ({ id, outgoingOffSince }) =>
        (outgoingOffSince === null) === isOn
          ? null
          : {
              columns: { outgoingOffSince: isOn ? null : Temporal.Now.instant() },
              event: tenantOutgoingSet(id, name, isOn),
            },
      );
      if (isOn && isChanged) await startPostponedJobs(tenant.id);
      return {
        text: isOn ? `Emails and webhooks of ${slug} leave again.` : `Emails and webhooks of ${slug} wait.`,
        data: { tenant: slug, isOn, isChanged },
      };
    };
  },
};

const moveOutOf: Command = {
  usage: '<tenant> [--to <archive>] [--keep-open]',
  about: 'Writes one tenant into an encrypted archive, and leaves it read-only. --keep-open: for a copy.',
  options: { to: { type: 'string' }, 'keep-open': { type: 'boolean' } },
  read: (positionals, values) => {
    const slug = onlyArgument(positionals, 'tenant');
    return async (operator) => {
      const file = text(values, 'to') || `${slug}.tar.zst.age`;
      const staysOpen = values['keep-open'] === true;
      const report = await moveOut(operator, slug, file, staysOpen);
      const { rows, files, bytes, seconds } = report;
      const said = [
        `Wrote ${rows} rows and ${files} files of ${slug} to ${file}: ${size(bytes)}.`,
        staysOpen
          ? 'People went on meanwhile: later changes are not in the archive.'
          : `${slug} is read-only for ${seconds} s by now. Import the archive elsewhere, then delete the tenant here, or open it again: npx seedbed tenant read-only ${slug} off`,
      ].join('\n');
      return { text: said, data: { file, ...report } };
    };
  },
};

const imported: Command = {
  usage: '<archive> [--slug <label>] [--as-copy] [--tenant <label in a backup>]',
  about: 'Adds the tenant of an archive, or one of a backup. Its emails and webhooks stay off until `tenant outgoing`.',
  options: { slug: { type: 'string' }, tenant: { type: 'string' }, 'as-copy': { type: 'boolean' } },
  read: (positionals, values) => {
    const given = onlyArgument(positionals, 'archive');
    const slug = text(values, 'slug');
    if (slug !== undefined && !isTenantLabel(slug)) throw new WrongCommand(`${slug} cannot be the label of a tenant.`);
    return async ({ config, ownerUrl, name, publicUrl }) => {
      const wish = { slug, tenant: text(values, 'tenant'), asCopy: values['as-copy'] === true };
      const report = await withArchive(given, config, (file) => importTenant(file, config, ownerUrl, name, wish));
      const said = [
        `Imported ${report.rows} rows and ${report.files} files of ${report.from} in ${report.seconds} s, ${report.isCopy ? 'with new ids' : 'with the same ids'}.`,
        ...(report.lostSecrets > 0
          ? [`${report.lostSecrets} secrets, such as those of authenticators and providers, must be entered again.`]
          : []),
        `Its pages: ${new URL('/', publicUrl.replace('{tenant}', report.slug)).href}`,
        `Its emails and webhooks are off. Switch them on: npx seedbed tenant outgoing ${report.slug} on`,
      ].join('\n');
      return { text: said, data: report };
    };
  },
};

const restored: Command = {
  usage: '<tenant> --from <backup> [--apply] [--force]',
  about: 'Shows how a tenant differs from a backup. --apply brings its rows back while the others go on.',
  options: { from: { type: 'string' }, apply: { type: 'boolean' }, force: { type: 'boolean' } },
  read: (positionals, values) => {
    const slug = onlyArgument(positionals, 'tenant');
    const given = text(values, 'from');
    if (!given) throw new WrongCommand('Name the backup with --from.');
    return async ({ config, ownerUrl, name }) => {
      const wish = { isApplied: values.apply === true, isForced: values.force === true };
      const tenant = await findTenant(slug);
      const report = await withArchive(given, config, (file) =>
        restoreRows(file, config, ownerUrl, name, tenant, wish),
      );
      if (report.differences.length === 0)
        return { text: `${slug} is as it was at ${report.writtenAt}.`, data: report };
      const rows = report.differences.map(({ table: of, added, changed, deleted }) => ({
        table: of,
        added: String(added),
        changed: String(changed),
        deleted: String(deleted),
      }));
      const said = [
        `Since ${report.writtenAt}:`,
        table(rows),
        report.isApplied
          ? `${slug} is as it was then. ${report.files} deleted files are back.`
          : `Nothing was changed. Bring the rows back: npx seedbed tenant restore-rows ${slug} --from ${given} --apply`,
      ].join('\n');
      return { text: said, data: report };
    };
  },
};

const deleted: Command = {
  usage: '<tenant> --confirm <tenant>',
  about: 'Deletes a suspended or moved tenant with its rows and files. Only a backup brings it back.',
  options: { confirm: { type: 'string' } },
  read: (positionals, values) => {
    const slug = onlyArgument(positionals, 'tenant');
    return async ({ ownerUrl }) => {
      if (text(values, 'confirm') !== slug) throw new Refused(`Write --confirm ${slug} to delete it for good.`);
      const { rows, files } = await deleteTenant(ownerUrl, slug);
      return { text: `Deleted ${slug}: ${rows} rows and ${files} files.`, data: { tenant: slug, rows, files } };
    };
  },
};

export const moveCommands = {
  'tenant read-only': readOnly,
  'tenant outgoing': outgoing,
  'tenant move-out': moveOutOf,
  'tenant import': imported,
  'tenant restore-rows': restored,
  'tenant delete': deleted,
};
