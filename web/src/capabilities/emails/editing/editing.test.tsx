import type { CampaignBlock } from '@seedbed/domain/emails/campaigns/blocks.ts';
import { type CampaignAudience, noAudience } from '@seedbed/domain/emails/campaigns/campaign.ts';
import { richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import { anActor } from '@seedbed/domain/testing/an-actor.ts';
import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { AudienceStep } from './audience-step.tsx';
import { BlocksEditor } from './blocks-editor.tsx';
import { MergeFields } from './merge-fields.tsx';
import { Reach } from './reach.tsx';
import type { CampaignDraft } from './use-campaign-draft.ts';

let current: readonly CampaignBlock[] = [];

function Blocks({ initial }: { initial: readonly CampaignBlock[] }) {
  const box = useRef<HTMLDivElement>(null);
  const [blocks, setBlocks] = useState(initial);
  current = blocks;
  return (
    <div ref={box}>
      <MergeFields within={box} />
      <BlocksEditor blocks={blocks} onChange={setBlocks} />
    </div>
  );
}
const heading = (id: string, text: string): CampaignBlock => ({ kind: 'heading', id, text });
const kinds = () => current.map(({ kind }) => kind);

test('a new block has the focus, and a merge field lands where the cursor was', async () => {
  const part = await renderPart(<Blocks initial={[]} />);
  await part.getByRole('button', { name: 'Add a block' }).click();
  await page.getByRole('menuitem', { name: 'Heading' }).click();
  await userEvent.keyboard('Hello ');
  await part.getByRole('button', { name: 'First name' }).click();
  await userEvent.keyboard('!');
  expect(current).toMatchObject([{ kind: 'heading', text: 'Hello {{firstName}}!' }]);
});

test('writes a merge field into rich text by keyboard', async () => {
  const part = await renderPart(<Blocks initial={[{ kind: 'text', id: 'a', body: richTextOf('Dear ') }]} />);
  await part.getByRole('button', { name: /^Text/ }).click();
  const words = part.getByRole('textbox', { name: 'Text' });
  await words.click();
  await expect.poll(() => document.querySelector('[contenteditable]')).not.toBe(null);
  await userEvent.keyboard('{End}');
  (part.getByRole('button', { name: 'Full name' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(words).toHaveTextContent('Dear {{fullName}}');
});

test('moves a block by its handle, says so, and brings a removed one back', async () => {
  const part = await renderPart(<Blocks initial={[heading('a', 'First'), { kind: 'divider', id: 'b' }]} />);
  (part.getByRole('button', { name: 'Move Heading: First' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(kinds()).toEqual(['divider', 'heading']);
  await expect.element(part.getByText('Heading moved to position 2 of 2')).toBeInTheDocument();
  await part.getByRole('button', { name: 'Remove Divider' }).click();
  expect(kinds()).toEqual(['heading']);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(kinds()).toEqual(['divider', 'heading']);
});

test('shows no number before an audience is chosen, and then who is skipped', async () => {
  const client = fakeClient((name) =>
    name === 'CampaignReach'
      ? {
          campaignAudience: {
            __typename: 'CampaignAudience',
            ...{ count: 3, stopped: 1, unsubscribed: 0, busy: 0, quiet: 0 },
            sample: [{ __typename: 'User', _id: '1', fullName: 'Mia', avatar: null }],
            stoppedSample: [{ __typename: 'User', _id: '2', fullName: 'Ben', avatar: null }],
            unsubscribedSample: [],
            missing: [],
          },
        }
      : undefined,
  );
  const chosen: CampaignAudience = {
    ...noAudience,
    rules: [{ dimension: 'program', value: '0192d3a0-0000-7000-8000-00000000f00d', isExcluded: false }],
  };
  const before = await renderPart(<Reach campaignId="1" audience={noAudience} />, { client });
  await expect.element(before.getByText('Choose an audience to see who gets this email.')).toBeVisible();
  const after = await renderPart(<Reach campaignId="1" audience={chosen} />, { client });
  await expect.element(after.getByText('2 people get this email')).toBeVisible();
  await expect.element(after.getByText('1 person is skipped: their address is stopped (Ben)')).toBeVisible();
});

test('searches the events of an audience, and keeps the name of the chosen one', async () => {
  const searched: unknown[] = [];
  const event = (recordId: string, name: string) => ({
    __typename: 'CampaignConditionChoice',
    ...{ recordId, name, startsAt: '2026-11-20T10:00:00Z' },
  });
  const client = fakeClient((name, variables) => {
    if (name !== 'CampaignEvents') return undefined;
    searched.push(variables.search);
    return { campaignEvents: variables.search ? [event('2', 'Old party')] : [event('1', 'Office hour')] };
  });
  const audience: CampaignAudience = { ...noAudience, kind: 'event', eventId: '1' as never };
  const set = vi.fn();
  const draft = {
    campaign: { _id: 'c', audienceStartups: [], audienceEvent: event('1', 'Office hour') },
    ...{ values: { audience }, set },
  } as unknown as CampaignDraft;
  const part = await renderPart(<AudienceStep draft={draft} />, { client, actor: anActor('Coach') });
  await expect.element(part.getByText('Office hour')).toBeVisible();
  await part.getByRole('combobox', { name: 'Event' }).fill('old');
  await page.getByRole('option', { name: /^Old party/ }).click();
  expect(searched).toContain('old');
  expect(set).toHaveBeenCalledWith('audience', { ...audience, eventId: '2' });
});
