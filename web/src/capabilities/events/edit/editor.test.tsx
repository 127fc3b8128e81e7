import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ada, draftOf } from '#capabilities/events/test-events.ts';
import { connected } from '#platform/api/connection.ts';
import type { EventDraftFragment } from '#platform/api/generated/documents.ts';
import { forgetStored } from '#platform/browser-storage.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { EventEditor } from './event-editor.tsx';

beforeEach(() => {
  forgetStored();
  connected();
});

const choices = { tags: [], topics: [], userTags: [], startupTags: [], programs: [], roles: ['Mentor', 'Cofounder'] };

async function renderEditor(event: EventDraftFragment, surroundings: Surroundings = {}) {
  let now = event;
  const saved = vi.fn();
  const client = fakeClient((name, variables) => {
    switch (name) {
      case 'EventChoices':
        return { eventChoices: { __typename: 'EventChoices', ...choices } };
      case 'EventAudience':
        return { eventAudience: { count: saved.mock.calls.length > 0 ? 1 : 40, sample: [ada] } };
      case 'NoShowRate':
        return { eventChoices: { __typename: 'EventChoices', noShowRate: 0.22 } };
      case 'PeopleForEvents':
        return { peopleForEvents: [ada] };
      case 'SaveEvent': {
        saved(variables);
        const {
          location: _location,
          visibilityRules: _rules,
          ...changes
        } = variables.changes as object & {
          location?: unknown;
          visibilityRules?: unknown;
        };
        now = { ...now, ...changes, version: now.version + 1 };
        return { saveIncubatorEvent: now };
      }
      case 'PublishEvent':
        now = {
          ...now,
          publishFailures: [
            { field: 'endTime', code: 'events.no-end' },
            { field: 'visibilityRules', code: 'events.no-audience' },
          ],
        };
        return { publishIncubatorEvent: now };
      default:
        return undefined;
    }
  });
  await renderPart(null, surroundings);
  await loadTexts(['events', 'access', 'files']);
  const Shown = () => <EventEditor event={now} />;
  const part = await renderPart(<Shown />, { client, ...surroundings });
  return { part, saved };
}

test('saves a draft by itself, and sends the changed fields with the version', async () => {
  const { part, saved } = await renderEditor(draftOf());
  await part.getByRole('textbox', { name: 'Title' }).fill('Demo night');
  await expect.element(part.getByText(/^Saved \d/)).toBeVisible();
  expect(saved.mock.calls).toEqual([[{ eventId: 'demo-day', changes: { title: 'Demo night' }, version: 3 }]]);
});

test('keeps a wrong field back and saves the others', async () => {
  const { part, saved } = await renderEditor(draftOf());
  const link = part.getByRole('textbox', { name: /^Video link/ });
  await link.fill('no address');
  await part.getByRole('textbox', { name: 'Title' }).fill('Demo night');
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expect(saved.mock.calls[0]?.[0]).toMatchObject({ changes: { title: 'Demo night' } });
  await expect.element(part.getByText('Correct the marked fields to save')).toBeVisible();
  await expect.element(link).toHaveAttribute('aria-invalid', 'true');
});

test('lists why publishing failed, and each reason leads to its field', async () => {
  const { part } = await renderEditor(draftOf());
  await part.getByRole('button', { name: 'Publish' }).click();
  const reasons = part.getByRole('region', { name: 'This event can’t be published yet' });
  await expect.element(reasons).toBeVisible();
  expect(reasons.getByRole('button').elements()).toHaveLength(2);
  await reasons.getByRole('button').first().click();
  await expect.element(part.getByCss('#event-endTime')).toHaveFocus();
});

test('asks for the audience again after it was saved', async () => {
  const { part, saved } = await renderEditor(draftOf());
  await expect.element(part.getByText('40 people will see this event.')).toBeVisible();
  await part.getByRole('combobox', { name: 'Roles', exact: true }).click();
  await page.getByRole('option', { name: 'Mentor' }).click();
  await expect.poll(() => saved.mock.calls.length).toBeGreaterThan(0);
  expect(saved.mock.calls[0]?.[0]).toMatchObject({
    changes: { visibilityRules: { userRoles: { is: ['Mentor'], isNot: [] } } },
  });
  await expect.element(part.getByText('One person will see this event.')).toBeVisible();
  await expect.element(part.getByText('Ada Alvarez').first()).toBeVisible();
});

test('asks which dates of a published series change, and whether registrants hear of it', async () => {
  const series = {
    __typename: 'EventSeries' as const,
    ...{ _id: 's', frequency: 'WEEKLY' as const, interval: 1, weekdays: [], until: null, count: null },
  };
  const { part, saved } = await renderEditor(draftOf({ status: 'published', state: 'published', series }));
  await part.getByRole('textbox', { name: /^Location/ }).fill('Room 2');
  await expect.element(part.getByText('Unsaved changes')).toBeVisible();
  await part.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Which dates?' }).selectOptions('This date and later ones');
  await expect.element(dialog.getByText('12 people get an email about the new time or location.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expect(saved.mock.calls[0]?.[0]).toMatchObject({
    changes: { location: { text: 'Room 2', link: null } },
    scope: 'LATER',
    notify: true,
  });
});

test('fits an Arabic phone', async () => {
  const { part } = await renderEditor(draftOf(), { language: 'ar', viewport: [390, 800] });
  await expect.element(part.getByCss('#event-title')).toHaveValue('Demo day');
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('saves a question once it is whole', async () => {
  const { part, saved } = await renderEditor(draftOf());
  await part.getByRole('button', { name: 'Add question' }).click();
  expect(saved).not.toHaveBeenCalled();
  await part.getByRole('combobox', { name: 'Question 1: type' }).selectOptions('One choice');
  // Longer than a save waits for the next key.
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  await part.getByRole('textbox', { name: 'Question 1' }).fill('Food');
  await expect.element(part.getByText('Add at least two options to each choice')).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  await part.getByRole('textbox', { name: 'Options, one per line' }).fill('Meat\nVegan\n');
  await part.getByRole('checkbox', { name: 'Required' }).click();
  await expect.poll(() => saved.mock.calls.length).toBeGreaterThan(0);
  expect(saved.mock.calls.at(-1)?.[0]).toMatchObject({
    changes: { questions: [{ kind: 'one', label: 'Food', options: ['Meat', 'Vegan'] }] },
  });
});

test('advises more seats by the usual share of no-shows, and follows the seats and the limit', async () => {
  const { part, saved } = await renderEditor(draftOf());
  await expect.element(part.getByText(/22% of people usually don’t come.*seats: 4%/)).toBeVisible();
  const last = () => saved.mock.calls.at(-1)?.[0];
  await part.getByRole('switch', { name: /^Offer 34 seats/ }).click();
  await expect.poll(last).toMatchObject({ changes: { capacity: 34, roomSeats: 30 } });
  await part.getByRole('textbox', { name: /^Most people allowed/ }).fill('32');
  await expect.poll(last).toMatchObject({ changes: { capacity: 32, roomSeats: 30, hardLimit: 32 } });
  await part.getByRole('switch', { name: /^Offer 32 seats/ }).click();
  await expect.poll(last).toMatchObject({ changes: { capacity: 30, roomSeats: null, hardLimit: null } });
});
