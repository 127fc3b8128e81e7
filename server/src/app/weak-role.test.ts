// The weak role of one tenant reaches no data of another, without any application rules. [RE-T6]
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appPool } from '#platform/db.ts';
import { sqlState } from '#platform/tx.ts';
import { calendarRows } from '#testing/database/calendar-rows.ts';
import { coachingRows } from '#testing/database/coaching-rows.ts';
import { communityRows } from '#testing/database/community-rows.ts';
import { evaluationRows } from '#testing/database/evaluation-rows.ts';
import { eventRows } from '#testing/database/event-rows.ts';
import { intakeRows } from '#testing/database/intake-rows.ts';
import { filledFirst, metricRows } from '#testing/database/metric-rows.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { inOrderOfReferences, plainRows } from '#testing/database/plain-rows.ts';
import { tenantTables } from '#testing/database/tenant-tables.ts';
import { countWrites } from '#testing/database/write-counter.ts';
import { aScene, type Scene } from '#testing/scene.ts';

let mine: Scene;
let theirs: Scene;
let client: PoolClient;
const tables: string[] = [];

beforeAll(async () => {
  [mine, theirs] = [await aScene(), await aScene()];
  for (const table of filledFirst) await fill(table);
  for (const table of await inOrderOfReferences(await tenantTables())) {
    // An empty table would prove nothing.
    await fill(table);
    tables.push(table);
  }
  client = await appPool().connect();
});
afterAll(() => client?.release());

/** Copies another tenant's row if the scene created none. */
async function fill(table: string) {
  const { rows } = await ownerPool().query(`select count(*)::int as n from "${table}" where tenant_id = $1`, [
    theirs.tenant.id,
  ]);
  if (rows[0].n > 0) return;
  const { userId, tenantId } = theirs.author;
  const importId = newId();
  const made: Record<string, [string, unknown[]]> = {
    account_links: [
      "(tenant_id, id, user_id, kind, email, token_hash, expires_at) values ($1, $2, $3, 'reset', 'a', 'x', now())",
      [tenantId, newId(), userId],
    ],
    authenticators: ["(tenant_id, id, user_id, secret) values ($1, $2, $3, 'x')", [tenantId, newId(), userId]],
    external_identities: [
      "(tenant_id, id, user_id, issuer, subject) values ($1, $2, $3, 'x', 'x')",
      [tenantId, newId(), userId],
    ],
    passkeys: [
      "(tenant_id, id, user_id, name, credential_id, public_key) values ($1, $2, $3, 'x', 'x', 'x')",
      [tenantId, newId(), userId],
    ],
    personal_exports: ['(tenant_id, id, user_id) values ($1, $2, $3)', [tenantId, newId(), userId]],
    batch_operations: [
      "(tenant_id, id, author_id, kind, action, input, total) values ($1, $2, $3, 'users', 'x', '{}', 1)",
      [tenantId, newId(), userId],
    ],
    batch_records: [
      '(tenant_id, id, operation_id, record_id) values ($1, $2, (select id from batch_operations where tenant_id = $1 limit 1), $2)',
      [tenantId, newId()],
    ],
    field_sections: ["(tenant_id, id, object, title) values ($1, $2, 'startup', '[]')", [tenantId, newId()]],
    fields: [
      "(tenant_id, id, object, slug, type, label, description, validations, options) values ($1, $2, 'startup', 'x', 'text', '[]', '[]', '{}', '[]')",
      [tenantId, newId()],
    ],
    ...Object.fromEntries(
      [
        ['field_values', 'source', "'profile'"],
        ['field_changes', 'source', "'profile'"],
        ['field_choices', 'option_id', '$2'],
      ].map(([name = '', column, value]): [string, [string, unknown[]]] => [
        name,
        [
          `(tenant_id, id, field_id, record_id, ${column}) values ($1, $2, (select id from fields where tenant_id = $1 limit 1), $2, ${value})`,
          [tenantId, newId()],
        ],
      ]),
    ),
    forms: [
      "(tenant_id, id, name, purpose, title, description, languages, share_id, created_by_id) values ($1, $2, 'x', 'feedback', '[]', '[]', '[]', $2, $3)",
      [tenantId, newId(), userId],
    ],
    form_tags: [
      '(tenant_id, id, form_id, tag_id) values ($1, $2, (select id from forms where tenant_id = $1 limit 1), (select id from tags where tenant_id = $1 limit 1))',
      [tenantId, newId()],
    ],
    form_questions: [
      "(tenant_id, id, form_id, position, type, content) values ($1, $2, (select id from forms where tenant_id = $1 limit 1), 'a0', 'text', '{}')",
      [tenantId, newId()],
    ],
    form_versions: [
      "(tenant_id, id, form_id, number, title, description, languages, questions, is_breaking, published_by_id) values ($1, $2, (select id from forms where tenant_id = $1 limit 1), 1, '[]', '[]', '[]', '[]', false, $3)",
      [tenantId, newId(), userId],
    ],
    form_fillings: [
      "(tenant_id, id, form_id, purpose, record_kind, record_id, created_by_id) values ($1, $2, (select id from forms where tenant_id = $1 limit 1), 'feedback', 'startup', $2, $3)",
      [tenantId, newId(), userId],
    ],
    form_answers: [
      '(tenant_id, id, filling_id, question_id, form_number, author_id) values ($1, $2, (select id from form_fillings where tenant_id = $1 limit 1), $2, 1, $3)',
      [tenantId, newId(), userId],
    ],
    form_submissions: [
      "(tenant_id, id, filling_id, number, form_number, answers, submitted_by_id) values ($1, $2, (select id from form_fillings where tenant_id = $1 limit 1), 1, 1, '{}', $3)",
      [tenantId, newId(), userId],
    ],
    ...metricRows(tenantId),
    ...evaluationRows(tenantId, userId),
    ...intakeRows(tenantId, userId),
    email_templates: [
      "(tenant_id, id, key, language, subject, text, button) values ($1, $2, 'received', 'en', 'x', 'x', 'x')",
      [tenantId, newId()],
    ],
    saved_views: [
      "(tenant_id, id, owner_id, list, name, address) values ($1, $2, $3, 'tasks', 'x', '')",
      [tenantId, newId(), userId],
    ],
    view_links: [
      "(tenant_id, id, view_id, token_hash, sealed_token) values ($1, $2, (select id from saved_views where tenant_id = $1 limit 1), $3, 'x')",
      [tenantId, newId(), newId()],
    ],
    role_picks: [
      "(tenant_id, id, role_id, permission, record_id) values ($1, $2, (select id from roles where tenant_id = $1 limit 1), 'FUNNEL:EDIT', $2)",
      [tenantId, newId()],
    ],
    saved_view_roles: [
      "(tenant_id, id, view_id, role_id, list) values ($1, $2, (select id from saved_views where tenant_id = $1 limit 1), (select id from roles where tenant_id = $1 limit 1), 'tasks')",
      [tenantId, newId()],
    ],
    favorite_views: [
      '(tenant_id, id, user_id, view_id, place) values ($1, $2, $3, (select id from saved_views where tenant_id = $1 limit 1), 0)',
      [tenantId, newId(), userId],
    ],
    imports: [
      "(tenant_id, id, author_id, kind, headers, mapping, options, header_set, total) values ($1, $2, $3, 'users', '[]', '[]', '{}', 'x', 1)",
      [tenantId, newId(), userId],
    ],
    import_rows: [
      "(tenant_id, id, import_id, number, cells, state) values ($1, $2, $3, 1, '[]', 'new')",
      [tenantId, newId(), importId],
    ],
    ...calendarRows({ tenantId, userId }),
    ...eventRows({ tenantId, userId }),
    ...coachingRows({ tenantId, userId }),
    ...communityRows({ tenantId, userId }),
    recovery_codes: ["(tenant_id, id, user_id, code_hash) values ($1, $2, $3, 'x')", [tenantId, newId(), userId]],
    sign_in_steps: [
      "(tenant_id, id, user_id, kind, token_hash, expires_at) values ($1, $2, $3, 'passkey', 'x', now())",
      [tenantId, newId(), userId],
    ],
    identity_providers: [
      "(tenant_id, id, name, issuer, client_id, client_secret) values ($1, $2, 'x', 'x', 'x', 'x')",
      [tenantId, newId()],
    ],
    unconfirmed_emails: [
      "(tenant_id, id, purpose, email, token_hash, expires_at) values ($1, $2, 'support', 'a', 'x', now())",
      [tenantId, newId()],
    ],
    third_party_services: [
      "(tenant_id, id, service, settings) values ($1, $2, 'analytics', '{}')",
      [tenantId, newId()],
    ],
    custom_domains: ["(tenant_id, id, host) values ($1, $2, 'x.test')", [tenantId, newId()]],
    attachments: [
      "(tenant_id, id, kind, record_id, name, uploader_id) values ($1, $2, 'task', $2, 'a.pdf', $3)",
      [tenantId, newId(), userId],
    ],
    file_contents: [
      `(tenant_id, id, attachment_id, number, storage_key, type, size, sha256, sent_sha256, state, has_thumbnails, uploader_id)
       values ($1, $2, (select id from attachments where tenant_id = $1 limit 1), 1, 'k', 'application/pdf', 1, 'x', 'x', 'READY', false, $3)`,
      [tenantId, newId(), userId],
    ],
    file_space: ['(tenant_id, bytes) values ($1, 1)', [tenantId]],
    uploads: [
      "(tenant_id, id, user_id, kind, record_id, name, size, expires_at) values ($1, $2, $3, 'task', $2, 'a.pdf', 1, now())",
      [tenantId, newId(), userId],
    ],
    known_devices: ['(tenant_id, id, user_id, token_hash) values ($1, $2, $3, $4)', [tenantId, newId(), userId, 'x']],
    mail_stops: ["(tenant_id, address, reason) values ($1, 'a', 'bounced')", [tenantId]],
    reaction_runs: ['(tenant_id, activity_id, reaction) values ($1, $2, $3)', [tenantId, newId(), 'x']],
    sign_in_failures: ['(tenant_id, key, failures, first_at) values ($1, $2, 1, now())', [tenantId, 'x']],
    program_people: [
      "(tenant_id, id, program_id, user_id, part) values ($1, $2, $3, $4, 'member')",
      [tenantId, newId(), theirs.program.id, userId],
    ],
    notifications: [
      "(tenant_id, id, user_id, type, kind, record_id, in_app, mail) values ($1, $2, $3, 'taskAssigned', 'Task', $2, true, 'OFF')",
      [tenantId, newId(), userId],
    ],
    notification_choices: [
      "(tenant_id, id, user_id, type) values ($1, $2, $3, 'taskAssigned')",
      [tenantId, newId(), userId],
    ],
    notification_locks: [
      "(tenant_id, id, type, channel, reason) values ($1, $2, 'taskAssigned', 'MAIL', 'x')",
      [tenantId, newId()],
    ],
    notification_mutes: [
      "(tenant_id, id, user_id, kind, record_id) values ($1, $2, $3, 'Task', $2)",
      [tenantId, newId(), userId],
    ],
    notification_readers: ['(tenant_id, id, user_id) values ($1, $2, $3)', [tenantId, newId(), userId]],
    undo_values: ["(tenant_id, id, changes) values ($1, $2, '{}')", [tenantId, newId()]],
    activity_seals: [
      "(tenant_id, id, day, count, digest, signature) values ($1, $2, '2026-01-01', 0, 'x', 'x')",
      [tenantId, newId()],
    ],
    undone_activities: ['(tenant_id, id) values ($1, $2)', [tenantId, newId()]],
    tag_merges: ['(tenant_id, id, into_id) select $1, id, id from tags where tenant_id = $1 limit 1', [tenantId]],
    user_tags: [
      '(tenant_id, id, user_id, tag_id) select $1, $2, $3, (select id from tags where tenant_id = $1 limit 1)',
      [tenantId, newId(), userId],
    ],
  };
  // Tables are filled by name, so the import of the row is made here.
  if (table === 'import_rows')
    await ownerPool().query(
      "insert into imports (tenant_id, id, author_id, kind, headers, mapping, options, header_set, total) values ($1, $2, $3, 'users', '[]', '[]', '{}', 'x', 1)",
      [tenantId, importId, userId],
    );
  const insert = made[table];
  if (insert) await ownerPool().query(`insert into "${table}" ${insert[0]}`, insert[1]);
  else await ownerPool().query(await plainRows(table, tenantId, { refers: true }));
}

/** Runs one statement in its own transaction, which is always rolled back. */
async function attempt(tenant: string, text: string, values: unknown[] = []) {
  await client.query('begin');
  try {
    await client.query(`select set_config('app.tenant', $1, true)`, [tenant]);
    const { rows, rowCount } = await client.query(text, values);
    return { rows, rowCount, state: undefined };
  } catch (fault) {
    return { rows: [], rowCount: 0, state: sqlState(fault) };
  } finally {
    await client.query('rollback');
  }
}

const denied = '42501';

test('has rows of another tenant in every tenant table', async () => {
  for (const table of tables) {
    const { rows } = await ownerPool().query(`select count(*)::int as n from "${table}" where tenant_id = $1`, [
      theirs.tenant.id,
    ]);
    expect({ table, some: rows[0].n > 0 }).toEqual({ table, some: true });
  }
});

describe('with the own tenant set', () => {
  test('cannot read, count, change, take over or delete rows of another tenant', async () => {
    const before = await countWrites([mine.tenant.id, theirs.tenant.id]);
    const [a, b] = [mine.tenant.id, theirs.tenant.id];
    for (const table of tables) {
      const read = await attempt(a, `select count(*)::int as n from "${table}" where tenant_id <> $1`, [a]);
      expect({ table, seen: read.rows[0]?.n }).toEqual({ table, seen: 0 });
      const changed = await attempt(a, `update "${table}" set tenant_id = tenant_id where tenant_id = $1`, [b]);
      expect({ table, changed: changed.rowCount }).toEqual({ table, changed: 0 });
      const stolen = await attempt(a, `update "${table}" set tenant_id = $1 where tenant_id = $2`, [a, b]);
      expect({ table, stolen: stolen.rowCount }).toEqual({ table, stolen: 0 });
      const removed = await attempt(a, `delete from "${table}" where tenant_id = $1`, [b]);
      expect({ table, removed: removed.rowCount }).toEqual({ table, removed: 0 });
    }
    expect(await countWrites([a, b])).toBe(before);
  });

  test('cannot write into another tenant', async () => {
    const [a, b] = [mine.tenant.id, theirs.tenant.id];
    for (const table of tables) {
      const { rows } = await ownerPool().query(
        `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 order by ordinal_position`,
        [table],
      );
      const names = rows.map(({ name }) => name as string);
      const values = names.map((name) =>
        name === 'tenant_id' ? `'${b}'::uuid` : name === 'id' ? 'gen_random_uuid()' : `"${name}"`,
      );
      const { rows: some } = await ownerPool().query(`select count(*)::int as n from "${table}" where tenant_id = $1`, [
        a,
      ]);
      if (some[0].n === 0) continue;
      const copied = await attempt(
        a,
        `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) select ${values.join(', ')} from "${table}" limit 1`,
      );
      expect({ table, state: copied.state }).toEqual({ table, state: denied });
      if (table === 'activities') continue;
      const moved = await attempt(a, `update "${table}" set tenant_id = $1`, [b]);
      expect({ table, state: moved.state }).toEqual({ table, state: denied });
    }
  });

  test('reveals no foreign row by a reference or a unique index', async () => {
    const [a, b] = [mine.tenant.id, theirs.tenant.id];
    const pointAt = (startupId: string) =>
      attempt(a, `update tasks set startup_id = $1 where tenant_id = $2`, [startupId, a]);
    const theirsAnswer = await pointAt(theirs.ownStartup.id);
    expect(theirsAnswer.state).toBe('23503');
    expect(await pointAt(newId())).toEqual(theirsAnswer);
    const named = (id: string) =>
      attempt(a, `insert into startups (tenant_id, id, name) values ($1, $2, 'X')`, [a, id]);
    expect(await named(theirs.ownStartup.id)).toEqual(await named(newId()));
    const address = (email: string) =>
      attempt(a, `update users set email = $1 where id = $2`, [email, mine.author.userId]);
    expect(await address(theirs.author.email)).toEqual(await address('nobody@nowhere.test'));
    expect(b).not.toBe(a);
  });
});

test('sees nothing without a tenant or with an invalid id', async () => {
  for (const table of tables) {
    const { rows } = await attempt('', `select count(*)::int as n from "${table}"`);
    expect({ table, seen: rows[0]?.n }).toEqual({ table, seen: 0 });
  }
  expect((await attempt('anything', 'select from tasks')).state).toBe('22P02');
  const { rows } = await client.query(`select count(*)::int as n from tasks`);
  expect(rows[0].n).toBe(0);
});

test.each([
  'set row_security = off; select from tasks',
  'set role postgres',
  'set session authorization postgres',
  'alter table tasks disable row level security',
  'drop policy tenant_wall on tasks',
  'create table mine ()',
  'truncate tasks',
  'create function f() returns int language sql as $$select 1$$',
  `copy tasks to program 'cat'`,
  `select pg_read_file('PG_VERSION')`,
  'select from pg_authid',
  'select from schema_migrations',
  `update incubators set name = 'x'`,
  `update incubators set plan = 'Scale'`,
  `update incubators set settings = '{}'`,
  `insert into incubators (id, slug, name, settings) values (gen_random_uuid(), 'x', 'x', '{}')`,
  'delete from incubators',
  `update activities set type = 'x'`,
])('rejects the weak role: %s', async (text) => {
  expect((await attempt(mine.tenant.id, text)).state).toBe(denied);
});
