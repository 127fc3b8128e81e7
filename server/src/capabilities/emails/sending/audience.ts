import type { CampaignAudience } from '@seedbed/domain/emails/campaigns/campaign.ts';
import { canManageCampaigns } from '@seedbed/domain/emails/campaigns/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { checkListRequest } from '@seedbed/domain/kernel/list/request.ts';
import { assertAllowed, Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { getTableName, type SQL, sql, type Table } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { peopleOfEvent } from '#capabilities/emails/campaigns/conditions.ts';
import { findCampaign } from '#capabilities/emails/campaigns/find-campaigns.ts';
import { campaignOptouts, campaignRecipients } from '#capabilities/emails/campaigns/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { membersOf } from '#capabilities/resources/public.ts';
import { startupFounders, startups } from '#capabilities/startups/table.ts';
import { findView, type ViewCard } from '#capabilities/views/public.ts';
import { listExportOf } from '#platform/export/list-exports.ts';
import { loadIds } from '#platform/list/load-page.ts';
import { withMoreColumns } from '#platform/list/more-columns.ts';
import { mailStops } from '#platform/mail/table.ts';
import type { Tx } from '#platform/tx.ts';

const param = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

const foundersOf = (ids: SQL) => sql`(
  select founder.user_id from ${startupFounders} as founder
  join ${startups} as startup on startup.tenant_id = founder.tenant_id and startup.id = founder.startup_id
  where startup.trashed_at is null and founder.startup_id = any(${ids}))`;

/** A record that no rule names, since the rules come with the statement. */
const nobody = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

/** People who can sign in and match the rules. Without rules, all of them. */
function byRules({ rules }: CampaignAudience): SQL {
  const lines = sql`(select ${nobody} as record_id, line.dimension, line.value, line.is_excluded
    from jsonb_to_recordset(${JSON.stringify(rules.map(({ dimension, value, isExcluded }) => ({ dimension, value, is_excluded: isExcluded })))}::jsonb)
      as line(dimension text, value uuid, is_excluded boolean))`;
  return membersOf(lines, sql`(select ${nobody} as record_id, ${nobody} as holder_id)`);
}

/** Lists of people and of startups can be audiences. */
export function recordsOfView({ shown }: Pick<ViewCard, 'shown'>): 'people' | 'startups' | null {
  const list = shown && listExportOf(shown.list)?.list;
  if (!list) return null;
  const name = getTableName((list.recordId?.table ?? list.table) as Table);
  return name === getTableName(users) ? 'people' : name === getTableName(startups) ? 'startups' : null;
}

const mostOfView = 100_000;

/** The records that the view shows to the person now. Throws `NotFound`, `Forbidden`. */
async function idsOfView(
  tx: Tx,
  actor: Actor,
  viewId: string,
): Promise<{ kind: 'people' | 'startups'; ids: string[] }> {
  const view = await findView(tx, actor, viewId);
  const kind = recordsOfView(view);
  const found = view.shown && listExportOf(view.shown.list);
  if (!kind || !found || !view.shown) throw new NotFound();
  assertAllowed(typeof found.allow !== 'function' || found.allow(actor), () => new Forbidden());
  const { filter, search } = view.shown;
  const named = { filter, sort: null, group: null, search } as Parameters<typeof checkListRequest>[2];
  const whole = await withMoreColumns(async () => tx, actor, found.list, named as never);
  const request = checkListRequest(actor, whole.columns, named);
  const { timezone } = await findIncubatorIn(tx);
  return { kind, ids: await loadIds(tx, actor, whole, { ...request, zone: timezone }, mostOfView) };
}

/** A table of `user_id`: the people whom this author reaches with this audience. */
export async function audienceSql(tx: Tx, author: Actor, audience: CampaignAudience): Promise<SQL> {
  const parts: SQL[] = [];
  if (audience.kind === 'view' && audience.viewId) {
    const { kind, ids } = await idsOfView(tx, author, audience.viewId);
    parts.push(
      kind === 'people'
        ? sql`any(${param(ids)})`
        : sql`any(array(select one.user_id from ${foundersOf(param(ids))} as one))`,
    );
  }
  if (audience.kind === 'startups' && audience.startupIds.length > 0)
    parts.push(sql`any(array(select one.user_id from ${foundersOf(param(audience.startupIds))} as one))`);
  if (audience.kind === 'event') {
    const { eventId, eventPart } = audience;
    parts.push(sql`any(array${await peopleOfEvent(tx, author, eventId ?? '', eventPart ?? 'registered')})`);
  }
  if (audience.kind === 'unopened') {
    if (!canManageCampaigns(author)) await findCampaign(tx, author, audience.campaignId ?? '');
    parts.push(sql`any(array(select ${campaignRecipients.userId} from ${campaignRecipients}
      where ${campaignRecipients.campaignId} = ${audience.campaignId}::uuid and ${campaignRecipients.visitedAt} is null
        and ${campaignRecipients.state} in ('sent', 'delivered')))`);
  }
  // People of the network reach the founders of the own startups, whatever else the audience says.
  if (!canManageCampaigns(author))
    parts.push(sql`any(array(select one.user_id from ${foundersOf(param(author.assignedStartupIds))} as one))`);
  const conditions = parts.map((part) => sql`member.user_id = ${part}`);
  return sql`(select member.user_id from ${byRules(audience)} as member
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`})`;
}

export const isOptedOut = sql`exists (select from ${campaignOptouts}
  where ${campaignOptouts.tenantId} = ${users.tenantId} and ${campaignOptouts.userId} = ${users.id})`;
export const hasStop = sql`exists (select from ${mailStops}
  where ${mailStops.tenantId} = ${users.tenantId} and ${mailStops.address} = ${users.email}
    and (${mailStops.until} is null or ${mailStops.until} > now()))`;
