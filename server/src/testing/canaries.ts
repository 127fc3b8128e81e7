import { ownerPool } from './database/owner.ts';
import { tenantTables } from './database/tenant-tables.ts';
import type { Tenant } from './tenant.ts';

/** Texts not written by people: keys, names of zones. Other text columns get a marker, except those with a fixed list of values. */
const noWords: readonly string[] = [
  'activities.type',
  'activities.kind',
  'attachments.kind',
  'file_contents.state',
  'file_contents.storage_key',
  'file_contents.type',
  'uploads.kind',
  'known_devices.token_hash',
  'mails.kind',
  'mails.language',
  'mails.state',
  'posts.event_type',
  'program_people.part',
  'programs.kind',
  'roles.type',
  'roles.startup_visibility',
  'roles.people_visibility',
  'sessions.token_hash',
  'startups.business_model',
  'startups.status',
  'tags.kind',
  'task_tags.tag',
  'tasks.approval_status',
  'tasks.cause_event',
  'tasks.due_zone',
  'tasks.task_type',
  'users.email',
  'users.language',
  'users.status',
  'users.timezone',
];

export const canaryOf = ({ slug }: Pick<Tenant, 'slug'>) => `cnry-${slug}-`;

/** Puts a marker of the tenant into every text that its people could have written. [RE-T2] */
export async function fillWithCanaries(tenant: Tenant): Promise<void> {
  const { rows } = await ownerPool().query<{ place: string; table: string; column: string }>(
    `select table_name || '.' || column_name as place, table_name as table, column_name as column
     from information_schema.columns where table_schema = 'public' and data_type = 'text' and table_name = any($1)
     and exists (select from information_schema.columns i where i.table_name = columns.table_name and i.column_name = 'id')
     and not exists (
       select from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
       where c.contype = 'c' and c.conrelid = table_name::regclass and a.attname = column_name
         and pg_get_constraintdef(c.oid) like '%= ANY (%ARRAY[%')`,
    [await tenantTables()],
  );
  const places = rows.filter(({ place }) => !noWords.includes(place));
  for (const table of new Set(places.map((place) => place.table))) {
    const sets = places
      .filter((place) => place.table === table)
      .map(({ column }) => `"${column}" = $2 || '${column}-' || right(id::text, 12)`);
    await ownerPool().query(`update "${table}" set ${sets.join(', ')} where tenant_id = $1`, [
      tenant.id,
      canaryOf(tenant),
    ]);
  }
  const marker = canaryOf(tenant);
  await ownerPool().query(
    `update users set locations = jsonb_build_array($2::text), integrated_video_providers = jsonb_build_array($2::text),
       links = jsonb_build_object('facebook', $2::text, 'linkedin', $2::text, 'angellist', $2::text, 'twitter', $2::text),
       coaching_meeting_settings = jsonb_build_object('defaultMeetingLocation', $2::text, 'enabled', true)
     where tenant_id = $1`,
    [tenant.id, marker],
  );
  await ownerPool().query(
    `update activities set payload = jsonb_build_object('name', $2::text), changes = jsonb_build_object('name', jsonb_build_object('old', $2::text, 'new', $2::text)) where tenant_id = $1`,
    [tenant.id, marker],
  );
  await ownerPool().query(
    `update incubators set name = $2, description = $2, address = $2, logo = $2, white_logo = $2, logo_square = $2, gtm_id = $2,
       settings = settings || jsonb_build_object('seo', jsonb_build_object('active', true, 'seoTitle', $2::text, 'seoDescription', $2::text), 'termsUrl', $2::text, 'generalEmail', $2::text, 'supportEmail', $2::text)
     where id = $1`,
    [tenant.id, marker],
  );
}
