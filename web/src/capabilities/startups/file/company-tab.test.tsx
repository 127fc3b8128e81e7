import { expect, test } from 'vitest';
import { type OpenStartup, StartupContext } from '#capabilities/startups/startup-context.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Component as CompanyTab } from './company-tab.tsx';

const startup = {
  __typename: 'Startup',
  _id: 'acme',
  name: 'Acme',
  oneLiner: 'Boxes',
  website: null,
  country: 'PT',
  city: 'Porto',
  foundedYear: 2020,
  businessModel: 'B2B',
  stage: null,
  status: 'active',
  version: 3,
  people: [{ __typename: 'User', _id: 'ada', fullName: 'Ada Lovelace', avatar: null }],
  assigned: [],
  programs: [],
  industries: [],
  tags: [],
};

test('shows the facts and the founders of the company', async () => {
  const client = fakeClient((name) => (name === 'StartupHead' ? { startup } : undefined));
  const part = await renderPart(
    <StartupContext value={startup as OpenStartup}>
      <CompanyTab />
    </StartupContext>,
    { client },
  );
  const company = part.getByRole('region', { name: 'Company' });
  await expect.element(company.getByText('Portugal')).toBeVisible();
  await expect.element(company.getByText('Ada Lovelace')).toBeVisible();
  await expect.element(company.getByRole('button', { name: 'Edit: Website' })).toBeVisible();
});
