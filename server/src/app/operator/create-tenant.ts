import { defaultVisibility } from '@seedbed/domain/access/default-visibility.ts';
import { featureNames, type PlanName } from '@seedbed/domain/incubators/features.ts';
import { tenantCreated } from '@seedbed/domain/incubators/operator-events.ts';
import { roleTypes } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { defaultSettings } from '#capabilities/incubators/public.ts';
import { incubators } from '#capabilities/incubators/table.ts';
import { sendAccountLink } from '#capabilities/sessions/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { addRecords } from '#platform/search/index-record.ts';
import { inTenant, sqlState, type Tx } from '#platform/tx.ts';
import type { Operator } from './command.ts';
import { Refused } from './operator-errors.ts';

export interface NewTenant {
  slug: string;
  name: string;
  admin: { email: string; fullName: string };
  plan: PlanName;
  defaultLanguage: Language;
  timezone: string;
  currency: string;
}

/** These two narrow what people may do, so that an organization asks for them. */
const narrowing = ['lockedSkills', 'anonymityApplications'];
const uniqueViolation = '23505';

export async function createTenant({ ownerUrl, name: operator }: Operator, { admin, ...columns }: NewTenant) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const db = drizzle(client, { casing: 'snake_case' });
  const id = newId<'Incubator'>();
  const activatedFeatures = featureNames.filter((name) => !narrowing.includes(name));
  try {
    await db.insert(incubators).values({ ...columns, id, activatedFeatures, settings: defaultSettings });
    // The weak role writes everything inside of the tenant. Without it the tenant is no use.
    await inTenant(id, (tx) => fill(tx, admin, operator)).catch(async (fault) => {
      await db.delete(incubators).where(eq(incubators.id, id));
      throw fault;
    });
  } catch (fault) {
    if (sqlState(fault) === uniqueViolation) throw new Refused(`There is a tenant called ${columns.slug} already.`);
    throw fault;
  } finally {
    await client.end();
  }
}

async function fill(tx: Tx, { email, fullName }: NewTenant['admin'], operator: string) {
  const { tenantId } = tx;
  const all = roleTypes.map((type) => {
    const { startups: startupVisibility, people: peopleVisibility } = defaultVisibility[type];
    return { tenantId, id: newId<'Role'>(), type, startupVisibility, peopleVisibility };
  });
  await tx.db.insert(roles).values(all);
  const roleId = all.find(({ type }) => type === 'Admin')?.id as Id<'Role'>;
  const person = { tenantId, id: newId<'User'>(), roleId, email, fullName, validated: false } as const;
  const [admin] = await tx.db
    .insert(users)
    .values({ ...person, status: 'pending' })
    .returning();
  if (!admin) throw new Error('The first Admin was not stored.');
  await addRecords(tx, 'User', [{ id: admin.id, texts: [fullName] }]);
  await sendAccountLink(tx, admin, 'invitation');
  await logActivity(tx, null, tenantCreated(tenantId, operator));
}
