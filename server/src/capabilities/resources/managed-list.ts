import { managedResourceColumns } from '@seedbed/domain/resources/columns.ts';
import { canManageResources } from '@seedbed/domain/resources/policy.ts';
import { sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { defineList, noRecord } from '#platform/list/source.ts';
import { resourceCard } from './reading/find-resources.ts';
import { resourceLinks, resources } from './table.ts';

const broken = sql`(
  select count(*)::int from ${resourceLinks}
  where ${resourceLinks.tenantId} = ${resources.tenantId} and ${resourceLinks.resourceId} = ${resources.id} and ${resourceLinks.fault} is not null)`;
const ownerName = sql`(
  select ${users.fullName} from ${users} where ${users.tenantId} = ${resources.tenantId} and ${users.id} = ${resources.ownerId})`;

/** All resources, for the team. */
export const managedList = defineList({
  name: 'managed_resources',
  columns: managedResourceColumns,
  table: resources,
  sources: {
    title: resources.title,
    section: {
      sqlType: 'uuid',
      has: (condition) => condition(sql`${resources.sectionId}`),
    },
    kind: resources.kind,
    state: resources.state,
    owner: {
      expression: sql`${resources.ownerId}`,
      sqlType: 'uuid',
      isOptional: true,
      orderBy: { expression: ownerName, sqlType: 'text' },
    },
    reviewOn: { expression: sql`${resources.reviewOn}`, sqlType: 'date', isOptional: true },
    brokenLinks: { expression: broken, sqlType: 'integer' },
    required: {
      expression: sql`(case when ${resources.isRequired} then 'required' else 'optional' end)`,
      sqlType: 'text',
    },
    createdAt: { expression: sql`${resources.createdAt}`, sqlType: 'timestamptz', isOrderOfIds: true },
  },
  search: [resources.title, resources.summary],
  card: resourceCard,
  visibleTo: (actor) => (canManageResources(actor) ? { key: 'ALL' } : noRecord),
});
