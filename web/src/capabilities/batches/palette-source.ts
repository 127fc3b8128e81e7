import { canRunBatches } from '@seedbed/domain/batches/policy.ts';
import i18next from 'i18next';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { noEntries, type PaletteSource } from '#platform/palette-sources.ts';
import { BatchOperations } from './operations.ts';
import { batchTitle } from './use-batch-texts.ts';

/** The newest jobs by what they do. */
export const paletteSource: PaletteSource = {
  key: 'jobs',
  load: async ({ actor, client }) => {
    if (!actor || !client || !canRunBatches(actor)) return noEntries;
    const [{ data }] = await Promise.all([client.query(BatchOperations, {}).toPromise(), loadTexts(['batches'])]);
    return {
      label: i18next.t('navigation:pages.jobs'),
      entries: (data?.batchOperations ?? []).map((job) => ({
        ...{ key: job._id, name: batchTitle(job), path: '/admin/configuration/jobs' },
        about: fullMoment(job.createdAt, ownZone()),
      })),
    };
  },
};
