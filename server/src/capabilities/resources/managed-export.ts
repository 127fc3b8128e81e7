import { type Translation, translated } from '@seedbed/domain/kernel/translations.ts';
import type { managedResourceColumns } from '@seedbed/domain/resources/columns.ts';
import type { ListExport } from '#platform/export/list-exports.ts';
import { translate } from '#platform/messages.ts';

export const managedExport: ListExport<typeof managedResourceColumns> = {
  title: 'navigation:entries.articles-management',
  file: 'resources',
  texts: 'resources',
  columns: {
    title: 'title',
    section: {
      select: 'section { name { language value } }',
      value: ({ name }: { name: Translation[] }, { language }) => translated(name, language) || (name[0]?.value ?? ''),
    },
    kind: 'kind',
    state: 'state',
    owner: 'owner { name: fullName }',
    reviewOn: 'reviewOn',
    readers: {
      select: 'readers { audience read }',
      value: (counts: { audience: number; read: number } | null) =>
        counts ? `${counts.read}/${counts.audience}` : null,
    },
    brokenLinks: { select: 'brokenLinks { url }', value: (links: unknown[]) => links.length },
    required: {
      select: 'isRequired',
      value: (isRequired: boolean, { language }) =>
        translate(`resources:values.required.${isRequired ? 'required' : 'optional'}`, language),
    },
    createdAt: 'createdAt',
  },
};
