import { countryName } from '@seedbed/domain/kernel/text/country-name.ts';
import type { assignationColumns, managedStartupColumns, startupColumns } from '@seedbed/domain/startups/columns.ts';
import type { ListExport } from '#platform/export/list-exports.ts';

interface Row {
  city: string | null;
  country: string | null;
}

export const portfolioExport = {
  title: 'navigation:entries.startups-portfolio',
  file: 'startups',
  texts: 'startups',
  columns: {
    name: 'name',
    program: 'program: programs { name }',
    industry: 'industry: industries { name }',
    tag: 'tag: tags { name }',
    city: 'city',
    place: {
      select: 'city country',
      value: ({ city, country }: Row, { language }) =>
        [city, country && countryName(country, language)].filter(Boolean).join(', ') || null,
    },
    founders: 'founders: people { name: fullName }',
    assigned: 'assigned { name: fullName }',
    status: 'status',
    model: 'model: businessModel',
    stage: 'stage',
    founded: 'founded: foundedYear',
    added: 'added: createdAt',
    latest: { select: 'latestPost { createdAt }', value: ({ latestPost }) => latestPost?.createdAt ?? null },
  },
} satisfies ListExport<typeof startupColumns>;

export const managedStartupsExport: ListExport<typeof managedStartupColumns> = {
  ...portfolioExport,
  title: 'navigation:entries.startups-management',
  file: 'managed-startups',
};

export const assignationsExport: ListExport<typeof assignationColumns> = {
  ...portfolioExport,
  title: 'navigation:entries.startup-assignation',
  file: 'startup-assignations',
};
