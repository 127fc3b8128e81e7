import { canManageSettings } from '@seedbed/domain/incubators/policy.ts';
import { builder } from '#platform/graphql/builder.ts';
import { type Installation, readInstallation } from '#platform/installation/installation.ts';

const at = (moment: string | undefined) => (moment === undefined ? null : Temporal.Instant.from(moment));

const Backups = builder.objectRef<Installation>('Backups').implement({
  description: 'Backups of the installation.',
  fields: (t) => ({
    lastAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ lastBackup }) => at(lastBackup?.at) }),
    testedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The moment when a backup was restored as a test.',
      resolve: ({ lastRestoreTest }) => at(lastRestoreTest?.at),
    }),
    isTestPassed: t.boolean({
      description: 'Every row and file was as written.',
      resolve: ({ lastRestoreTest }) => lastRestoreTest !== null && lastRestoreTest.fault === null,
    }),
  }),
});

builder.queryField('backups', (t) =>
  t.field({ type: Backups, allow: canManageSettings, resolve: () => readInstallation() }),
);
