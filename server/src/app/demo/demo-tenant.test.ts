import { companyDomainOf } from '@seedbed/domain/evaluations/company-domain.ts';
import { isDone } from '@seedbed/domain/tasks/task.ts';
import { expect, test } from 'vitest';
import { demoRoleTypes } from './accounts.ts';
import { demoRows } from './demo-tenant.ts';
import { demoTenants } from './tenants.ts';

const now = Temporal.Instant.from('2026-11-21T09:00:00Z');

test.each(demoTenants)('creates $slug identically all day, with valid references', (tenant) => {
  const rows = demoRows(tenant, 'small', now, 'hash');
  const evening = now.add({ hours: 8 });
  expect(JSON.stringify(demoRows(tenant, 'small', evening, 'hash'))).toBe(JSON.stringify(rows));

  const emails = rows.users.map((user) => user.email);
  expect(new Set(emails).size).toBe(emails.length);
  expect(rows.users.filter((user) => user.passwordHash === 'hash')).toHaveLength(demoRoleTypes.length);
  for (const task of rows.tasks) {
    const assignees = rows.taskAssignees
      .filter(({ taskId }) => taskId === task.id)
      .map(({ userId, doneAt }) => ({ userId, doneAt: doneAt ?? null }));
    expect(assignees.length).toBeGreaterThan(0);
    expect(task.isGroupTask).toBe(assignees.length > 1);
    expect(Boolean(task.completedAt)).toBe(isDone({ assignees }));
  }
});

const peopled = demoTenants.filter(({ slug }) => slug !== 'empty');

test.each(peopled)('lets the evaluators of $slug read what others than the demo account apply with', (tenant) => {
  const rows = demoRows(tenant, 'small', now, 'hash');
  const typeOf = new Map(rows.roles.map(({ id, type }) => [id, type]));
  const domainsOf = (roleType: string) =>
    rows.users.flatMap(({ roleId, email, passwordHash }) =>
      typeOf.get(roleId) === roleType && !passwordHash ? (companyDomainOf(email) ?? []) : [],
    );
  const applicants = domainsOf('Applicant');
  expect(applicants.length).toBeGreaterThan(0);
  const network = new Set(['Evaluator', 'Expert', 'Mentor'].flatMap(domainsOf));
  expect(applicants.filter((domain) => network.has(domain))).toEqual([]);
});
