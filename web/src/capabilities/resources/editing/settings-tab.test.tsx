import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test, vi } from 'vitest';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import type { EditedRecord } from './edited-record.ts';
import { SettingsTab } from './settings-tab.tsx';

const section = {
  __typename: 'ResourceSectionName',
  _id: newId() as string,
  name: [{ language: 'en', value: 'Rules' }],
};
const resource = {
  ...{ _id: 'r1', kind: 'article', title: 'Rules', summary: '', language: 'en', state: 'published', version: 4 },
  ...{ section, isRequired: false, isPinned: false, reviewOn: null, owner: null, attachments: [], brokenLinks: [] },
} as unknown as EditedRecord;
const rule = {
  __typename: 'AudienceRule',
  dimension: 'role',
  value: 'v1',
  isExcluded: false,
  name: 'Mentors',
  roleType: null,
};

async function renderSettings() {
  const sent: string[] = [];
  const client = fakeClient((name, variables) => {
    if (name === 'ResourceAudience')
      return { resource: { __typename: 'Resource', _id: 'r1', audience: [rule], effectiveAudience: [rule] } };
    if (name === 'AudienceChoices')
      return {
        audienceChoices: [
          { __typename: 'AudienceChoice', dimension: 'role', value: 'v1', name: 'Mentors', roleType: null },
        ],
      };
    if (name === 'ResourceSections') return { resourceSections: [] };
    if (name === 'PeopleForResources') return { peopleForResources: [] };
    sent.push(`${name} ${JSON.stringify(variables.input ?? variables.audience)}`);
    return name === 'SetResourceAudience'
      ? { setResourceAudience: { __typename: 'Resource', _id: 'r1' } }
      : { updateResource: { __typename: 'Resource', _id: 'r1' } };
  });
  await loadTexts(['resources', 'files', 'access']);
  const part = await renderPart(<SettingsTab resource={resource} />, {
    client,
    features: [{ name: 'resourceVisibility', enabled: true }] as never,
  });
  await expect.element(part.getByText('Mentors')).toBeVisible();
  return { part, sent };
}

test('has one Save for the settings and the audience, and sends only what changed', async () => {
  const { part, sent } = await renderSettings();
  const save = part.getByRole('button', { name: 'Save' });
  expect(save.elements()).toHaveLength(1);
  await part.getByRole('button', { name: 'Remove condition' }).click();
  await save.click();
  await vi.waitFor(() => expect(sent).toEqual(['SetResourceAudience []']));
  await part.getByRole('textbox', { name: /^Summary/ }).fill('All of them');
  await save.click();
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[1]).toContain('All of them');
  expect(sent[2]).toBe('SetResourceAudience []');
});

test('Cancel shows the stored audience again', async () => {
  const { part, sent } = await renderSettings();
  await part.getByRole('button', { name: 'Remove condition' }).click();
  await expect.element(part.getByText('Mentors')).not.toBeInTheDocument();
  await part.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(part.getByText('Mentors')).toBeVisible();
  expect(sent).toEqual([]);
});
