import { ownerPool } from './database/owner.ts';
import { inOrderOfReferences, plainRows } from './database/plain-rows.ts';
import { tenantTables } from './database/tenant-tables.ts';
import { nightly } from './runs.ts';
import { aTenant, type Tenant } from './tenant.ts';

const rows = 2_500;

/** Adds 2,500 rows to every table for this tenant, or for a new one, so that plans show missing indexes. */
export async function manyPeople(tenant?: Tenant): Promise<Tenant> {
  const full = tenant ?? (await aTenant());
  const one = `('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const other = `('00000000-0000-7000-8000-' || lpad(to_hex(n % ${rows} + 1), 12, '0'))::uuid`;
  const from = `from generate_series(1, ${rows}) n`;
  const t = `'${full.id}'::uuid`;
  const inserts = [
    `insert into roles (tenant_id, id, type, startup_visibility, people_visibility) select ${t}, ${one}, 'Coach', 'ALL', 'ALL' ${from}`,
    `insert into users (tenant_id, id, role_id, email, full_name) select ${t}, ${one}, ${one}, 'u' || n || '@${full.slug}.test', 'U ' || n ${from}`,
    `insert into sessions (tenant_id, id, user_id, token_hash, expires_at) select ${t}, ${one}, ${one}, 'h' || n, now() + interval '1 day' ${from}`,
    `insert into known_devices (tenant_id, id, user_id, token_hash) select ${t}, ${one}, ${one}, 'd' || n ${from}`,
    `insert into custom_domains (tenant_id, id, host) select ${t}, ${one}, 'h' || n || '.test' ${from}`,
    // A tenant has at most five rows here, so many tenants are needed.
    `insert into third_party_services (tenant_id, id, service, settings) select ${one}, ${one}, 'analytics', '{}' ${from} on conflict do nothing`,
    // A tenant has at most one row here, so many tenants are needed.
    `insert into sending_domains (tenant_id, id, host, local_part, selector, public_key, sealed_key, next_selector, next_public_key, sealed_next_key) select ${one}, ${one}, 'h' || n || '.test', 'a', 's', 'k', 'k', 't', 'k', 'k' ${from} on conflict do nothing`,
    // A tenant has at most two rows here, so many tenants are needed.
    `insert into unconfirmed_emails (tenant_id, id, purpose, email, token_hash, expires_at) select ${one}, ${one}, 'support', 'a', 'h' || n, now() + interval '1 day' ${from} on conflict do nothing`,
    `insert into account_links (tenant_id, id, user_id, kind, email, token_hash, expires_at) select ${t}, ${one}, ${one}, 'reset', 'a', 'h' || n, now() + interval '1 day' ${from}`,
    `insert into identity_providers (tenant_id, id, name, issuer, client_id, client_secret) select ${t}, ${one}, 'N', 'i' || n, 'c', 's' ${from}`,
    `insert into external_identities (tenant_id, id, user_id, issuer, subject) select ${t}, ${one}, ${one}, 'i', 's' || n ${from}`,
    `insert into sign_in_steps (tenant_id, id, user_id, kind, token_hash, expires_at) select ${t}, ${one}, ${one}, 'passkey', 'h' || n, now() + interval '1 day' ${from}`,
    `insert into authenticators (tenant_id, id, user_id, secret, confirmed_at) select ${t}, ${one}, ${one}, 's', now() ${from}`,
    `insert into recovery_codes (tenant_id, id, user_id, code_hash) select ${t}, ${one}, ${one}, 'h' || n ${from}`,
    `insert into passkeys (tenant_id, id, user_id, name, credential_id, public_key) select ${t}, ${one}, ${one}, 'N', 'c' || n, 'k' ${from}`,
    `insert into calendar_feeds (tenant_id, id, user_id, token_hash) select ${t}, ${one}, ${one}, 'h' || n ${from}`,
    `insert into personal_exports (tenant_id, id, user_id) select ${t}, ${one}, ${one} ${from}`,
    `insert into sign_in_failures (tenant_id, key, failures, first_at) select ${t}, 'k' || n, 1, now() ${from}`,
    `insert into tags (tenant_id, id, kind, name) select ${t}, ${one}, (array['industry', 'startup', 'user', 'skills'])[n % 4 + 1], 'T ' || n ${from}`,
    `insert into tag_merges (tenant_id, id, into_id) select ${t}, ${one}, ${one} ${from}`,
    `insert into user_tags (tenant_id, id, user_id, tag_id) select ${t}, ${one}, ${one}, ${one} ${from}`,
    `insert into startups (tenant_id, id, name) select ${t}, ${one}, 'S ' || n ${from}`,
    `insert into startup_founders (tenant_id, id, startup_id, user_id) select ${t}, ${one}, ${one}, ${one} ${from}`,
    `insert into startup_assignments (tenant_id, id, startup_id, user_id) select ${t}, ${one}, ${one}, ${one} ${from}`,
    `insert into startup_tags (tenant_id, id, startup_id, tag_id) select ${t}, ${one}, ${one}, ${one} ${from}`,
    `insert into field_sections (tenant_id, id, object, title) select ${t}, ${one}, 'startup', '[]' ${from}`,
    `insert into fields (tenant_id, id, object, slug, type, label, description, validations, options, section_id) select ${t}, ${one}, (array['startup', 'user'])[n % 2 + 1], 'f' || n, 'text', '[]', '[]', '{}', '[]', ${one} ${from}`,
    `insert into field_values (tenant_id, id, field_id, record_id, answer, text, sort_text, number, day, source, author_id) select ${t}, ${one}, ${one}, ${one}, to_jsonb('T ' || n), 'T ' || n, 't ' || n, n, current_date, 'profile', ${one} ${from}`,
    `insert into field_choices (tenant_id, id, field_id, record_id, option_id) select ${t}, ${one}, ${one}, ${one}, ${one} ${from}`,
    `insert into field_changes (tenant_id, id, field_id, record_id, source, author_id) select ${t}, ${one}, ${one}, ${one}, 'profile', ${one} ${from}`,
    `insert into programs (tenant_id, id, name) select ${t}, ${one}, 'P ' || n ${from}`,
    `insert into startup_programs (tenant_id, id, startup_id, program_id) select ${t}, ${one}, ${one}, ${one} ${from}`,
    `insert into program_people (tenant_id, id, program_id, user_id, part) select ${t}, ${one}, ${one}, ${one}, 'member' ${from}`,
    `insert into tasks (tenant_id, id, name, due_at, due_on, due_zone, startup_id, created_by_id) select ${t}, ${one}, 'T ' || n, now(), current_date, 'UTC', ${one}, ${one} ${from}`,
    `insert into task_assignees (tenant_id, id, task_id, user_id) select ${t}, ${one}, ${one}, ${one} ${from}`,
    `insert into task_tags (tenant_id, id, task_id, tag) select ${t}, ${one}, ${one}, 'non-tagged' ${from}`,
    `insert into posts (tenant_id, id, startup_id, message, created_by_id) select ${t}, ${one}, ${one}, 'M ' || n, ${one} ${from}`,
    `insert into comments (tenant_id, id, record_kind, record_id, message, created_by_id) select ${t}, ${one}, (array['post', 'task', 'application'])[n % 3 + 1], ${one}, 'C ' || n, ${one} ${from}`,
    `insert into mails (tenant_id, id, address, language, kind, reason, subject, html, text, headers, message_id, state) select ${t}, ${one}, 'u' || n || '@${full.slug}.test', 'en', 'x', 'R', 'S ' || n, 'H', 'T', '{}', 'm' || n, (array['sent', 'kept', 'failed', 'waiting'])[n % 4 + 1] ${from}`,
    `insert into mail_stops (tenant_id, address, reason) select ${t}, 'u' || n || '@${full.slug}.test', 'bounced' ${from}`,
    `insert into activities (tenant_id, id, type, kind, record_id, audience, payload) select ${t}, ${one}, 'x', 'X', ${one}, '[]', '{}' ${from}`,
    `insert into activity_seals (tenant_id, id, day, count, digest, signature) select ${t}, ${one}, date '2020-01-01' + n::int, 0, 'x', 'x' ${from}`,
    `insert into undo_values (tenant_id, id, changes) select ${t}, ${one}, '{}' ${from}`,
    `insert into undone_activities (tenant_id, id) select ${t}, ${one} ${from}`,
    `insert into search_terms (tenant_id, kind, term, record_id) select ${t}, 'Task', 't' || n, ${one} ${from}`,
    `insert into search_spellings (tenant_id, spelling, term) select ${t}, 't' || n, 't' || n ${from}`,
    `insert into notifications (tenant_id, id, user_id, type, kind, record_id, in_app, mail) select ${t}, ${one}, ${one}, 'taskAssigned', 'Task', ${one}, true, 'AT_ONCE' ${from}`,
    `insert into notification_choices (tenant_id, id, user_id, type) select ${t}, ${one}, ${one}, 'taskAssigned' ${from}`,
    `insert into notification_mutes (tenant_id, id, user_id, kind, record_id) select ${t}, ${one}, ${one}, 'Task', ${one} ${from}`,
    `insert into notification_readers (tenant_id, id, user_id) select ${t}, ${one}, ${one} ${from}`,
    `insert into notification_locks (tenant_id, id, type, channel, reason) select ${t}, ${one}, 't' || n, 'MAIL', 'x' ${from}`,
    `insert into attachments (tenant_id, id, kind, record_id, name, uploader_id) select ${t}, ${one}, 'task', ${one}, 'a.pdf', ${one} ${from}`,
    `insert into file_contents (tenant_id, id, attachment_id, number, storage_key, type, size, sha256, sent_sha256, state, has_thumbnails, uploader_id) select ${t}, ${one}, ${one}, 1, 'k', 'application/pdf', 1, 'x', 'x', 'READY', false, ${one} ${from}`,
    `insert into uploads (tenant_id, id, user_id, kind, record_id, name, size, expires_at) select ${t}, ${one}, ${one}, 'task', ${one}, 'a.pdf', 1, now() ${from}`,
    // A tenant has one row here, so many tenants are needed.
    `insert into file_space (tenant_id, bytes) select ${one}, 1 ${from} on conflict do nothing`,
    `insert into batch_operations (tenant_id, id, author_id, kind, action, input, total) select ${t}, ${one}, ${one}, 'users', 'x', '{}', 1 ${from}`,
    `insert into batch_records (tenant_id, id, operation_id, record_id) select ${t}, ${one}, ${one}, ${one} ${from}`,
    `insert into role_picks (tenant_id, id, role_id, permission, record_id) select ${t}, ${one}, ${one}, 'FUNNEL:EDIT', ${one} ${from}`,
    `insert into saved_views (tenant_id, id, owner_id, list, name, address) select ${t}, ${one}, ${one}, 'l' || n % 20, 'V ' || n, '' ${from}`,
    `insert into saved_view_roles (tenant_id, id, view_id, role_id, list) select ${t}, ${one}, ${one}, ${one}, 'l' || n % 20 ${from}`,
    `insert into view_links (tenant_id, id, view_id, token_hash, sealed_token) select ${t}, ${one}, ${one}, ${one}, 'x' ${from}`,
    `insert into favorite_views (tenant_id, id, user_id, view_id, place) select ${t}, ${one}, ${one}, ${one}, 0 ${from}`,
    `insert into directory_groups (tenant_id, id, name) select ${t}, ${one}, 'G ' || n ${from}`,
    `insert into directory_roles (tenant_id, id, group_id, role_id) select ${t}, ${one}, ${one}, ${one} ${from}`,
    // A tenant has one row here, so many tenants are needed.
    `insert into directory_tokens (tenant_id, id, prefix, token_hash) select ${one}, ${one}, 'p', 'h' || n ${from} on conflict do nothing`,
    `insert into slack_workspaces (tenant_id, id, team_id, team_name, secret) select ${one}, ${one}, 'T' || n, 'Team', 't' ${from} on conflict do nothing`,
    `insert into slack_members (tenant_id, id, user_id, slack_user_id) select ${t}, ${one}, ${one}, 'U' || n ${from}`,
    `insert into metric_categories (tenant_id, id, name, names, position) select ${t}, ${one}, 'C ' || n, '[]', n ${from}`,
    `insert into metrics (tenant_id, id, name, names, slug, unit_type, category_id, position) select ${t}, ${one}, 'M ' || n, '[]', 'm' || n, 'CUSTOM', ${one}, n ${from}`,
    `insert into metric_programs (tenant_id, id, metric_id, program_id) select ${t}, ${one}, ${one}, ${one} ${from}`,
    `insert into startup_metrics (tenant_id, id, metric_id, startup_id) select ${t}, ${one}, ${one}, ${one} ${from}`,
    // A tenant has one row here, so many tenants are needed.
    `insert into metric_settings (tenant_id, id, collects_from) select ${one}, ${one}, current_date ${from} on conflict do nothing`,
    `insert into metric_periods (tenant_id, id, startup_id, starts_on, ends_on, due_on) select ${t}, ${one}, ${one}, current_date - 31, current_date - 1, current_date ${from}`,
    `insert into metric_values (tenant_id, id, period_id, metric_id, startup_id, starts_on) select ${t}, ${one}, ${one}, ${one}, ${one}, current_date - 31 ${from}`,
    `insert into metric_value_changes (tenant_id, id, value_id, changed_at) select ${t}, ${one}, ${one}, now() ${from}`,
    `insert into startup_categorizations (tenant_id, id, startup_id, asked_on) select ${t}, ${one}, ${one}, current_date ${from}`,
    `insert into email_templates (tenant_id, id, key, scope, language, subject, text, button) select ${t}, ${one}, 'received', 'funnel/' || n, 'en', 'S', 'T', 'B' ${from}`,
    `insert into forms (tenant_id, id, name, purpose, title, description, languages, share_id, created_by_id) select ${t}, ${one}, 'F ' || n, (array['feedback', 'application', 'scorecard'])[n % 3 + 1], '[]', '[]', '[]', ${one}, ${one} ${from}`,
    `insert into form_tags (tenant_id, id, form_id, tag_id) select ${t}, ${one}, ${one}, ${one} ${from}`,
    `insert into form_questions (tenant_id, id, form_id, position, type, content) select ${t}, ${one}, ${one}, 'a0', 'text', '{}' ${from}`,
    `insert into form_versions (tenant_id, id, form_id, number, title, description, languages, questions, is_breaking, published_by_id) select ${t}, ${one}, ${one}, 1, '[]', '[]', '[]', '[]', false, ${one} ${from}`,
    `insert into form_fillings (tenant_id, id, form_id, purpose, record_kind, record_id, created_by_id) select ${t}, ${one}, ${one}, 'feedback', 'startup', ${one}, ${one} ${from}`,
    `insert into form_answers (tenant_id, id, filling_id, question_id, value, form_number, author_id) select ${t}, ${one}, ${one}, ${one}, '1', 1, ${one} ${from}`,
    `insert into form_submissions (tenant_id, id, filling_id, number, form_number, answers, submitted_by_id) select ${t}, ${one}, ${one}, 1, 1, '{}', ${one} ${from}`,
    `insert into funnels (tenant_id, id, name, names, slug, kind, opens_at, closes_at, created_by_id) select ${t}, ${one}, 'F ' || n, '[]', 'f-' || n, (array['startup', 'community_member'])[n % 2 + 1], now() - n * interval '1 day', now() + n * interval '1 day', ${one} ${from}`,
    `insert into funnel_owners (tenant_id, id, funnel_id, user_id) select ${t}, ${one}, ${one}, ${one} ${from}`,
    `insert into funnel_tags (tenant_id, id, funnel_id, tag_id) select ${t}, ${one}, ${one}, ${one} ${from}`,
    `insert into funnel_rounds (tenant_id, id, funnel_id, position, type, name) select ${t}, ${one}, ${one}, 'a0', 'evaluation', '[]' ${from}`,
    `insert into applications (tenant_id, id, funnel_id, applicant_id, name, status, round_id, submitted_at, entered_at) select ${t}, ${one}, ${one}, ${one}, 'A ' || n, (array['draft', 'under_review', 'pending_decision', 'rejected'])[n % 4 + 1], ${one}, now() - n * interval '1 hour', now() - n * interval '1 hour' ${from}`,
    `insert into application_rounds (tenant_id, id, application_id, round_id) select ${t}, ${one}, ${one}, ${one} ${from}`,
    `insert into evaluation_rounds (tenant_id, id, round_id, capacity) select ${t}, ${one}, ${one}, 10 ${from}`,
    `insert into evaluation_pools (tenant_id, id, round_id, user_id) select ${t}, ${one}, ${one}, ${one} ${from}`,
    `insert into evaluator_capacities (tenant_id, id, round_id, user_id, capacity) select ${t}, ${one}, ${one}, ${one}, 10 ${from}`,
    `insert into calibration_applications (tenant_id, id, round_id, application_id) select ${t}, ${one}, ${one}, ${one} ${from}`,
    `insert into evaluations (tenant_id, id, round_id, application_id, evaluator_id, filling_id, method, assignment_id, due_at) select ${t}, ${one}, ${one}, ${one}, ${one}, ${one}, 'hand', ${one}, now() ${from}`,
    `insert into evaluation_feedback (tenant_id, id, evaluation_id, application_id, original) select ${t}, ${one}, ${one}, ${one}, 'x' ${from}`,
    `insert into decision_emails (tenant_id, id, application_id, round_id, outcome) select ${t}, ${one}, ${one}, ${one}, 'rejected' ${from}`,
    `insert into evaluation_params (tenant_id, id, program_id, form_id) select ${t}, ${one}, ${one}, ${one} ${from}`,
    `insert into application_acceptances (tenant_id, id, application_id, effects, accepted_at) select ${t}, ${one}, ${one}, '{}', now() ${from}`,
    `insert into application_people (tenant_id, id, application_id, user_id) select ${t}, ${one}, ${one}, ${one} ${from}`,
    `insert into application_invitations (tenant_id, id, application_id, email, token_hash, expires_at, invited_by_id) select ${t}, ${one}, ${one}, 'a@b.test', 'h' || n, now(), ${one} ${from}`,
    `insert into application_leads (tenant_id, id, name, email, funnel_id, owner_id, created_by_id, sent_at) select ${t}, ${one}, 'L ' || n, 'l' || n || '@b.test', ${one}, ${one}, ${one}, now() - n * interval '1 hour' ${from}`,
    `insert into application_tags (tenant_id, id, application_id, tag_id) select ${t}, ${one}, ${one}, ${one} ${from}`,
    `insert into application_meetings (tenant_id, id, application_id, round_id, duration_minutes, created_by_id) select ${t}, ${one}, ${one}, ${one}, 30, ${one} ${from}`,
    `insert into application_meeting_times (tenant_id, id, meeting_id, starts_at) select ${t}, ${one}, ${one}, now() ${from}`,
    `insert into bookings (tenant_id, id, kind, title, starts_at, ends_at, state) select ${t}, ${one}, 'x', 'B ' || n, now() + n * interval '1 hour', now() + (n + 1) * interval '1 hour', 'confirmed' ${from}`,
    `insert into booking_hosts (tenant_id, id, booking_id, host_id, starts_at, ends_at, blocks) select ${t}, ${one}, ${one}, ${one}, now() + n * interval '1 hour', now() + (n + 1) * interval '1 hour', true ${from}`,
    `insert into booking_attendees (tenant_id, id, booking_id, user_id) select ${t}, ${one}, ${one}, ${one} ${from}`,
    `insert into events (tenant_id, id, title, zone, status, starts_at, ends_at, created_by_id) select ${t}, ${one}, 'E ' || n, 'UTC', (array['draft', 'published', 'published'])[n % 3 + 1], now() + n * interval '1 hour', now() + (n + 1) * interval '1 hour', ${one} ${from}`,
    `insert into event_audiences (tenant_id, id, event_id, dimension, value) select ${t}, ${one}, ${one}, 'role', (array['Mentor', 'Coach', 'Cofounder'])[n % 3 + 1] ${from}`,
    `insert into event_registrations (tenant_id, id, event_id, user_id, status, code) select ${t}, ${one}, ${one}, ${one}, 'REGISTERED', 'c' || n ${from}`,
    `insert into event_scans (tenant_id, id, registration_id, kind, scanned_at, device) select ${t}, ${one}, ${one}, 'in', now(), 'x' ${from}`,
    `insert into coaching_sessions (tenant_id, id, name, startup_id, kind, state, starts_at, ends_at, expected_duration, created_by_id) select ${t}, ${one}, 'C ' || n, ${one}, 'SCHEDULED', (array['scheduled', 'completed'])[n % 2 + 1], now() - n * interval '1 hour', now() - n * interval '1 hour' + interval '30 minutes', 30, ${one} ${from}`,
    `insert into coaching_coaches (tenant_id, id, session_id, user_id) select ${t}, ${one}, ${one}, ${one} ${from}`,
    `insert into coaching_attendees (tenant_id, id, session_id, user_id) select ${t}, ${one}, ${one}, ${one} ${from}`,
    `insert into coaching_topics (tenant_id, id, session_id, tag_id) select ${t}, ${one}, ${one}, ${one} ${from}`,
    `insert into coaching_actions (tenant_id, id, session_id, task_id) select ${t}, ${one}, ${one}, ${one} ${from}`,
    `insert into coaching_ratings (tenant_id, id, session_id, side, stars, rated_by_id) select ${t}, ${one}, ${one}, 'coach', 4, ${one} ${from}`,
    `insert into coaching_invites (tenant_id, id, startup_id, coach_id, expires_at, duration_minutes, token_hash, created_by_id) select ${t}, ${one}, ${one}, ${one}, now() + interval '7 days', 30, 'h' || n, ${one} ${from}`,
    `insert into coaching_preferences (tenant_id, id, user_id, who_may_book, durations, questions, late_cancel_hours) select ${t}, ${one}, ${one}, 'all', '[]', '[]', 24 ${from}`,
    `insert into hour_accounts (tenant_id, id, kind, startup_id, coach_id, allocated) select ${t}, ${one}, 'relation', ${one}, ${one}, 60 ${from}`,
    `insert into hour_entries (tenant_id, id, account_id, kind, minutes, session_id) select ${t}, ${one}, ${one}, 'allocate', 60, ${one} ${from}`,
    `insert into chat_holds (tenant_id, id, user_id, reason) select ${t}, ${one}, ${one}, 'Case ' || n ${from}`,
    `insert into introductions (tenant_id, id, first_id, second_id, first_note, second_note) select ${t}, ${one}, ${one}, ${other}, 'A', 'B' ${from}`,
    `insert into imports (tenant_id, id, author_id, kind, headers, mapping, options, header_set, total) select ${t}, ${one}, ${one}, 'users', '[]', '[]', '{}', 'h' || n, 1 ${from}`,
    `insert into import_rows (tenant_id, id, import_id, number, cells, state) select ${t}, ${one}, ${one}, 1, '[]', 'new' ${from}`,
    `insert into reaction_runs (tenant_id, activity_id, reaction) select ${t}, ${one}, 'x' ${from}`,
  ];
  const described = new Set(inserts.map((insert) => /^insert into (\w+)/.exec(insert)?.[1]));
  for (const table of await inOrderOfReferences(await tenantTables()))
    if (!described.has(table)) inserts.push(await plainRows(table, full.id, { uuid: one, count: rows }));
  // The references of these rows are checked by night: it takes two thirds of the time.
  const checks = nightly ? 'origin' : 'replica';
  const all = ['begin', `set local session_replication_role = ${checks}`, ...inserts, 'commit', 'analyze'];
  await ownerPool().query(all.join('; '));
  return full;
}
