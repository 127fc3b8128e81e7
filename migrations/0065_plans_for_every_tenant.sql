-- Plans no longer depend on the tenant whose call is planned: they are made for the largest one. Policies and options are
-- replaced without reading rows; 0066 lets the options take effect.

ALTER POLICY "tenant_wall" ON "activities" TO seedbed_app USING ("activities"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("activities"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "activity_seals" TO seedbed_app USING ("activity_seals"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("activity_seals"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "reaction_runs" TO seedbed_app USING ("reaction_runs"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("reaction_runs"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "search_spellings" TO seedbed_app USING ("search_spellings"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("search_spellings"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "search_terms" TO seedbed_app USING ("search_terms"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("search_terms"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "mail_stops" TO seedbed_app USING ("mail_stops"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("mail_stops"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "mails" TO seedbed_app USING ("mails"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("mails"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "undo_values" TO seedbed_app USING ("undo_values"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("undo_values"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "undone_activities" TO seedbed_app USING ("undone_activities"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("undone_activities"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "custom_domains" TO seedbed_app USING ("custom_domains"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("custom_domains"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "own_incubator" ON "incubators" TO seedbed_app USING (true) WITH CHECK ("incubators"."id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "unconfirmed_emails" TO seedbed_app USING ("unconfirmed_emails"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("unconfirmed_emails"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "role_picks" TO seedbed_app USING ("role_picks"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("role_picks"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "roles" TO seedbed_app USING ("roles"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("roles"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "calendar_feeds" TO seedbed_app USING ("calendar_feeds"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("calendar_feeds"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "users" TO seedbed_app USING ("users"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("users"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "account_links" TO seedbed_app USING ("account_links"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("account_links"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "authenticators" TO seedbed_app USING ("authenticators"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("authenticators"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "external_identities" TO seedbed_app USING ("external_identities"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("external_identities"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "identity_providers" TO seedbed_app USING ("identity_providers"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("identity_providers"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "known_devices" TO seedbed_app USING ("known_devices"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("known_devices"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "passkeys" TO seedbed_app USING ("passkeys"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("passkeys"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "recovery_codes" TO seedbed_app USING ("recovery_codes"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("recovery_codes"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "sessions" TO seedbed_app USING ("sessions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("sessions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "sign_in_failures" TO seedbed_app USING ("sign_in_failures"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("sign_in_failures"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "sign_in_steps" TO seedbed_app USING ("sign_in_steps"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("sign_in_steps"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "attachments" TO seedbed_app USING ("attachments"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("attachments"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "file_contents" TO seedbed_app USING ("file_contents"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("file_contents"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "file_space" TO seedbed_app USING ("file_space"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("file_space"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "uploads" TO seedbed_app USING ("uploads"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("uploads"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "tag_merges" TO seedbed_app USING ("tag_merges"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("tag_merges"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "tags" TO seedbed_app USING ("tags"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("tags"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "user_tags" TO seedbed_app USING ("user_tags"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("user_tags"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "field_changes" TO seedbed_app USING ("field_changes"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("field_changes"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "field_choices" TO seedbed_app USING ("field_choices"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("field_choices"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "field_sections" TO seedbed_app USING ("field_sections"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("field_sections"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "field_values" TO seedbed_app USING ("field_values"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("field_values"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "fields" TO seedbed_app USING ("fields"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("fields"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "favorite_views" TO seedbed_app USING ("favorite_views"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("favorite_views"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "saved_view_roles" TO seedbed_app USING ("saved_view_roles"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("saved_view_roles"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "saved_views" TO seedbed_app USING ("saved_views"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("saved_views"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "batch_operations" TO seedbed_app USING ("batch_operations"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("batch_operations"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "batch_records" TO seedbed_app USING ("batch_records"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("batch_records"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "personal_exports" TO seedbed_app USING ("personal_exports"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("personal_exports"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "view_links" TO seedbed_app USING ("view_links"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("view_links"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "import_rows" TO seedbed_app USING ("import_rows"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("import_rows"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "imports" TO seedbed_app USING ("imports"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("imports"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "startup_assignments" TO seedbed_app USING ("startup_assignments"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("startup_assignments"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "startup_founders" TO seedbed_app USING ("startup_founders"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("startup_founders"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "startup_tags" TO seedbed_app USING ("startup_tags"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("startup_tags"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "startups" TO seedbed_app USING ("startups"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("startups"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "program_people" TO seedbed_app USING ("program_people"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("program_people"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "programs" TO seedbed_app USING ("programs"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("programs"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "startup_programs" TO seedbed_app USING ("startup_programs"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("startup_programs"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "task_assignees" TO seedbed_app USING ("task_assignees"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("task_assignees"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "task_tags" TO seedbed_app USING ("task_tags"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("task_tags"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "tasks" TO seedbed_app USING ("tasks"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("tasks"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "comments" TO seedbed_app USING ("comments"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("comments"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "posts" TO seedbed_app USING ("posts"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("posts"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "task_comments" TO seedbed_app USING ("task_comments"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("task_comments"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "metric_categories" TO seedbed_app USING ("metric_categories"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("metric_categories"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "metric_periods" TO seedbed_app USING ("metric_periods"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("metric_periods"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "metric_programs" TO seedbed_app USING ("metric_programs"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("metric_programs"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "metric_settings" TO seedbed_app USING ("metric_settings"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("metric_settings"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "metric_value_changes" TO seedbed_app USING ("metric_value_changes"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("metric_value_changes"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "metric_values" TO seedbed_app USING ("metric_values"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("metric_values"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "metrics" TO seedbed_app USING ("metrics"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("metrics"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "startup_categorizations" TO seedbed_app USING ("startup_categorizations"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("startup_categorizations"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "startup_metrics" TO seedbed_app USING ("startup_metrics"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("startup_metrics"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "email_templates" TO seedbed_app USING ("email_templates"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("email_templates"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "form_answers" TO seedbed_app USING ("form_answers"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("form_answers"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "form_fillings" TO seedbed_app USING ("form_fillings"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("form_fillings"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "form_questions" TO seedbed_app USING ("form_questions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("form_questions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "form_submissions" TO seedbed_app USING ("form_submissions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("form_submissions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "form_tags" TO seedbed_app USING ("form_tags"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("form_tags"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "form_versions" TO seedbed_app USING ("form_versions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("form_versions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "forms" TO seedbed_app USING ("forms"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("forms"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "application_rounds" TO seedbed_app USING ("application_rounds"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("application_rounds"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "application_tags" TO seedbed_app USING ("application_tags"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("application_tags"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "applications" TO seedbed_app USING ("applications"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("applications"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "funnel_owners" TO seedbed_app USING ("funnel_owners"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("funnel_owners"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "funnel_rounds" TO seedbed_app USING ("funnel_rounds"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("funnel_rounds"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "funnel_tags" TO seedbed_app USING ("funnel_tags"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("funnel_tags"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "funnels" TO seedbed_app USING ("funnels"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("funnels"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "application_acceptances" TO seedbed_app USING ("application_acceptances"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("application_acceptances"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "application_invitations" TO seedbed_app USING ("application_invitations"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("application_invitations"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "application_people" TO seedbed_app USING ("application_people"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("application_people"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "application_leads" TO seedbed_app USING ("application_leads"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("application_leads"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "application_comments" TO seedbed_app USING ("application_comments"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("application_comments"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "application_meeting_times" TO seedbed_app USING ("application_meeting_times"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("application_meeting_times"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "application_meetings" TO seedbed_app USING ("application_meetings"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("application_meetings"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "decision_emails" TO seedbed_app USING ("decision_emails"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("decision_emails"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "calibration_applications" TO seedbed_app USING ("calibration_applications"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("calibration_applications"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "evaluation_feedback" TO seedbed_app USING ("evaluation_feedback"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("evaluation_feedback"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "evaluation_params" TO seedbed_app USING ("evaluation_params"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("evaluation_params"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "evaluation_pools" TO seedbed_app USING ("evaluation_pools"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("evaluation_pools"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "evaluation_rounds" TO seedbed_app USING ("evaluation_rounds"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("evaluation_rounds"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "evaluations" TO seedbed_app USING ("evaluations"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("evaluations"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "evaluator_capacities" TO seedbed_app USING ("evaluator_capacities"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("evaluator_capacities"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "notification_choices" TO seedbed_app USING ("notification_choices"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("notification_choices"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "notification_locks" TO seedbed_app USING ("notification_locks"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("notification_locks"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "notification_mutes" TO seedbed_app USING ("notification_mutes"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("notification_mutes"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "notification_readers" TO seedbed_app USING ("notification_readers"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("notification_readers"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "notifications" TO seedbed_app USING ("notifications"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("notifications"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER POLICY "tenant_wall" ON "third_party_services" TO seedbed_app USING ("third_party_services"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("third_party_services"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

ALTER TABLE "activities" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "activity_seals" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "reaction_runs" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "search_spellings" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "search_terms" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "mail_stops" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "mails" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "undo_values" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "undone_activities" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "custom_domains" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "unconfirmed_emails" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "role_picks" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "roles" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "calendar_feeds" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "users" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "account_links" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "authenticators" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "external_identities" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "identity_providers" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "known_devices" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "passkeys" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "recovery_codes" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "sessions" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "sign_in_failures" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "sign_in_steps" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "attachments" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "file_contents" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "file_space" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "uploads" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "tag_merges" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "tags" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "user_tags" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "field_changes" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "field_choices" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "field_sections" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "field_values" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "fields" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "favorite_views" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "saved_view_roles" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "saved_views" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "batch_operations" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "batch_records" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "personal_exports" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "view_links" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "import_rows" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "imports" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "startup_assignments" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "startup_founders" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "startup_tags" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "startups" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "program_people" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "programs" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "startup_programs" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "task_assignees" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "task_tags" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "tasks" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "comments" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "posts" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "task_comments" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "metric_categories" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "metric_periods" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "metric_programs" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "metric_settings" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "metric_value_changes" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "metric_values" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "metrics" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "startup_categorizations" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "startup_metrics" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "email_templates" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "form_answers" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "form_fillings" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "form_questions" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "form_submissions" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "form_tags" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "form_versions" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "forms" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "application_rounds" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "application_tags" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "applications" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "funnel_owners" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "funnel_rounds" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "funnel_tags" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "funnels" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "application_acceptances" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "application_invitations" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "application_people" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "application_leads" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "application_comments" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "application_meeting_times" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "application_meetings" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "decision_emails" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "calibration_applications" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "evaluation_feedback" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "evaluation_params" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "evaluation_pools" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "evaluation_rounds" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "evaluations" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "evaluator_capacities" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "notification_choices" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "notification_locks" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "notification_mutes" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "notification_readers" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "notifications" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

ALTER TABLE "third_party_services" ALTER COLUMN "tenant_id" SET (n_distinct = 1);
