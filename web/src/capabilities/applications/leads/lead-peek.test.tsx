import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { FunnelPeek } from '#capabilities/applications/funnels/list/funnel-peek.tsx';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { PeekProvider } from '#platform/record/peek.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { LeadPeek } from './lead-peek.tsx';

const ada = {
  __typename: 'User',
  _id: 'ada',
  fullName: 'Ada Staff',
  firstName: 'Ada',
  lastName: 'Staff',
  avatar: null,
  status: 'active',
  role: null,
};
const lead = {
  __typename: 'ApplicationLead',
  ...{
    _id: 'l',
    name: 'Acme',
    contactName: 'Zola Quist',
    email: 'zola@acme.test',
    note: 'Met at the fair',
    state: 'new',
  },
  ...{ funnelId: 'f', funnelName: 'Spring', ownerId: 'ada', owner: ada, sentAt: null, takenAt: null },
  ...{ applicationId: null, createdAt: '2026-11-01T12:00:00Z', version: 1 },
};

test.each([
  ['en', [1440, 900]],
  ['ar', [390, 844]],
] as const)('shows what is known of a lead, and hands it over, in %s', async (language, viewport) => {
  const sent = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name === 'OneLead') return { applicationLead: lead };
    sent(name, variables);
    return name === 'DeleteLead' ? { deleteApplicationLead: 'l' } : undefined;
  });
  await loadTexts(['applications']);
  const record = await renderPart(
    <PeekProvider value>
      <LeadPeek id="l" />
    </PeekProvider>,
    { client, language, viewport },
  );
  await expect.element(record.getByRole('heading', { level: 2, name: 'Acme' })).toBeVisible();
  for (const text of ['Spring', 'Ada Staff', 'Zola Quist', 'zola@acme.test', 'Met at the fair'])
    await expect.element(record.getByText(text)).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(viewport[0]);
  if (language !== 'en') return;
  await record.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Acme deleted')).toBeVisible();
  expect(sent).toHaveBeenCalledWith('DeleteLead', { leadId: 'l' });
});

test('shows the state and the rounds of a funnel', async () => {
  const funnel = {
    __typename: 'Funnel',
    ...{ _id: 'f', name: 'Spring', slug: 'spring', kind: 'startup', status: 'published', phase: 'open' },
    ...{ opensAt: '2026-11-01T09:00:00Z', closesAt: '2026-12-01T22:59:00Z', roundCount: 2, version: 1 },
    ...{ createdAt: '2026-10-01T09:00:00Z', canEdit: false, canDelete: false, hasApplications: true, owners: [ada] },
    ...{ names: [], texts: [], ownerIds: ['ada'], draftsAtClose: 'keep', reapply: 'no', limitPerFounder: 1 },
    ...{ hidesNames: false, hidesContacts: false, program: null, tags: [], acceptedRoleId: null, onboardingTasks: [] },
    ...{ coverId: null, cover: null, problems: [] },
    intakeForm: { __typename: 'FunnelChoice', _id: 'i', name: 'Intake' },
    rounds: ['Reading', 'Panel'].map((name) => ({
      __typename: 'FunnelRound',
      ...{ _id: name, roundType: 'evaluation', name, content: {}, isUsed: false, version: 1 },
    })),
  };
  const client = fakeClient((name) => (name === 'OneFunnel' ? { funnel } : undefined));
  await loadTexts(['applications']);
  const record = await renderPart(
    <PeekProvider value>
      <FunnelPeek id="f" />
    </PeekProvider>,
    { client },
  );
  await expect.element(record.getByRole('heading', { level: 2, name: 'Spring' })).toBeVisible();
  for (const text of ['Open', 'Intake', 'Ada Staff', 'Reading', 'Panel'])
    await expect.element(record.getByText(text, { exact: true })).toBeVisible();
});
